import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { correctName } from '#contract/giving/corrections.admin.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';

type CorrectNameDialogProps = { paymentId: string; fullName: string; onClose: () => void };

/** Corrects the donor's name on a receipt, which a new one replaces. */
export function CorrectNameDialog({ paymentId, fullName, onClose }: CorrectNameDialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Correct the name"
      intro={
        <Typography sx={{ mb: 2 }}>
          A new receipt replaces the current one, which stays readable here. The donor gets the new one by
          email if there is an address.
        </Typography>
      }
      draft={`name:${paymentId}`}
      defaults={{ fullName, reason: '' }}
      fields={['fullName', 'reason']}
      submitLabel="Replace the receipt"
      onSubmit={async (values) => {
        const body = formBody(correctName.body, { ...values, seenFullName: fullName });
        done((await call(correctName, { params: { id: paymentId }, body })).message);
      }}
    >
      <TextInput source="fullName" label="Name" autoComplete="off" helperText={false} />
      <TextInput source="reason" label="Reason" helperText={false} />
    </CallDialog>
  );
}
