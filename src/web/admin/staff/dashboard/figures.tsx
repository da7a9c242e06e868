import { Box, Card, CardContent, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as To } from 'react-router';
import type { Dashboard, Figure, GivingDonors, PeriodNet } from '#contract/staff/dashboard.ts';
import { formatNumber, formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { listLink } from '../../ui/list/list-link.ts';
import { describeChange } from './describe-change.ts';

type Days = { from: string; to: string };
type Rows = { status: string; channel?: 'online' };

/** The donations that a figure adds up. */
const rowsOf = ({ from, to }: Days, rows: Rows = { status: 'paid' }) =>
  listLink('donations', { ...rows, from, to });

/** Donations received today, this month and this financial year. */
export function Figures({ today, month, year, donors, financialYear }: Dashboard) {
  return (
    <Box
      component="section"
      aria-label="Donations received"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' }, mb: 2 }}
    >
      <FigureCard title="Today" figure={today} previousName="yesterday" />
      <FigureCard title="This month" figure={month} previousName="last month" donors={donors.month} />
      <FigureCard title={`Financial year ${financialYear}`} figure={year} donors={donors.year} />
    </Box>
  );
}

type FigureCardProps = { title: string; figure: Figure; previousName?: string; donors?: GivingDonors };

function FigureCard({ title, figure, previousName = '', donors }: FigureCardProps) {
  const { netRupees, grossRupees, deductedRupees, onlineRupees, gifts, previous, lastYear } = figure;
  return (
    <Card>
      <CardContent sx={{ '&:last-child': { pb: 2 } }}>
        <Typography variant="h2" sx={{ fontSize: '1rem', color: 'text.secondary' }}>
          {title}
        </Typography>
        <Typography sx={{ fontFamily: 'var(--display-face)', fontSize: '1.75rem', lineHeight: 1.3 }}>
          <RowsLink to={rowsOf(figure)}>{formatRupees(netRupees)}</RowsLink>
        </Typography>
        <Typography variant="body2">
          <RowsLink to={rowsOf(figure)}>{counted(gifts, 'gift')}</RowsLink>
          {onlineRupees !== netRupees && (
            <>
              {' · '}
              <RowsLink to={rowsOf(figure, { status: 'paid', channel: 'online' })}>
                {onlineRupees > 0 ? `${formatRupees(onlineRupees)} of it online` : 'none of it online'}
              </RowsLink>
            </>
          )}
        </Typography>
        {deductedRupees > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <RowsLink to={rowsOf(figure, { status: 'received' })}>
              {formatRupees(grossRupees)} received
            </RowsLink>
            , less{' '}
            <RowsLink to={rowsOf(figure, { status: 'reversed' })}>
              {formatRupees(deductedRupees)} refunded, bounced or cancelled
            </RowsLink>
          </Typography>
        )}
        {donors && (
          <Typography variant="body2">
            <RowsLink to="/admin/donors">
              {counted(donors.new, 'new donor')}, {formatNumber(donors.returning)} returning
            </RowsLink>
          </Typography>
        )}
        <Box component="dl" sx={COMPARISONS}>
          {previous && <Comparison name={previousName} netRupees={netRupees} earlier={previous} />}
          <Comparison name="a year ago" netRupees={netRupees} earlier={lastYear} />
        </Box>
      </CardContent>
    </Card>
  );
}

const COMPARISONS = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 1.5,
  m: 0,
  mt: 1,
  pt: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  '& dd': { m: 0 },
};

type ComparisonProps = { name: string; netRupees: number; earlier: PeriodNet };

/** How a figure has changed since an earlier period of the same length. */
function Comparison({ name, netRupees, earlier }: ComparisonProps) {
  const { from, to } = earlier;
  const days = from === to ? formatTypedDate(from) : `${formatTypedDate(from)} – ${formatTypedDate(to)}`;
  return (
    <>
      <Box component="dt" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {describeChange(netRupees, earlier.netRupees)}
      </Box>
      <dd>
        <RowsLink to={rowsOf(earlier)} title={days}>
          {formatRupees(earlier.netRupees)} {name}
        </RowsLink>
      </dd>
    </>
  );
}

type RowsLinkProps = { to: string; title?: string; children: ReactNode };

/** Tall enough for a finger where figures stand below each other; a faint line, as nearly every figure is a link. */
const ROWS_LINK = {
  display: 'inline-block',
  minHeight: 24,
  py: '2px',
  textDecorationColor: 'var(--line)',
  '&:hover': { textDecorationColor: 'currentColor' },
};

/** A figure that opens its rows. */
function RowsLink({ to, title, children }: RowsLinkProps) {
  return (
    <Link component={To} to={to} title={title} color="inherit" sx={ROWS_LINK}>
      {children}
    </Link>
  );
}
