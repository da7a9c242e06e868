import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { correctName } from './donation-calls.ts';

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
        const given = { fullName: String(values['fullName'] ?? ''), reason: String(values['reason'] ?? '') };
        done(await correctName(paymentId, { ...given, seenFullName: fullName }));
      }}
    >
      <TextInput source="fullName" label="Name" autoComplete="off" helperText={false} />
      <TextInput source="reason" label="Reason" helperText={false} />
    </CallDialog>
  );
}
