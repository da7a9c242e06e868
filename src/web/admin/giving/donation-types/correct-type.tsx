import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { TextInput, useCanAccess } from 'react-admin';
import { correctDonationType } from '#contract/giving/corrections.admin.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { TypeFields } from './type-fields.tsx';
import { TYPE_TEXTS } from './type-texts.ts';

type Donation = Pick<DonationDetail, 'id' | 'donationType' | 'direction' | 'attempts'>;

/** A donation's type, with a button to correct it once the donation is paid. */
export function DonationTypeLine(donation: Donation) {
  const { canAccess } = useCanAccess({ resource: 'donations', action: 'act' });
  const [open, setOpen] = useState(false);
  const isPaid = donation.attempts.some(({ state }) => state === 'COMPLETED');
  return (
    <>
      {TYPE_TEXTS[donation.donationType]}
      {donation.direction && `, directed by the donor: ${donation.direction}`}
      {canAccess && isPaid && (
        <>
          <br />
          <Button size="small" onClick={() => setOpen(true)} sx={{ ml: -0.75 }}>
            Correct type…
          </Button>
        </>
      )}
      {open && <CorrectTypeDialog {...donation} onClose={() => setOpen(false)} />}
    </>
  );
}

function CorrectTypeDialog({ id, donationType, direction, onClose }: Donation & { onClose: () => void }) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Correct the type of donation"
      intro={
        <Typography sx={{ mb: 2 }}>
          The year statement groups gifts by type. A receipt that shows the corpus, or has to, is replaced.
        </Typography>
      }
      draft={`donation-type:${id}`}
      defaults={{ donationType, direction, reason: '' }}
      fields={['donationType', 'direction', 'reason']}
      submitLabel="Correct type"
      onSubmit={async (values) => {
        const directed = values['donationType'] === 'other' ? { ...values, direction: '' } : values;
        const body = formBody(correctDonationType.body, directed);
        done((await call(correctDonationType, { params: { id }, body })).message);
      }}
    >
      <TypeFields />
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
