import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import {
  includePeople,
  type NewSecret,
  type Receiver,
  type Receivers,
  sendFailedAgain,
  sendTestEvent,
  switchReceiver,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { counted } from '#domain/text/counted.ts';
import { call } from '../../data/call.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { listLink } from '../../ui/list/list-link.ts';
import { ToneChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { DetailList, Section } from '../../ui/record/section.tsx';
import { EVENT_TEXTS } from './event-texts.ts';
import { ChangeSecretDialog, IncludePeopleDialog, RemoveReceiverDialog } from './receiver-dialogs.tsx';

export type ReceiverProps = {
  receiver: Receiver;
  onChange: (receivers: Receivers) => void;
  onSecret: (made: NewSecret) => void;
  reload: () => void;
};

const eventNames = ({ events }: Receiver) =>
  events
    .map((event, index) => (index === 0 ? EVENT_TEXTS[event] : EVENT_TEXTS[event].toLowerCase()))
    .join(', ');

/** A receiver: where it is, what it gets, how that goes, and what can be changed. */
export function ReceiverSection({ mayChange, ...props }: ReceiverProps & { mayChange: boolean }) {
  const { receiver } = props;
  const { id, name, url, isOn, includesPeople, formerSecretUntil, addedBy, addedAt } = receiver;
  return (
    <Section title={name}>
      <Box sx={{ mb: 1 }}>
        <ToneChip label={isOn ? 'On' : 'Off'} tone={isOn ? 'success' : 'default'} />
      </Box>
      <DetailList
        items={{
          Address: url,
          'Told of': eventNames(receiver),
          People: includesPeople
            ? 'The donor’s name, email address and phone number are included'
            : 'Nobody is named',
          Secret: formerSecretUntil && `The earlier one also signs until ${dateAndTime(formerSecretUntil)}`,
          Events: <Events {...receiver} />,
          Added: `${addedBy}, ${shortDate(addedAt)}`,
        }}
      />
      <Link
        component={To}
        to={listLink('webhook-deliveries', { receiverId: id })}
        aria-label={`Deliveries to ${name}`}
        sx={{ display: 'inline-block', py: 1.25 }}
      >
        Deliveries
      </Link>
      <Actions {...props} mayChange={mayChange} />
    </Section>
  );
}

function Events({ waiting, failed }: Receiver) {
  if (waiting + failed === 0) return 'None is waiting';
  return [waiting > 0 && `${counted(waiting, 'event')} waiting`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ');
}

type Dialog = 'secret' | 'people' | 'remove';

/** The dialog to reopen after a sign-in. */
const interruptedDialog = (id: string) =>
  (['secret', 'people', 'remove'] as const).find((kind) => readDraft(`webhook-${kind}:${id}`) !== null) ??
  null;

function Actions({
  receiver,
  mayChange,
  onChange,
  onSecret,
  reload,
}: ReceiverProps & { mayChange: boolean }) {
  const { id, name, isOn, includesPeople, failed } = receiver;
  const { canAccess: maySend } = useCanAccess({ resource: 'webhook-deliveries', action: 'again' });
  const { run, busy, failure } = useCall();
  const [open, setOpen] = useState<Dialog | null>(() => interruptedDialog(id));
  const close = () => setOpen(null);
  const params = { id };
  const turn = async () => {
    onChange(await call(switchReceiver, { params, body: { isOn: !isOn } }));
    return isOn ? `${name} is off.` : `${name} is on.`;
  };
  const told = async (answer: Promise<{ message: string }>) => {
    const { message } = await answer;
    reload();
    return message;
  };
  const button = (label: string, onClick: () => void) => (
    <Button
      size="small"
      variant="outlined"
      disabled={busy}
      aria-label={`${label}: ${name}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <>
      <ErrorMessage error={failure} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayChange && button(isOn ? 'Switch off' : 'Switch on', () => void run(turn))}
        {mayChange &&
          button('Send a test event', () => void run(() => told(call(sendTestEvent, { params }))))}
        {maySend &&
          failed > 0 &&
          button('Send failed events again', () => void run(() => told(call(sendFailedAgain, { params }))))}
        {mayChange && button('Change the secret', () => setOpen('secret'))}
        {mayChange && !includesPeople && button('Include donors', () => setOpen('people'))}
        {mayChange &&
          includesPeople &&
          button(
            'Name nobody',
            () => void run(() => told(call(includePeople, { params, body: { included: false } }))),
          )}
        {mayChange && (
          <Button size="small" color="error" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        )}
      </Box>
      {!isOn && mayChange && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          While it is off, it gets test events only, and nothing is kept for it.
        </Typography>
      )}
      {open === 'secret' && <ChangeSecretDialog receiver={receiver} onClose={close} onSecret={onSecret} />}
      {open === 'people' && <IncludePeopleDialog receiver={receiver} onClose={close} />}
      {open === 'remove' && <RemoveReceiverDialog receiver={receiver} onClose={close} onChange={onChange} />}
    </>
  );
}
