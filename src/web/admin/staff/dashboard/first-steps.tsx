import { Alert, Box, Button, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/staff/dashboard.ts';
import { labelOf } from '../../trust/details/trust-fields.ts';
import { Section } from '../../ui/record/section.tsx';

type Details = Dashboard['setup']['details'];

const listOf = (details: Dashboard['setup']['unsaid']) =>
  details.map(({ group, field }) => labelOf(group, field)).join(', ');

/** What the trust's details lack, in words. */
function describeDetails(details: Details): string {
  const samples = details.filter(({ problem }) => problem === 'sample');
  const missing = details.filter(({ problem }) => problem === 'missing');
  return [
    ...(missing.length > 0 ? [`Missing: ${listOf(missing)}.`] : []),
    ...(samples.length > 0 ? [`Still samples: ${listOf(samples)}.`] : []),
    ...(samples.some(({ group }) => group === 'social')
      ? ['If the trust has no such page, clearing the sample link is enough.']
      : []),
  ].join(' ');
}

const CATEGORIES = {
  to: '/admin/categories',
  label: 'Add a category',
  hint: 'The causes donors can choose from.',
};
const CAMPAIGNS = {
  to: '/admin/campaigns/create',
  label: 'Create a campaign',
  hint: 'With pictures, even from your phone.',
};

const PHOTOGRAPHS = {
  to: '/admin/gallery',
  label: 'Add photographs',
  hint: 'Your own pictures, in campaigns and in the gallery, say more than drawings. Ask everybody in them first.',
};

const FCRA = {
  to: '/admin/trust',
  label: 'Choose about foreign contributions',
  hint: 'Registered, not registered, or not applicable. Until then, every donor is asked whether they are an Indian citizen.',
};
const isFcra = ({ field }: Dashboard['setup']['unsaid'][number]) => field === 'fcra';

/** What a site needs before it can receive donations, and what donors look for; hidden once all of it is there. */
export function FirstSteps({ details, unsaid, needsPhotographs, donationsClosed }: Dashboard['setup']) {
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'create' });
  const categories = useGetList('categories').data;
  const campaigns = useGetList('campaigns', { pagination: { page: 1, perPage: 1 } }).data;
  if (!canAccess || !categories || !campaigns) return null;
  const looked = unsaid.filter((detail) => !isFcra(detail));
  const steps = [
    ...(details.length > 0
      ? [{ to: '/admin/trust', label: 'Enter the trust’s details', hint: describeDetails(details) }]
      : []),
    ...(categories.length === 0 ? [CATEGORIES] : []),
    ...(campaigns.length === 0 ? [CAMPAIGNS] : []),
    ...(needsPhotographs ? [PHOTOGRAPHS] : []),
    ...(unsaid.some(isFcra) ? [FCRA] : []),
    ...(looked.length > 0
      ? [{ to: '/admin/trust', label: 'Tell donors more', hint: `Donors look for: ${listOf(looked)}.` }]
      : []),
  ];
  if (steps.length === 0) return null;
  return (
    <Section title="First steps">
      {donationsClosed && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The site accepts no donations until receipts can name the trust. They need:{' '}
          {listOf(details.filter(({ onReceipts }) => onReceipts))}.
        </Alert>
      )}
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {steps.map(({ to, label, hint }) => (
          <li key={label}>
            <Button component={Link} to={to} variant="outlined">
              {label}
            </Button>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {hint}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
