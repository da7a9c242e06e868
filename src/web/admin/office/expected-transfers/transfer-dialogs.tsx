import { Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, FormDataConsumer, SelectInput, TextInput } from 'react-admin';
import {
  cancelTransfer,
  type ExpectedTransfer,
  receiveTransfer,
} from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import { CONFIRMABLE_CODES } from '#contract/office/offline-gifts.ts';
import { TRANSFER_MODES } from '#domain/giving/expected-transfer.ts';
import { formatRupees } from '#domain/money/money.ts';
import { TYPED_TWICE_ABOVE_RUPEES } from '#domain/office/offline-gift.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { formBody } from '../../data/form-body.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';
import { shortDate } from '../../ui/record/dates.ts';
import { CitizenStatement } from '../offline-gifts/citizen-statement.tsx';
import { MODE_TEXTS } from '../offline-gifts/mode-texts.ts';

type DialogProps = { transfer: ExpectedTransfer; onClose: () => void };

const MODE_NAMES = { neft: MODE_TEXTS.neft, upi_qr: 'UPI' };
const modes = TRANSFER_MODES.map((id) => ({ id, name: MODE_NAMES[id] }));

/** Records that the money has arrived: what the bank's statement says about it. */
export function ReceiveTransferDialog({ transfer, onClose }: DialogProps) {
  const done = useDone(onClose);
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  // One per dialog, so that sending it repeatedly records one gift.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isDuplicate, setIsDuplicate] = useState(false);
  const { id, code, fullName, purpose, amountRupees, createdAt } = transfer;

  async function save(values: Record<string, unknown>) {
    const { enterAnyway } = values;
    const body = formBody(receiveTransfer.body, {
      ...values,
      // Only after the server has asked: a restored draft must not skip the duplicate check.
      enterAnyway: isDuplicate && enterAnyway,
      idempotencyKey,
    });
    try {
      done(await orWaiting(call(receiveTransfer, { params: { id }, body })));
    } catch (error) {
      const { code: refusal } = failureOf(error);
      if (CONFIRMABLE_CODES.some((each) => each === refusal)) setIsDuplicate(true);
      throw error;
    }
  }

  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Transfer ${code} received`}
      intro={
        <Typography sx={{ mb: 2 }}>
          {fullName} announced {formatRupees(amountRupees)} for {purpose} on {shortDate(createdAt)}. The
          amount counts that arrived. The receipt is issued and emailed at once.
        </Typography>
      }
      draft={`received:${id}`}
      defaults={{
        mode: 'neft',
        receivedOn: today,
        amountRupees,
        repeatedAmountRupees: null,
        reference: '',
        note: '',
        statedIndianCitizen: false,
        enterAnyway: false,
      }}
      fields={[
        'mode',
        'receivedOn',
        'amountRupees',
        'repeatedAmountRupees',
        'reference',
        'note',
        'statedIndianCitizen',
        'enterAnyway',
      ]}
      submitLabel="Record the gift"
      onSubmit={save}
    >
      {isDuplicate && (
        <BooleanInput
          source="enterAnyway"
          label="This is a different gift: record it anyway"
          helperText={false}
        />
      )}
      <DateInput source="receivedOn" label="Date credited by the bank" max={today} />
      <RupeesInput source="amountRupees" label="Amount received in rupees" />
      <FormDataConsumer>
        {({ formData }) =>
          Number(formData['amountRupees'] ?? 0) > TYPED_TWICE_ABOVE_RUPEES && (
            <RupeesInput
              source="repeatedAmountRupees"
              label={`Repeat the amount: it is above ${formatRupees(TYPED_TWICE_ABOVE_RUPEES)}`}
            />
          )
        }
      </FormDataConsumer>
      <TextInput
        source="reference"
        label="Reference of the bank (UTR)"
        autoComplete="off"
        helperText={false}
      />
      <SelectInput source="mode" label="It came by" choices={modes} isRequired helperText={false} />
      <CitizenStatement />
      <TextInput source="note" label="Internal note" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}

export function CancelTransferDialog({ transfer: { id, code }, onClose }: DialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`Stop expecting ${code}`}
      intro={
        <Typography sx={{ mb: 2 }}>
          If the money arrives after all, it can still be recorded. The donor gets no email.
        </Typography>
      }
      draft={`cancelled:${id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel="Stop expecting it"
      cancelLabel="Keep it"
      onSubmit={async (values) => {
        const body = formBody(cancelTransfer.body, values);
        done((await call(cancelTransfer, { params: { id }, body })).message);
      }}
    >
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
