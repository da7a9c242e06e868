import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { Dashboard, TodoKind } from '#contract/admin/dashboard.ts';
import { Section } from '../ui/record/section.tsx';

const listOf = (resource: string, filter: Record<string, unknown>) =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

const KINDS: Record<TodoKind, { one: string; many: string; to: string }> = {
  quarantined: {
    one: 'payment held back',
    many: 'payments held back',
    to: listOf('donations', { state: 'QUARANTINED' }),
  },
  alerts: { one: 'alert to look into', many: 'alerts to look into', to: '/admin/alerts' },
  stuck: {
    one: 'payment without an end for an hour',
    many: 'payments without an end for an hour',
    to: listOf('donations', { state: 'PENDING' }),
  },
  messages: {
    one: 'unread message',
    many: 'unread messages',
    to: listOf('messages', { state: 'unread' }),
  },
  cheques: {
    one: 'cheque to clear',
    many: 'cheques to clear',
    to: '/admin/offline-gifts',
  },
  approvals: {
    one: 'registration to renew',
    many: 'registrations to renew',
    to: '/admin/trust',
  },
};

/** What waits for somebody, each with the way to its list. */
export function Waiting({ todo }: Pick<Dashboard, 'todo'>) {
  const open = todo.filter(({ count }) => count > 0);
  return (
    <Section title="Waiting for somebody">
      {open.length === 0 && <Typography>Nothing. All is looked after.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {open.map(({ kind, count }) => (
          <li key={kind}>
            <Button component={Link} to={KINDS[kind].to} variant="outlined">
              {count} {count === 1 ? KINDS[kind].one : KINDS[kind].many}
            </Button>
          </li>
        ))}
      </Box>
    </Section>
  );
}
