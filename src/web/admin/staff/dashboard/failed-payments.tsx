import { Link, Typography, useTheme } from '@mui/material';
import { Link as To } from 'react-router';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import type { FailureReason } from '#domain/giving/failure.ts';
import { formatNumber } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { listLink } from '../../ui/list/list-link.ts';
import { Section } from '../../ui/record/section.tsx';
import { Bar } from './bar.tsx';
import { ChartCard } from './chart-card.tsx';

const DAY_MS = 86_400_000;

/** The online payments of the last days that were not completed. */
const failedRows = (days: number, failure?: FailureReason) =>
  listLink('donations', {
    status: 'not_completed',
    channel: 'online',
    from: indianDate(new Date(Date.now() - days * DAY_MS)),
    ...(failure && { failure }),
  });

/** How many online payments failed, and why. */
export function FailedPayments({ payments }: Dashboard) {
  const { palette } = useTheme();
  const { days, paid, failed, reasons } = payments;
  const ended = paid + failed;
  if (ended === 0) return null;
  if (failed === 0)
    return (
      <Section title="Failed payments">
        No online payments failed in the last {days} days, out of {formatNumber(ended)}.
      </Section>
    );
  const share = ((failed / ended) * 100).toFixed(1);
  return (
    <ChartCard
      title="Failed payments"
      summary={
        <>
          <Link component={To} to={failedRows(days)}>
            {formatNumber(failed)} of {counted(ended, 'online payment')}
          </Link>{' '}
          in the last {days} days failed ({share}%).
        </>
      }
      columns={['Reason', 'Payments']}
      rows={reasons.map(({ key, reason, count }) => ({
        name: reason,
        to: failedRows(days, key),
        values: [formatNumber(count)],
      }))}
    >
      {reasons.map(({ key, reason, count }) => (
        <Reason
          key={key}
          to={failedRows(days, key)}
          reason={reason}
          count={count}
          share={count / failed}
          color={palette.secondary.main}
        />
      ))}
    </ChartCard>
  );
}

type ReasonProps = { to: string; reason: string; count: number; share: number; color: string };

function Reason({ to, reason, count, share, color }: ReasonProps) {
  return (
    <Typography component="div" variant="body2" sx={{ mb: 1.5 }}>
      <Link component={To} to={to} color="inherit">
        {reason} ({formatNumber(count)})
      </Link>
      <Bar share={share} color={color} />
    </Typography>
  );
}
