import { ToggleButton, ToggleButtonGroup, Typography, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import type { Dashboard } from '#contract/admin/dashboard.ts';
import { formatRupees } from '#domain/money.ts';
import { shortDate } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { ChartCard } from './chart-card.tsx';

const SPANS = [30, 90] as const;
const HEIGHT = 280;
const COUNT = new Intl.NumberFormat('en-IN');
/** ₹5L for 5,00,000, which fits beside a chart on a phone. */
const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const short = (rupees: number) => `₹${SHORT.format(rupees)}`;
const counted = (count: number, one: string, many: string) =>
  `${COUNT.format(count)} ${count === 1 ? one : many}`;
const dayOf = (day: string) => shortDate(`${day}T06:30:00Z`);
const DAY_AND_MONTH = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const rupees = (value: number | null) => formatRupees(value ?? 0);
const atMost = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

/** The dashboard's charts, in a separate chunk together with the chart library. */
export default function Charts(dashboard: Dashboard) {
  return (
    <>
      <PerDay {...dashboard} />
      <PerCampaign {...dashboard} />
      <Failures {...dashboard} />
    </>
  );
}

function PerDay({ days }: Dashboard) {
  const [span, setSpan] = useState<(typeof SPANS)[number]>(30);
  const { palette } = useTheme();
  const shown = days.slice(-span);
  const total = shown.reduce((sum, { netRupees }) => sum + netRupees, 0);
  const gifts = shown.reduce((sum, day) => sum + day.gifts, 0);
  return (
    <ChartCard
      title="Donations per day"
      summary={`${formatRupees(Math.round(total))} in ${counted(gifts, 'gift', 'gifts')} over the last ${span} days.`}
      columns={['Day', 'Net', 'Online', 'Gifts']}
      rows={shown
        .toReversed()
        .map(({ day, netRupees, onlineRupees, gifts }) => [
          dayOf(day),
          formatRupees(netRupees),
          formatRupees(onlineRupees),
          COUNT.format(gifts),
        ])}
      controls={
        <ToggleButtonGroup
          exclusive
          value={span}
          onChange={(_, chosen: (typeof SPANS)[number] | null) => chosen && setSpan(chosen)}
          aria-label="Period"
        >
          {SPANS.map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, px: 2, textTransform: 'none' }}>
              {each} days
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <BarChart
        height={HEIGHT}
        hideLegend
        margin={{ left: 0, right: 16, top: 16, bottom: 0 }}
        xAxis={[
          {
            data: shown.map(({ day }) => day),
            scaleType: 'band',
            // A label for every fifth of the period, none of them at its end, where it would be cut off.
            tickInterval: (_: string, at: number) => at % (span / 5) === 2,
            valueFormatter: (day: string) => DAY_AND_MONTH.format(new Date(`${day}T00:00:00Z`)),
          },
        ]}
        yAxis={[{ min: 0, width: 56, valueFormatter: short, ...(total === 0 && { max: 1000 }) }]}
        series={[
          {
            data: shown.map(({ netRupees }) => netRupees),
            label: 'Net',
            color: palette.primary.main,
            valueFormatter: rupees,
          },
        ]}
      />
    </ChartCard>
  );
}

function PerCampaign({ campaigns }: Dashboard) {
  const { palette } = useTheme();
  if (campaigns.length === 0) return null;
  return (
    <ChartCard
      title="Campaigns"
      summary="Amounts raised by published campaigns, largest first."
      columns={['Campaign', 'Raised', 'Goal', 'Donors']}
      rows={campaigns.map(({ title, raisedRupees, goalRupees, donors }) => [
        title,
        formatRupees(raisedRupees),
        formatRupees(goalRupees),
        COUNT.format(donors),
      ])}
    >
      <BarChart
        layout="horizontal"
        hideLegend
        height={56 + campaigns.length * 40}
        margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
        xAxis={[{ min: 0, tickNumber: 4, valueFormatter: short }]}
        yAxis={[
          {
            data: campaigns.map(({ id }) => id),
            scaleType: 'band',
            width: 148,
            valueFormatter: (id: string, { location }) =>
              atMost(campaigns.find((each) => each.id === id)?.title ?? '', location === 'tick' ? 20 : 80),
          },
        ]}
        series={[
          {
            data: campaigns.map(({ raisedRupees }) => raisedRupees),
            label: 'Raised',
            color: palette.success.main,
            valueFormatter: rupees,
          },
        ]}
      />
    </ChartCard>
  );
}

function Failures({ payments }: Dashboard) {
  const { palette } = useTheme();
  const { days, paid, failed, reasons } = payments;
  const ended = paid + failed;
  if (ended === 0) return null;
  if (failed === 0)
    return (
      <Section title="Failed payments">
        No online payments failed in the last {days} days, out of {COUNT.format(ended)}.
      </Section>
    );
  const share = ((failed / ended) * 100).toFixed(1);
  return (
    <ChartCard
      title="Failed payments"
      summary={`${COUNT.format(failed)} of ${counted(ended, 'online payment', 'online payments')} in the last ${days} days failed (${share}%).`}
      columns={['Reason', 'Payments']}
      rows={reasons.map(({ reason, count }) => [reason, COUNT.format(count)])}
    >
      {reasons.map(({ reason, count }) => (
        <Reason
          key={reason}
          reason={reason}
          count={count}
          share={count / failed}
          color={palette.secondary.main}
        />
      ))}
    </ChartCard>
  );
}

function Reason({
  reason,
  count,
  share,
  color,
}: {
  reason: string;
  count: number;
  share: number;
  color: string;
}) {
  return (
    <Typography component="div" variant="body2" sx={{ mb: 1.5 }}>
      {reason} ({COUNT.format(count)})
      <svg width="100%" height="10" preserveAspectRatio="none" viewBox="0 0 100 10" aria-hidden="true">
        <rect width={Math.max(0.5, share * 100)} height="10" rx="1" fill={color} />
      </svg>
    </Typography>
  );
}
