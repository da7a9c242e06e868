import { Typography } from '@mui/material';
import { BooleanInput, TextInput } from 'react-admin';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { presentAgain, recordBankCharge, undoBounce } from '#contract/office/cheques.ts';
import { formatRupees } from '#domain/money/money.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';

type Payment = DonationDetail['attempts'][number];
type DialogProps = { payment: Payment; onClose: () => void };

const paperOf = ({ offline }: Payment) => (offline?.mode === 'draft' ? 'demand draft' : 'cheque');
const todayInIndia = () => indianDateTime(new Date()).slice(0, 10);

/** The form for what followed a bounced cheque, unless it is no longer possible. */
export function BouncedDialog({
  action,
  ...dialog
}: DialogProps & { action: 'presented' | 'unbounced' | 'charges' }) {
  const { bounced } = dialog.payment;
  if (action === 'charges') return bounced ? <BankChargesDialog {...dialog} /> : null;
  if (!bounced?.mayContinue) return null;
  return action === 'presented' ? <PresentedAgainDialog {...dialog} /> : <BounceUndoneDialog {...dialog} />;
}

function PresentedAgainDialog({ payment, onClose }: DialogProps) {
  const done = useDone(onClose);
  const today = todayInIndia();
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Presented again"
      intro={
        <Typography sx={{ mb: 2 }}>
          The {paperOf(payment)} will wait to be cleared as another payment of this gift. It counts, and gets
          a receipt, once it has cleared.
        </Typography>
      }
      draft={`presented:${payment.id}`}
      defaults={{ presentedOn: today }}
      fields={['presentedOn']}
      submitLabel="Record"
      onSubmit={async (values) => {
        const body = formBody(presentAgain.body, values);
        done((await call(presentAgain, { params: { id: payment.id }, body })).message);
      }}
    >
      <DateInput source="presentedOn" label="Date given to the bank again" max={today} />
    </CallDialog>
  );
}

/** For a bounce that was recorded by mistake. */
function BounceUndoneDialog({ payment, onClose }: DialogProps) {
  const done = useDone(onClose);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`The ${paperOf(payment)} had not bounced`}
      intro={<Typography sx={{ mb: 2 }}>{describeUndoing(payment)}</Typography>}
      draft={`unbounced:${payment.id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel="Undo the bounce"
      onSubmit={async (values) => {
        const body = formBody(undoBounce.body, values);
        done((await call(undoBounce, { params: { id: payment.id }, body })).message);
      }}
    >
      <TextInput
        source="reason"
        label="Why it was recorded as bounced"
        multiline
        minRows={2}
        helperText={false}
      />
    </CallDialog>
  );
}

function describeUndoing(payment: Payment): string {
  const amount = formatRupees(payment.amountRupees);
  return payment.offline?.clearedOn
    ? `${amount} will be in the ledger again, with a new receipt that is emailed to the donor if there is an address. The cancelled receipt stays cancelled.`
    : `The ${paperOf(payment)} will wait to be cleared again as another payment of this gift.`;
}

function BankChargesDialog({ payment, onClose }: DialogProps) {
  const done = useDone(onClose);
  const today = todayInIndia();
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Bank charges"
      intro={
        <Typography sx={{ mb: 2 }}>
          What the trust’s bank charged for the bounced {paperOf(payment)}. The gift itself does not change.
        </Typography>
      }
      draft={`charges:${payment.id}`}
      defaults={{ chargedOn: today, isGivenBack: false }}
      fields={['amountRupees', 'chargedOn', 'isGivenBack']}
      submitLabel="Record"
      onSubmit={async (values) => {
        const body = formBody(recordBankCharge.body, values);
        done((await call(recordBankCharge, { params: { id: payment.id }, body })).message);
      }}
    >
      <RupeesInput source="amountRupees" label="Amount in rupees" />
      <DateInput source="chargedOn" label="Date on the bank statement" max={today} />
      <BooleanInput
        source="isGivenBack"
        label="The bank gave this amount back, or it was recorded by mistake"
        helperText={false}
      />
    </CallDialog>
  );
}
