import { Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router';
import type { Dashboard, TodoKind } from '#contract/staff/dashboard.ts';
import { counted } from '#domain/text/counted.ts';
import { listLink } from '../../ui/list/list-link.ts';
import { Section } from '../../ui/record/section.tsx';

const KINDS: Record<TodoKind, { one: string; many: string; to: string }> = {
  quarantined: {
    one: 'payment under review',
    many: 'payments under review',
    to: listLink('donations', { status: 'under_review' }),
  },
  alerts: { one: 'alert to resolve', many: 'alerts to resolve', to: '/admin/alerts' },
  stuck: {
    one: 'payment pending for over an hour',
    many: 'payments pending for over an hour',
    to: listLink('donations', { status: 'pending' }),
  },
  messages: {
    one: 'unread message',
    many: 'unread messages',
    to: listLink('messages', { state: 'unread' }),
  },
  cheques: {
    one: 'cheque to clear',
    many: 'cheques to clear',
    to: '/admin/offline-gifts',
  },
  requests: {
    one: 'request waiting for approval',
    many: 'requests waiting for approval',
    to: '/admin/approvals',
  },
  updates: {
    one: 'campaign with money left, but no update for 90 days',
    many: 'campaigns with money left, but no update for 90 days',
    to: listLink('campaigns', { state: 'quiet' }),
  },
  approvals: {
    one: 'registration to renew',
    many: 'registrations to renew',
    to: '/admin/trust',
  },
};

/** What staff need to do, each with a link to its list. */
export function TodoList({ todo }: Pick<Dashboard, 'todo'>) {
  const { canAccess: mayOpenTrust } = useCanAccess({ resource: 'trust', action: 'list' });
  const open = todo.filter(({ count }) => count > 0);
  // The registrations are also on a public page, which everybody may read; a plain link, as it is not part of the back office.
  const linkTo = (kind: TodoKind) =>
    kind === 'approvals' && !mayOpenTrust ? { href: '/terms' } : { component: Link, to: KINDS[kind].to };
  return (
    <Section title="To do">
      {open.length === 0 && <Typography>Nothing to do.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {open.map(({ kind, count }) => (
          <li key={kind}>
            <Button {...linkTo(kind)} variant="outlined">
              {counted(count, KINDS[kind].one, KINDS[kind].many)}
            </Button>
          </li>
        ))}
      </Box>
    </Section>
  );
}
