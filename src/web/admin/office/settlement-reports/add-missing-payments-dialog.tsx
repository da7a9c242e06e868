import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, TextInput } from 'react-admin';
import { type AddedPayments, addMissingPayments, MAX_ADDED } from '#contract/office/missing-entries.ts';
import type { SettlementLine } from '#contract/office/settlement-reports.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PurposeFields } from '../../campaigns/campaign-picker.tsx';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { dateAndTime } from '../../ui/record/dates.ts';
import { phonePaste } from '../offline-gifts/phone-paste.ts';

type AddMissingPaymentsDialogProps = {
  reportId: string;
  lines: readonly SettlementLine[];
  onClose: () => void;
};

/** Adds payments of a report to the books, with the donor's name if it is known. */
export function AddMissingPaymentsDialog({ reportId, lines, onClose }: AddMissingPaymentsDialogProps) {
  const done = useDone(onClose);
  const [refused, setRefused] = useState<AddedPayments['refused']>([]);
  const chosen = lines.slice(0, MAX_ADDED);
  const [only] = chosen.length === 1 ? chosen : [];
  return (
    <CallDialog
      open
      title={only ? 'Add this payment to the books' : `Add ${chosen.length} payments to the books`}
      intro={<Intro lines={chosen} refused={refused} />}
      draft={`add-missing-payments:${reportId}`}
      defaults={{
        fullName: '',
        email: '',
        phoneNumber: '',
        categoryId: '',
        campaignId: null,
        addAnyway: false,
      }}
      fields={['fullName', 'email', 'phoneNumber', 'categoryId', 'campaignId', 'addAnyway']}
      submitLabel={only ? 'Add payment' : 'Add payments'}
      onClose={onClose}
      onSubmit={async (values) => {
        const lineIds = chosen.map(({ id }) => id);
        const body = formBody(addMissingPayments.body, { ...values, lineIds });
        const answer = await call(addMissingPayments, { params: { id: reportId }, body });
        setRefused(answer.refused);
        if (answer.refused.length === 0) done(answer.message);
      }}
    >
      {only && (
        <>
          <TextInput
            source="fullName"
            label="Donor’s name (if known)"
            helperText={false}
            autoComplete="off"
          />
          <TextInput
            source="email"
            label="Email (if known)"
            type="email"
            helperText={false}
            autoComplete="off"
          />
          <TextInput
            source="phoneNumber"
            label="Phone (if known, 10 digits)"
            type="tel"
            slotProps={{ htmlInput: phonePaste }}
            helperText={false}
            autoComplete="off"
          />
        </>
      )}
      <PurposeFields archived />
      {(refused.length > 0 || chosen.some(({ similar }) => similar !== null)) && (
        <BooleanInput
          source="addAnyway"
          label={
            only
              ? 'I have compared them: this payment is not in the books'
              : 'I have compared them: these payments are not in the books'
          }
          helperText={false}
        />
      )}
    </CallDialog>
  );
}

function Intro({ lines, refused }: { lines: readonly SettlementLine[]; refused: AddedPayments['refused'] }) {
  const [only] = lines.length === 1 ? lines : [];
  const rupees = lines.reduce((sum, { amountRupees }) => sum + amountRupees, 0);
  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {only
          ? `${formatRupees(rupees)}, paid on ${dateAndTime(only.paidAt)}, order ${only.orderId || 'unknown'}.`
          : `${formatRupees(rupees)} together.`}
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {only
          ? 'PhonePe is asked to confirm it first. It counts on the day it was paid and gets a receipt. If you leave the name empty, an alert reminds you that the donor is unknown.'
          : 'PhonePe is asked to confirm each payment first. Each counts on the day it was paid and gets a receipt. An alert for each reminds you that its donor is unknown.'}
      </Typography>
      {refused.length > 0 && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refused.map(({ orderId, message }) => (
            <div key={orderId}>
              {orderId}: {message}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
}
