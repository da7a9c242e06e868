import { Box, Card, CardContent, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Dashboard, Figure } from '#contract/admin/dashboard.ts';
import { formatRupees } from '#domain/money.ts';

const paidSince = (from: string) =>
  `/admin/donations?${new URLSearchParams({ filter: JSON.stringify({ status: 'paid', from }) })}`;

const COUNT = new Intl.NumberFormat('en-IN');

/** Donations received today, this month and this financial year. */
export function Figures({ today, month, year, financialYear }: Dashboard) {
  const periods: readonly [string, Figure][] = [
    ['Today', today],
    ['This month', month],
    [`Financial year ${financialYear}`, year],
  ];
  return (
    <Box
      component="section"
      aria-label="Donations received"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, mb: 3 }}
    >
      {periods.map(([title, figure]) => (
        <Card key={title}>
          <CardContent>
            <Typography variant="h2" sx={{ fontSize: '1rem', color: 'text.secondary' }}>
              {title}
            </Typography>
            <Typography sx={{ fontFamily: 'var(--display-face)', fontSize: '1.75rem', lineHeight: 1.3 }}>
              {formatRupees(figure.netRupees)}
            </Typography>
            <Typography variant="body2">{describeFigure(figure)}</Typography>
            {figure.deductedRupees > 0 && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {formatRupees(figure.grossRupees)} received, less {formatRupees(figure.deductedRupees)}{' '}
                refunded, bounced or cancelled
              </Typography>
            )}
            <Link to={paidSince(figure.from)}>Show these donations</Link>
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}

function describeFigure({ gifts, netRupees, onlineRupees }: Figure): string {
  const parts = [`${COUNT.format(gifts)} ${gifts === 1 ? 'gift' : 'gifts'}`];
  if (onlineRupees !== netRupees)
    parts.push(onlineRupees > 0 ? `${formatRupees(onlineRupees)} of it online` : 'none of it online');
  return parts.join(' · ');
}
