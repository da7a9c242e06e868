import { Box, Button, Typography } from '@mui/material';
import { useCanAccess, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { Section } from '../ui/record/section.tsx';

const STEPS = {
  facts: { to: '/admin/trust', label: 'The trust’s facts', why: 'Its name, addresses and registrations.' },
  categories: { to: '/admin/categories', label: 'A category', why: 'What donors choose to give for.' },
  campaigns: { to: '/admin/campaigns/create', label: 'A campaign', why: 'With pictures, from your phone.' },
} as const;

/** What a new site lacks before anybody can give; gone as soon as there is a campaign. */
export function FirstSteps() {
  const { canAccess } = useCanAccess({ resource: 'campaigns', action: 'create' });
  const categories = useGetList('categories').data;
  const campaigns = useGetList('campaigns', { pagination: { page: 1, perPage: 1 } }).data;
  if (!canAccess || !categories || campaigns?.length !== 0) return null;
  const steps = [STEPS.facts, ...(categories.length === 0 ? [STEPS.categories] : []), STEPS.campaigns];
  return (
    <Section title="First steps">
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {steps.map(({ to, label, why }) => (
          <li key={to}>
            <Button component={Link} to={to} variant="outlined">
              {label}
            </Button>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {why}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
