import { Link, ToggleButton, ToggleButtonGroup, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { Link as To, useNavigate } from 'react-router';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { listLink } from '../../ui/list/list-link.ts';
import { ChartCard } from './chart-card.tsx';

const SPANS = [30, 90] as const;
const HEIGHT = 240;
/** ₹5L for 5,00,000, which fits beside a chart on a phone. */
const SHORT = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
const short = (rupees: number) => `₹${SHORT.format(rupees)}`;
const rowsOf = (from: string, to: string) => listLink('donations', { status: 'paid', from, to });
const rowsOfDay = (day: string) => rowsOf(day, day);
const rupees = (value: number | null) => formatRupees(value ?? 0);

/** The donations of each day, in a separate chunk together with the chart library. */
export function Charts({ days }: Dashboard) {
  const [span, setSpan] = useState<(typeof SPANS)[number]>(30);
  const { palette } = useTheme();
  const navigate = useNavigate();
  const shown = days.slice(-span);
  const total = shown.reduce((sum, { netRupees }) => sum + netRupees, 0);
  const gifts = shown.reduce((sum, day) => sum + day.gifts, 0);
  return (
    <ChartCard
      title="Donations per day"
      summary={
        <>
          <Link component={To} to={rowsOf(shown[0]?.day ?? '', shown.at(-1)?.day ?? '')}>
            {formatRupees(Math.round(total))} in {counted(gifts, 'gift')}
          </Link>{' '}
          over the last {span} days.
        </>
      }
      columns={['Day', 'Net', 'Online', 'Gifts']}
      rows={shown.toReversed().map(({ day, netRupees, onlineRupees, gifts }) => ({
        name: formatTypedDate(day),
        to: rowsOfDay(day),
        values: [formatRupees(netRupees), formatRupees(onlineRupees), formatNumber(gifts)],
      }))}
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
        margin={{ left: 0, right: 24, top: 16, bottom: 0 }}
        onAxisClick={(_, chosen) => chosen?.axisValue && navigate(rowsOfDay(String(chosen.axisValue)))}
        xAxis={[
          {
            data: shown.map(({ day }) => day),
            scaleType: 'band',
            // The last day has a label, and every fifth of the period before it.
            tickInterval: (_: string, at: number) => (span - 1 - at) % (span / 5) === 0,
            valueFormatter: (day: string, { location }) =>
              location === 'tick' ? day.split('-').slice(1).toReversed().join('/') : formatTypedDate(day),
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
