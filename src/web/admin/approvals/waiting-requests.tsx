import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useCanAccess, useNotify } from 'react-admin';
import { Link as To } from 'react-router';
import type { Approval, Approvals } from '#contract/admin/approvals.ts';
import { formatRupees } from '#domain/money.ts';
import { readDraft } from '../access/drafts.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { ErrorMessage } from '../ui/frame/error-message.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Section } from '../ui/record/section.tsx';
import { useLoaded } from '../ui/record/use-loaded.ts';
import { decide, readApprovals } from './approval-calls.ts';

const KINDS: Record<Approval['kind'], string> = {
  refund: 'Refund',
  cancelled: 'Cancellation of a gift',
  bounced: 'Bounced cheque',
  manual_gift: 'Manual gift',
};

/** What waits for a second person, for those who may decide; and a note when one person is enough. */
export function WaitingRequests() {
  const { canAccess } = useCanAccess({ resource: 'approvals', action: 'list' });
  return canAccess ? <Loaded /> : null;
}

function Loaded() {
  const { value, error, reload } = useLoaded(readApprovals);
  if (!value) return <ErrorMessage error={error} retry={reload} />;
  return <RequestList {...value} onDecided={reload} />;
}

function RequestList({ items, fromRupees, onDecided }: Approvals & { onDecided: () => void }) {
  return (
    <>
      {fromRupees === null && <OnePersonNote />}
      {items.length > 0 && (
        <Section title="Waiting for a second person">
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {items.map((request) => (
              <Box
                component="li"
                key={request.id}
                sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
              >
                <Request request={request} onDecided={onDecided} />
              </Box>
            ))}
          </Box>
        </Section>
      )}
    </>
  );
}

/** Shown wherever the setting matters, so that nobody forgets that it is off. */
export function OnePersonNote() {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Large refunds, cancellations and manual gifts need no second person. If more than one person works for
      the trust, an owner should switch this on under “The trust”.
    </Alert>
  );
}

function Request({ request, onDecided }: { request: Approval; onDecided: () => void }) {
  const { id, kind, amountRupees, donor, donationId, reason, requestedBy, requestedAt, isOwn } = request;
  const [open, setOpen] = useState(
    () => DECISIONS.find((each) => readDraft(`${each}:${id}`) !== null) ?? null,
  );
  const what = `${KINDS[kind]} of ${formatRupees(amountRupees)}`;
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>
        {donationId ? (
          <Link component={To} to={`/admin/donations/${donationId}/show`}>
            {what}
          </Link>
        ) : (
          what
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[donor, reason, `asked for by ${requestedBy}, ${dateAndTime(requestedAt)}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {isOwn ? (
        <Typography variant="body2">You asked for this, so another person has to decide.</Typography>
      ) : (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button variant="contained" aria-label={`Approve: ${what}`} onClick={() => setOpen('approve')}>
            Approve
          </Button>
          <Button variant="outlined" aria-label={`Reject: ${what}`} onClick={() => setOpen('reject')}>
            Reject
          </Button>
        </Box>
      )}
      {open && (
        <DecideDialog
          id={id}
          what={what}
          donor={donor}
          decision={open}
          onClose={() => setOpen(null)}
          onDecided={onDecided}
        />
      )}
    </>
  );
}

const DECISIONS = ['approve', 'reject'] as const;

type DialogProps = {
  id: string;
  what: string;
  donor: string;
  decision: (typeof DECISIONS)[number];
  onClose: () => void;
  onDecided: () => void;
};

function DecideDialog({ id, what, donor, decision, onClose, onDecided }: DialogProps) {
  const notify = useNotify();
  const verb = decision === 'approve' ? 'Approve' : 'Reject';
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`${verb}: ${what}`}
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
      onSubmit={async ({ reason }) => {
        notify(await decide(id, decision, String(reason ?? '')), { type: 'success' });
        onClose();
        onDecided();
      }}
    >
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
