import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { CheckboxGroupInput, TextInput } from 'react-admin';
import { type ApiToken, createApiToken, revokeApiToken, showApiToken } from '#contract/staff/api-tokens.ts';
import { API_SCOPES, type ApiScope, SCOPE_NAMES } from '#domain/staff/api-scopes.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { ShownOnceDialog } from '../../ui/form/shown-once-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { orWaiting } from '../approvals/or-waiting.ts';

const CONTENTS: Record<ApiScope, string> = {
  'gifts:read': 'amounts, days and purposes',
  'gifts:personal-data': 'name, email address and phone number',
  'receipts:read': 'numbers, days and amounts',
  'campaigns:read': 'goals and what they received',
  'funds:read': 'received, spent and left',
};

const scopes = API_SCOPES.map((id) => ({ id, name: `${SCOPE_NAMES[id]}: ${CONTENTS[id]}` }));

/** A token itself, which is shown once. */
export type ShownToken = { name: string; token: string };

type CreateDialogProps = { onClose: () => void; onShown: (shown: ShownToken) => void };

export function CreateDialog({ onClose, onShown }: CreateDialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Create a token"
      intro={
        <Typography sx={{ mb: 2 }}>
          You see it once, right afterwards. With donors’ details, another owner has to approve it first, or
          nobody to object for 48 hours.
        </Typography>
      }
      draft="api-token"
      defaults={{ name: '', scopes: [], expiresOn: '' }}
      fields={['name', 'scopes', 'expiresOn']}
      submitLabel="Create"
      onSubmit={async (values) => {
        const create = async () => {
          const { id, name } = await call(createApiToken, { body: formBody(createApiToken.body, values) });
          const { token } = await call(showApiToken, { params: { id } });
          onShown({ name, token });
          return { message: `The token “${name}” is created.` };
        };
        done(await orWaiting(create()));
      }}
    >
      <TextInput source="name" label="What it is for" autoComplete="off" helperText={false} />
      <CheckboxGroupInput
        source="scopes"
        label="What it may read"
        choices={scopes}
        row={false}
        helperText={false}
      />
      <DateInput source="expiresOn" label="Works until (at most a year)" />
    </CallDialog>
  );
}

export function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Revoke ${token.name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          The program that uses it is refused from its next call on. This cannot be undone.
        </Typography>
      }
      draft={`revoke:${token.id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Revoke"
      danger
      onSubmit={async () => {
        await call(revokeApiToken, { params: { id: token.id } });
        done(`${token.name} is revoked.`);
      }}
    >
      {null}
    </CallDialog>
  );
}

/** A token, to copy. */
export function TokenDialog({ shown, onClose }: { shown: ShownToken; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title={shown.name}
      label="Token"
      value={shown.token}
      advice="Copy this token into the program now. It is not shown again, and whoever has it can read what it may read."
      onClose={onClose}
    />
  );
}

/** What a token was used for, by hour. */
export function UsesDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        Uses of {token.name}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>The last hours in which it was used, of the last 30 days.</Typography>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {token.hours.map(({ hour, calls, donors, network }) => (
            <Box component="li" key={hour} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              {counted(calls, 'call')} from {network}
              {donors > 0 && `, donors named ${counted(donors, 'time')}`}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                In the hour from {dateAndTime(hour)}
              </Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
