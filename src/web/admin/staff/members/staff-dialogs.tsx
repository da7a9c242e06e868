import { Typography } from '@mui/material';
import { RadioButtonGroupInput, TextInput, useDataProvider } from 'react-admin';
import { releaseGoogleAccount, type StaffMember } from '#contract/staff/staff.ts';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { call } from '../../data/call.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { ROLE_TEXTS } from '../access/role-texts.ts';
import { orWaiting } from '../approvals/or-waiting.ts';

const roles = STAFF_ROLES.map((id) => ({ id, name: `${ROLE_TEXTS[id].name}: ${ROLE_TEXTS[id].summary}` }));

/** Also for a trust with one owner, whose account somebody else may be using. */
const OWNERS_NOTE =
  'A change of owners takes effect once another owner approves it, or after 48 hours if nobody objects. All owners get an email.';

function RoleInput() {
  return <RadioButtonGroupInput source="role" label="Role" choices={roles} row={false} helperText={false} />;
}

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Invite a member"
      intro={
        <Typography sx={{ mb: 2 }}>
          Use the email address of their Google account. After their next sign-in they can open the back
          office at /admin. {OWNERS_NOTE}
        </Typography>
      }
      draft="invite"
      defaults={{ email: '', role: 'viewer' }}
      fields={['email', 'role']}
      submitLabel="Invite"
      onSubmit={async (data) => {
        const invited = dataProvider.create('staff', { data });
        done(await orWaiting(invited.then(() => ({ message: `${String(data['email'])} is invited.` }))));
      }}
    >
      <TextInput source="email" label="Email address" type="email" autoComplete="off" helperText={false} />
      <RoleInput />
    </CallDialog>
  );
}

type OfMember = { member: StaffMember; onClose: () => void };

export function RoleDialog({ member, onClose }: OfMember) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  const who = member.name ?? member.email;
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Change the role of ${who}`}
      intro={<Typography sx={{ mb: 2 }}>{OWNERS_NOTE}</Typography>}
      draft={`role:${member.id}`}
      defaults={{ role: member.role }}
      fields={['role']}
      submitLabel="Change the role"
      onSubmit={async (data) => {
        const changed = dataProvider.update('staff', { id: member.id, data, previousData: member });
        done(await orWaiting(changed.then(() => ({ message: `The role of ${who} was changed.` }))));
      }}
    >
      <RoleInput />
    </CallDialog>
  );
}

export function ReleaseDialog({ member, onClose }: OfMember) {
  const done = useDone(onClose);
  const who = member.name ?? member.email;
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Allow another Google account for ${who}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          The role belongs to the Google account that used {member.email} here first. Do this only if you know
          that the same person has a new account with this address. They are signed out, and the next account
          that signs in with it gets the role. {member.role === 'owner' && OWNERS_NOTE}
        </Typography>
      }
      draft={`release:${member.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Allow another account"
      danger
      onSubmit={async () => {
        const released = call(releaseGoogleAccount, { params: { id: member.id } });
        const message = `The next Google account with ${member.email} gets the role.`;
        done(await orWaiting(released.then(() => ({ message }))));
      }}
    >
      {null}
    </CallDialog>
  );
}

export function RemoveDialog({ member, onClose }: OfMember) {
  const dataProvider = useDataProvider();
  const done = useDone(onClose);
  const who = member.name ?? member.email;
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Remove ${who}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          {member.role === 'owner' ? OWNERS_NOTE : 'They are signed out immediately.'} Their actions stay in
          the audit log.
        </Typography>
      }
      draft={`remove:${member.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Remove"
      danger
      onSubmit={async () => {
        const removed = dataProvider.delete('staff', { id: member.id, previousData: member });
        done(await orWaiting(removed.then(() => ({ message: `${who} no longer has access.` }))));
      }}
    >
      {null}
    </CallDialog>
  );
}
