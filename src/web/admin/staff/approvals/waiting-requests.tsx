import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useNotify } from 'react-admin';
import { Link as To } from 'react-router';
import {
  type Approval,
  approveRequest,
  listApprovals,
  rejectRequest,
  withdrawRequest,
} from '#contract/staff/approvals.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { Section } from '../../ui/record/section.tsx';
import { useLoaded } from '../../ui/record/use-loaded.ts';
import { readDraft } from '../access/drafts.ts';
import { OnePersonNote } from './one-person-note.tsx';
import { RequestDetails } from './request-details.tsx';
import { recount } from './use-waiting-count.ts';

const KINDS: Record<Approval['kind'], string> = {
  refund: 'Refund',
  cancelled: 'Cancellation of a gift',
  bounced: 'Bounced cheque',
  offline_gift: 'Offline gift',
  bank_account: 'The trust’s bank account',
  owner_added: 'New owner',
  role_changed: 'Change of an owner’s role',
  owner_removed: 'Removal of an owner',
  owner_account_released: 'Another Google account of an owner',
  limit_loosened: 'The amount from which a second person is needed',
  spending_rules_loosened: 'Fewer approvals of expenses',
  fund_opening: 'What was spent from a fund before these records',
  webhook_people: 'Webhooks that name donors',
  api_token: 'A token that reads donors’ details',
};

/** The page with everything that waits for a second person, and what was approved but failed. */
export function WaitingRequests() {
  const { value, error, reload } = useLoaded(() => call(listApprovals, {}));
  const onChanged = () => {
    reload();
    recount();
  };
  return (
    <>
      <PageHead title="Waiting for approval">
        Large refunds, cancellations and offline gifts, changes of the bank account, of owners and of what
        needs approval, what was spent from funds before these records, and programs that get donors’ details.
      </PageHead>
      <ErrorMessage error={error} retry={reload} />
      {!value && !error && <LinearProgress aria-label="Loading" />}
      {value?.fromRupees === null && <OnePersonNote />}
      {value?.items.length === 0 && <Typography>Nothing is waiting.</Typography>}
      {value?.items.map((request) => (
        <Request key={request.id} request={request} onChanged={onChanged} />
      ))}
    </>
  );
}

/** A request in a few words, such as "Refund of ₹60,000". */
const nameOf = ({ kind, amountRupees }: Approval) =>
  amountRupees === 0 ? KINDS[kind] : `${KINDS[kind]} of ${formatRupees(amountRupees)}`;

function Request({ request, onChanged }: { request: Approval; onChanged: () => void }) {
  const { donationId } = request;
  return (
    <Section title={nameOf(request)}>
      <RequestDetails request={request} />
      {donationId && (
        <Link
          component={To}
          to={`/admin/donations/${donationId}/show`}
          sx={{ display: 'inline-block', mt: 1 }}
        >
          Open the donation
        </Link>
      )}
      <Actions request={request} onChanged={onChanged} />
    </Section>
  );
}

/** Only what owners decide takes effect by itself. */
const whyNot = ({ takesEffectAt }: Approval) =>
  takesEffectAt === null
    ? 'Your role is less than 48 hours old, so another person has to decide.'
    : 'An owner has to decide.';

const DECISIONS = ['approve', 'reject'] as const;
const ENDPOINTS = { approve: approveRequest, reject: rejectRequest };

function Actions({ request, onChanged }: { request: Approval; onChanged: () => void }) {
  const { id, state, isOwn, mayDecide } = request;
  const [open, setOpen] = useState(
    () => DECISIONS.find((each) => readDraft(`${each}:${id}`) !== null) ?? null,
  );
  if (state === 'carrying_out') return null;
  if (state === 'failed' || isOwn) return <Withdraw request={request} onChanged={onChanged} />;
  if (!mayDecide) return <Typography variant="body2">{whyNot(request)}</Typography>;
  const what = nameOf(request);
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      <Button variant="contained" aria-label={`Approve: ${what}`} onClick={() => setOpen('approve')}>
        Approve
      </Button>
      <Button variant="outlined" aria-label={`Reject: ${what}`} onClick={() => setOpen('reject')}>
        Reject
      </Button>
      {open && (
        <DecideDialog request={request} decision={open} onClose={() => setOpen(null)} onChanged={onChanged} />
      )}
    </Box>
  );
}

function Withdraw({ request, onChanged }: { request: Approval; onChanged: () => void }) {
  const { run, busy, failure } = useCall();
  const hasFailed = request.state === 'failed';
  const label = hasFailed ? 'Take off the list' : 'Withdraw';
  const withdrawIt = () =>
    run(async () => {
      const { message } = await call(withdrawRequest, { params: { id: request.id } });
      onChanged();
      return message;
    });
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {hasFailed
          ? 'If the donor should still get the money, ask for the refund again on the donation’s page.'
          : 'You asked for this, so another person has to decide.'}
      </Typography>
      <ErrorMessage error={failure} />
      <Button
        variant="outlined"
        disabled={busy}
        aria-label={`${label}: ${nameOf(request)}`}
        onClick={() => void withdrawIt()}
        sx={{ mt: 1 }}
      >
        {label}
      </Button>
    </>
  );
}

type DialogProps = {
  request: Approval;
  decision: (typeof DECISIONS)[number];
  onClose: () => void;
  onChanged: () => void;
};

function DecideDialog({ request, decision, onClose, onChanged }: DialogProps) {
  const notify = useNotify();
  const { id, donor } = request;
  const verb = decision === 'approve' ? 'Approve' : 'Reject';
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`${verb}: ${nameOf(request)}`}
      intro={
        <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {donor && `Donor: ${donor}. `}
          {decision === 'approve' ? 'It is carried out at once.' : 'Nothing is changed.'} Your name and your
          reason are recorded.
        </Typography>
      }
      draft={`${decision}:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel={verb}
      danger={decision === 'reject'}
      onSubmit={async (values) => {
        const decide = ENDPOINTS[decision];
        try {
          const { message } = await call(decide, { params: { id }, body: formBody(decide.body, values) });
          notify(message, { type: 'success' });
          onClose();
        } finally {
          // Also after a failure, which the list then explains.
          onChanged();
        }
      }}
    >
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
