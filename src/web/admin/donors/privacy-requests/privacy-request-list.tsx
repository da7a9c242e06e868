import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { PrivacyRequest } from '#contract/donors/privacy-requests.admin.ts';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { RecordListPage } from '../../ui/list/record-list.tsx';
import type { Column } from '../../ui/list/rows.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { PrivacyRules } from './privacy-rules.tsx';
import { ApproveDialog, RefuseDialog } from './request-dialogs.tsx';

const KINDS: Record<PrivacyRequest['kind'], string> = { erase: 'Erase everything', correct: 'Correct' };

type Choice = { decision: 'approve' | 'refuse'; request: PrivacyRequest };
type Choose = (choice: Choice) => void;

const columnsWith = (choose: Choose): readonly Column<PrivacyRequest>[] => [
  { label: 'Number', render: ({ number }) => number },
  { label: 'Request', render: (request) => <Summary {...request} /> },
  { label: 'Due', render: (request) => <Due {...request} /> },
  { label: 'Decision', render: (request) => <Decision request={request} choose={choose} /> },
];

/** What people ask of the trust about their own data. */
export function PrivacyRequestList() {
  // Not in the row, which becomes a card when a tablet is turned, and would lose what was typed.
  const [chosen, choose] = useState<Choice | null>(null);
  const close = () => choose(null);
  return (
    <>
      <PageHead title="Privacy requests">
        Requests to correct or erase data, from people who have confirmed their email address. They learn the
        outcome by email.
      </PageHead>
      <RecordListPage
        label="privacy requests"
        columns={columnsWith(choose)}
        card={(request) => (
          <>
            <Summary {...request} />
            <Typography variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
              Number {request.number}
              {request.state === 'open' && (
                <>
                  , due <Due {...request} />
                </>
              )}
            </Typography>
            <Decision request={request} choose={choose} />
          </>
        )}
        empty="No requests."
      />
      {chosen?.decision === 'approve' && <ApproveDialog request={chosen.request} onClose={close} />}
      {chosen?.decision === 'refuse' && <RefuseDialog request={chosen.request} onClose={close} />}
      <Box sx={{ mt: 3 }}>
        <PrivacyRules />
      </Box>
    </>
  );
}

function Summary({ kind, email, details }: PrivacyRequest) {
  return (
    <>
      <Box sx={{ fontWeight: 600 }}>{KINDS[kind]}</Box>
      {email === null ? 'Erased' : <EmailAddress>{email}</EmailAddress>}
      {details && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
        >
          {details}
        </Typography>
      )}
    </>
  );
}

function Due({ dueAt, isOverdue, state }: PrivacyRequest) {
  if (state !== 'open') return null;
  return (
    <Box
      component="span"
      sx={{ whiteSpace: 'nowrap', ...(isOverdue && { color: 'error.main', fontWeight: 600 }) }}
    >
      {shortDate(dueAt)}
      {isOverdue && ' (overdue)'}
    </Box>
  );
}

function Decision({ request, choose }: { request: PrivacyRequest; choose: Choose }) {
  const { canAccess = false } = useCanAccess({ resource: 'privacy-requests', action: 'act' });
  const { number, kind, state, decidedAt, decidedBy, reason } = request;
  if (state !== 'open') {
    return (
      <>
        {state === 'done' ? 'Done' : 'Refused'}
        {decidedAt && `, ${dateAndTime(decidedAt)}`}
        {decidedBy && `, ${decidedBy}`}
        {reason && <Typography variant="body2">{reason}</Typography>}
      </>
    );
  }
  if (!canAccess) return 'Open';
  return (
    <Stack direction="row" spacing={1}>
      <Button
        variant="outlined"
        aria-label={kind === 'erase' ? `Erase: request ${number}` : `Mark request ${number} as corrected`}
        onClick={() => choose({ decision: 'approve', request })}
      >
        {kind === 'erase' ? 'Erase…' : 'Mark as corrected…'}
      </Button>
      <Button
        aria-label={`Refuse: request ${number}`}
        onClick={() => choose({ decision: 'refuse', request })}
      >
        Refuse…
      </Button>
    </Stack>
  );
}
