import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import {
  approvePrivacyRequest,
  type PrivacyRequest,
  refusePrivacyRequest,
} from '#contract/donors/privacy-requests.admin.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { EmailAddress } from '../../ui/list/email-address.tsx';
import { shortDate } from '../../ui/record/dates.ts';

type DialogProps = { request: PrivacyRequest; onClose: () => void };

/** Erasing cannot be undone, so the dialog lists what is erased and what is kept. */
export function ApproveDialog({ request, onClose }: DialogProps) {
  const done = useDone(onClose);
  const { id, kind, email, keptUntil } = request;
  const isErasure = kind === 'erase';
  return (
    <CallDialog
      open
      onClose={onClose}
      title={isErasure ? 'Erase this person’s data' : 'Mark as corrected'}
      intro={
        <>
          <Person email={email} />
          <Typography>
            {isErasure
              ? `The email address, phone number, messages, sign-in, notes and everything else about this person will be erased for good. ${keptSentence(keptUntil)}`
              : 'Please correct the data first, on the pages of the donor and the donations. The person will then be informed by email.'}
          </Typography>
        </>
      }
      draft={`privacy-approve:${id}`}
      defaults={{}}
      fields={[]}
      submitLabel={isErasure ? 'Erase for good' : 'Mark as corrected'}
      danger={isErasure}
      onSubmit={async () => {
        await call(approvePrivacyRequest, { params: { id } });
        done(`${isErasure ? 'Erased' : 'Done'}. The person will be informed by email.`);
      }}
    >
      {null}
    </CallDialog>
  );
}

function Person({ email }: Pick<PrivacyRequest, 'email'>) {
  return (
    <Typography sx={{ mb: 2, fontWeight: 600, overflowWrap: 'anywhere' }}>
      {email !== null && <EmailAddress>{email}</EmailAddress>}
    </Typography>
  );
}

function keptSentence(keptUntil: string | null): string {
  if (keptUntil === null) return 'There are no gifts that the law requires us to keep.';
  return `Gifts stay, with name, ID, address and receipts: the law requires us to keep them until ${shortDate(`${keptUntil}T00:00:00+05:30`)}.`;
}

export function RefuseDialog({ request, onClose }: DialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Refuse this request"
      intro={
        <>
          <Person email={request.email} />
          <Typography sx={{ mb: 2 }}>
            This person asked to have {request.kind === 'erase' ? 'everything erased' : 'data corrected'} and
            will get your reason by email.
          </Typography>
        </>
      }
      draft={`privacy-refuse:${request.id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel="Refuse request"
      danger
      onSubmit={async (values) => {
        const body = formBody(refusePrivacyRequest.body, values);
        await call(refusePrivacyRequest, { params: { id: request.id }, body });
        done('Refused. The person will get the reason by email.');
      }}
    >
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
