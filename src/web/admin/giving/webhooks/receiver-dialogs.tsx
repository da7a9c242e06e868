import { Typography } from '@mui/material';
import { CheckboxGroupInput, TextInput } from 'react-admin';
import {
  addReceiver,
  changeSecret,
  includePeople,
  type NewSecret,
  type Receiver,
  type Receivers,
  removeReceiver,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { GIFT_EVENTS } from '#domain/giving/webhook-events.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { ShownOnceDialog } from '../../ui/form/shown-once-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { EVENT_TEXTS } from './event-texts.ts';

const events = GIFT_EVENTS.map((id) => ({ id, name: EVENT_TEXTS[id] }));

type SecretProps = { onClose: () => void; onSecret: (made: NewSecret) => void };
type OfReceiver = { receiver: Receiver; onClose: () => void };

export function AddReceiverDialog({ onClose, onSecret }: SecretProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Add a receiver"
      intro={
        <Typography sx={{ mb: 2 }}>
          It is off until you switch it on. You see the secret with which it checks the messages once, right
          afterwards. All owners get an email. Address and events cannot be changed later.
        </Typography>
      }
      draft="webhook"
      defaults={{ name: '', url: '', events: [] }}
      fields={['name', 'url', 'events']}
      submitLabel="Add"
      onSubmit={async (values) => {
        onSecret(await call(addReceiver, { body: formBody(addReceiver.body, values) }));
        done(`${String(values['name'])} is added, switched off.`);
      }}
    >
      <TextInput source="name" label="Name" autoComplete="off" helperText={false} />
      <TextInput
        source="url"
        label="Address, beginning with https://"
        type="url"
        autoComplete="off"
        helperText={false}
      />
      <CheckboxGroupInput
        source="events"
        label="Tell it of"
        choices={events}
        row={false}
        helperText={false}
      />
    </CallDialog>
  );
}

export function ChangeSecretDialog({ receiver: { id, name }, onClose, onSecret }: OfReceiver & SecretProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Change the secret of ${name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          You see the new secret once. For 24 hours messages are signed with both, so enter it in the receiver
          within that time.
        </Typography>
      }
      draft={`webhook-secret:${id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Make a new secret"
      onSubmit={async () => {
        onSecret(await call(changeSecret, { params: { id } }));
        done('There is a new secret.');
      }}
    >
      {null}
    </CallDialog>
  );
}

export function IncludePeopleDialog({ receiver: { id, name, url }, onClose }: OfReceiver) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Include donors for ${name}`}
      intro={
        <>
          <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            Each event then has the donor’s name, email address and phone number, and is sent to {url}. It
            takes effect once another owner approves it, or after 48 hours if nobody objects.
          </Typography>
          <Typography sx={{ mb: 2 }}>
            Whoever runs that system holds personal data for the trust: the privacy notice has to say so, and
            an erasure here does not reach it.
          </Typography>
        </>
      }
      draft={`webhook-people:${id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Include donors"
      danger
      onSubmit={async () =>
        done(await orWaiting(call(includePeople, { params: { id }, body: { included: true } })))
      }
    >
      {null}
    </CallDialog>
  );
}

type RemoveProps = OfReceiver & { onChange: (receivers: Receivers) => void };

export function RemoveReceiverDialog({ receiver: { id, name }, onClose, onChange }: RemoveProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Remove ${name}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          It gets nothing more, and its deliveries are no longer listed. This cannot be undone.
        </Typography>
      }
      draft={`webhook-remove:${id}`}
      defaults={{}}
      fields={[]}
      submitLabel="Remove"
      danger
      onSubmit={async () => {
        onChange(await call(removeReceiver, { params: { id } }));
        done(`${name} is removed.`);
      }}
    >
      {null}
    </CallDialog>
  );
}

/** A secret, to copy. A click outside does not close it, because it is not shown again. */
export function SecretDialog({ shown, onClose }: { shown: NewSecret; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title={`The secret of ${shown.receiver.name}`}
      label="Secret"
      value={shown.secret}
      advice="Copy it into the receiver now: it is not shown again. With it the receiver checks that a message comes from this site."
      onClose={onClose}
    />
  );
}
