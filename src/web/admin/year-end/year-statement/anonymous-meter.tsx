import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import type { StatementLists } from '#contract/year-end/year-statement.ts';
import { formatRupees } from '#domain/money/money.ts';

type MeterProps = Pick<StatementLists, 'anonymous' | 'anonymousLimit' | 'withoutAddressRupees'>;

/** How much of the year's tax-free amount the anonymous gifts have used. */
export function AnonymousMeter({ anonymous, anonymousLimit, withoutAddressRupees }: MeterProps) {
  const id = useId();
  const { rupees, fixedRupees, percent } = anonymousLimit;
  const used = rupees === 0 ? 100 : Math.min((anonymous.rupees / rupees) * 100, 100);
  const isExceeded = anonymous.rupees > rupees;
  return (
    <Box sx={{ mb: 2, maxWidth: 640 }}>
      <Typography id={id}>
        Anonymous gifts: <strong>{formatRupees(anonymous.rupees)}</strong> of {formatRupees(rupees)} free of
        tax
      </Typography>
      <LinearProgress
        variant="determinate"
        value={used}
        color={isExceeded ? 'error' : 'primary'}
        aria-labelledby={id}
        sx={{ height: 10, borderRadius: 1, my: 1 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        The limit is the higher of {formatRupees(fixedRupees)} and {percent} % of all donations of the year so
        far.
        {withoutAddressRupees > 0 &&
          ` A tax officer may also count the ${formatRupees(withoutAddressRupees)} from donors whose address is missing.`}
      </Typography>
      {isExceeded && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Anonymous gifts exceed the limit by {formatRupees(anonymous.rupees - rupees)}. The trust has to pay
          tax on the excess; please ask its accountant.
        </Alert>
      )}
    </Box>
  );
}
