import { Box, Link, Typography, useTheme } from '@mui/material';
import { Link as To } from 'react-router';
import type { CampaignFigure, Dashboard } from '#contract/staff/dashboard.ts';
import { formatRupees } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { listLink } from '../../ui/list/list-link.ts';
import { Section } from '../../ui/record/section.tsx';
import { Bar } from './bar.tsx';

/** The published campaigns with their amounts and goals. */
export function CampaignTotals({ campaigns }: Dashboard) {
  if (campaigns.length === 0) return null;
  return (
    <Section title="Campaigns">
      <Typography sx={{ mb: 2 }}>Amounts raised by published campaigns, largest first.</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignBar {...campaign} />
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** A campaign's amount on the way to its goal. */
function CampaignBar({ id, title, raisedRupees, goalRupees, donors }: CampaignFigure) {
  const { palette } = useTheme();
  const share = goalRupees > 0 ? Math.min(1, raisedRupees / goalRupees) : 1;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
        <Link component={To} to={`/admin/campaigns/${id}/show`} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        <Link component={To} to={listLink('donations', { status: 'paid', campaignId: id })} underline="hover">
          <strong>{formatRupees(raisedRupees)}</strong> of {formatRupees(goalRupees)} ·{' '}
          {counted(donors, 'donor')}
        </Link>
      </Box>
      <Bar share={share} color={palette.success.main} />
    </>
  );
}
