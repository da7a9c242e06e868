import { Box, Button, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Section } from '../ui/record/section.tsx';

const STEPS = {
  trust: {
    to: '/admin/trust',
    label: 'Enter the trust’s details',
    hint: 'Name, addresses and registrations.',
  },
  categories: {
    to: '/admin/categories',
    label: 'Add a category',
    hint: 'The causes donors can choose from.',
  },
  campaigns: {
    to: '/admin/campaigns/create',
    label: 'Create a campaign',
    hint: 'With pictures, even from your phone.',
  },
} as const;

/** What a new site needs before it can receive donations; hidden once there is a campaign. */
export function FirstSteps() {
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'create' });
  const categories = useGetList('categories').data;
  const campaigns = useGetList('campaigns', { pagination: { page: 1, perPage: 1 } }).data;
  if (!canAccess || !categories || campaigns?.length !== 0) return null;
  const steps = [STEPS.trust, ...(categories.length === 0 ? [STEPS.categories] : []), STEPS.campaigns];
  return (
    <Section title="Getting started">
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {steps.map(({ to, label, hint }) => (
          <li key={to}>
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
