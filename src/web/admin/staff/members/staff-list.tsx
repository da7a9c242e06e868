import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff/staff.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { shortDate } from '../../ui/record/dates.ts';
import { readDraft } from '../access/drafts.ts';
import { ROLE_TEXTS } from '../access/role-texts.ts';
import { InviteDialog, ReleaseDialog, RemoveDialog, RoleDialog } from './staff-dialogs.tsx';

const COLUMNS: readonly Column<StaffMember>[] = [
  { label: 'Name', render: (member) => <Who {...member} /> },
  { label: 'Role', render: ({ role }) => <Role role={role} /> },
  { label: 'Last sign-in', render: ({ lastSignInAt }) => (lastSignInAt ? shortDate(lastSignInAt) : 'Never') },
  { label: 'Invited', render: (member) => invitation(member) },
  { label: 'Actions', render: (member) => <Actions member={member} /> },
];

export function StaffList() {
  const [inviting, setInviting] = useState(() => readDraft('invite') !== null);
  return (
    <>
      <PageHead
        title="Staff"
        actions={
          <Button variant="contained" onClick={() => setInviting(true)}>
            Invite a member
          </Button>
        }
      >
        Who has access to the back office, and what they may do.
      </PageHead>
      <RecordListPage
        label="staff"
        noun="members"
        columns={COLUMNS}
        card={(member) => (
          <>
            <Who {...member} />
            <Box sx={{ my: 1 }}>
              <Role role={member.role} />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {invitation(member)}.{' '}
              {member.lastSignInAt
                ? `Last sign-in ${shortDate(member.lastSignInAt)}.`
                : 'Has not signed in yet.'}
            </Typography>
            <Actions member={member} />
          </>
        )}
        empty="No staff yet."
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function Who({ name, email }: StaffMember) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{name ?? <EmailAddress>{email}</EmailAddress>}</Box>
      {name && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <EmailAddress>{email}</EmailAddress>
        </Typography>
      )}
    </>
  );
}

function Role({ role }: { role: StaffMember['role'] }) {
  const { name, summary } = ROLE_TEXTS[role];
  return (
    <>
      {name}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {summary}
      </Typography>
    </>
  );
}

function invitation({ bySettings, invitedAt, invitedBy }: StaffMember): string {
  if (bySettings) return 'Owner named in the site’s settings';
  return `${invitedAt ? shortDate(invitedAt) : ''}${invitedBy ? ` by ${invitedBy}` : ''}`.trim();
}

/** The dialog to reopen after a sign-in. */
function interruptedDialog(id: string) {
  return (['role', 'release', 'remove'] as const).find((kind) => readDraft(`${kind}:${id}`) !== null) ?? null;
}

function Actions({ member }: { member: StaffMember }) {
  const [open, setOpen] = useState<'role' | 'release' | 'remove' | null>(() => interruptedDialog(member.id));
  const close = () => setOpen(null);
  const who = member.name ?? member.email;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: { xs: 1, lg: 0 } }}>
      {!member.bySettings && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Change role of ${who}`}
          onClick={() => setOpen('role')}
        >
          Change role
        </Button>
      )}
      {member.hasGoogleAccount && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Allow another Google account for ${who}`}
          onClick={() => setOpen('release')}
        >
          Allow another Google account
        </Button>
      )}
      {!member.bySettings && (
        <Button size="small" color="secondary" aria-label={`Remove ${who}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      )}
      {open === 'role' && <RoleDialog member={member} onClose={close} />}
      {open === 'release' && <ReleaseDialog member={member} onClose={close} />}
      {open === 'remove' && <RemoveDialog member={member} onClose={close} />}
    </Box>
  );
}
