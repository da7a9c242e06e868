import { Box, Typography } from '@mui/material';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { Section } from '../../ui/record/section.tsx';

const STATES: Record<DonationDetail['refunds'][number]['state'], string> = {
  CREATED: 'not sent yet',
  PENDING: 'in progress',
  CONFIRMED: 'confirmed by the bank',
  COMPLETED: 'paid to the donor',
  FAILED: 'failed',
};

export function Refunds({ refunds }: DonationDetail) {
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      {refunds.map(({ id, amountRupees, state, reason, requestedBy, createdAt, codes }) => (
        <Box key={id} sx={{ '& + &': { mt: 2 } }}>
          <strong>{formatRupees(amountRupees)}</strong>, {STATES[state]}
          {codes && ` (${codes})`}
          <Typography variant="body2">{reason}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {requestedBy}, {dateAndTime(createdAt)}
          </Typography>
        </Box>
      ))}
    </Section>
  );
}
