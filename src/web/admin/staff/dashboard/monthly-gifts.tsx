import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { Section } from '../../ui/record/section.tsx';

/** What monthly gifts bring in this month. Hidden while there are none. */
export function MonthlyGifts({ monthlyGifts }: Pick<Dashboard, 'monthlyGifts'>) {
  if (!monthlyGifts) return null;
  const { expected, arrived, skipped, failed } = monthlyGifts;
  const others = [
    skipped > 0 && `${formatNumber(skipped)} skipped`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ].filter(Boolean);
  return (
    <Section title="Monthly gifts">
      <Typography sx={{ mb: 1 }}>
        Expected this month: {formatRupees(expected.rupees)} from {counted(expected.gifts, 'gift')}. Arrived
        so far: {formatRupees(arrived.rupees)} from {counted(arrived.gifts, 'gift')}.
        {others.length > 0 && ` Besides these, ${others.join(' and ')}.`}
      </Typography>
      <Button component={Link} to="/admin/monthly-gifts" variant="outlined">
        Monthly gifts
      </Button>
    </Section>
  );
}
