import { Box, Link, Typography } from '@mui/material';
import { Link as To } from 'react-router';
import type { MonthlyGiftPlan } from '#contract/giving/monthly/monthly.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { MonthlyChip } from '../ui/list/state-chip.tsx';
import { shortDate } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';

/** A donor's monthly gifts, latest first; nothing without any. */
export function DonorMonthlyGifts({ gifts }: { gifts: readonly MonthlyGiftPlan[] }) {
  if (gifts.length === 0) return null;
  return (
    <Section title="Monthly gifts">
      <Box component="ul" aria-label="monthly gifts" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {gifts.map(({ id, status, purpose, amountRupees, createdAt, nextDueOn }) => (
          <Box key={id} component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
              <Link component={To} to={`/admin/monthly-gifts/${id}/show`} sx={{ fontWeight: 600 }}>
                {formatRupees(amountRupees)} a month
              </Link>
              <MonthlyChip status={status} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {purpose} · since {shortDate(createdAt)}
              {nextDueOn && ` · next on ${shortDate(nextDueOn)}`}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
