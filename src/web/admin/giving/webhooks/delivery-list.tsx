import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { SelectInput, useCanAccess } from 'react-admin';
import { Link as To } from 'react-router';
import {
  type Delivery,
  listReceivers,
  sendDeliveryAgain,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { DELIVERY_STATES } from '#domain/giving/webhook-events.ts';
import { call } from '../../data/call.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { StateChip, stateLabel } from '../../ui/list/state-chip.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { EVENT_TEXTS } from './event-texts.ts';

const states = DELIVERY_STATES.map((id) => ({ id, name: stateLabel(id) }));
const read = () => call(listReceivers, {});

const COLUMNS: readonly Column<Delivery>[] = [
  { label: 'Event', render: (delivery) => <What {...delivery} /> },
  { label: 'Receiver', render: ({ receiver }) => receiver },
  { label: 'Status', render: ({ state }) => <StateChip state={state} /> },
  { label: 'Last try', render: (delivery) => <LastTry {...delivery} /> },
  { label: 'Actions', render: (delivery) => <SendAgain {...delivery} /> },
];

/** What was sent to receivers in the last 30 days. */
export function DeliveryList() {
  const { value } = useLoaded(read);
  const receivers = value?.items.map(({ id, name }) => ({ id, name })) ?? [];
  return (
    <>
      <Button component={To} to="/admin/webhooks" startIcon={<ArrowBackOutlined />} sx={{ ml: -1.5, mb: 1 }}>
        Webhooks
      </Button>
      <PageHead title="Deliveries">
        What receivers of webhooks were sent in the last 30 days, and how they answered.
      </PageHead>
      <RecordListPage
        label="deliveries"
        filters={[
          <SelectInput
            key="receiver"
            source="receiverId"
            choices={receivers}
            label="Receiver"
            helperText={false}
          />,
          <SelectInput key="state" source="state" choices={states} label="Status" helperText={false} />,
        ]}
        columns={COLUMNS}
        card={(delivery) => (
          <>
            <What {...delivery} />
            <Typography sx={{ mt: 1 }}>{delivery.receiver}</Typography>
            <Box sx={{ my: 1 }}>
              <StateChip state={delivery.state} />
            </Box>
            <LastTry {...delivery} />
            <SendAgain {...delivery} />
          </>
        )}
        empty="No deliveries found."
        none="Nothing was sent yet."
      />
    </>
  );
}

function What({ event, donationId, createdAt }: Delivery) {
  return (
    <>
      {donationId === null ? (
        <Box sx={{ fontWeight: 600 }}>{EVENT_TEXTS[event]}</Box>
      ) : (
        <Link component={To} to={`/admin/donations/${donationId}/show`} sx={{ fontWeight: 600 }}>
          {EVENT_TEXTS[event]}
        </Link>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {dateAndTime(createdAt)}
      </Typography>
    </>
  );
}

function LastTry({ tries, triedAt, status, answer, nextTryAt }: Delivery) {
  if (triedAt === null) return nextTryAt ? 'Not tried yet' : answer;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {status === null ? answer : `Response ${status}${answer && `: ${answer}`}`}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Try {tries}, {dateAndTime(triedAt)}
        {nextTryAt && `; the next one ${dateAndTime(nextTryAt)}`}
      </Typography>
    </Box>
  );
}

function SendAgain({ id, event, state, receiver, createdAt }: Delivery) {
  const { canAccess } = useCanAccess({ resource: 'webhook-deliveries', action: 'again' });
  const { run, busy, failure } = useCall();
  if (!canAccess || state === 'waiting') return null;
  const again = async () => (await call(sendDeliveryAgain, { params: { id } })).message;
  return (
    <>
      <ErrorMessage error={failure} />
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        aria-label={`Send again: ${EVENT_TEXTS[event]}, ${dateAndTime(createdAt)}, to ${receiver}`}
        sx={{ mt: { xs: 1, lg: 0 } }}
        onClick={() => void run(again)}
      >
        Send again
      </Button>
    </>
  );
}
