import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { clearCheque } from '#contract/office/cheques.ts';
import { bounceCheque, cancelGift } from '#contract/office/offline-gifts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';

type Payment = DonationDetail['attempts'][number];
type DialogProps = { payment: Payment; onClose: () => void };

const paperOf = ({ offline }: Payment) => (offline?.mode === 'draft' ? 'Demand draft' : 'Cheque');

export function ClearedDialog({ payment, onClose }: DialogProps) {
  const done = useDone(onClose);
  const today = indianDateTime(new Date()).slice(0, 10);
  return (
    <CallDialog
      open
      onClose={onClose}
      title={`${paperOf(payment)} cleared`}
      intro={
        <Typography sx={{ mb: 2 }}>
          {formatRupees(payment.amountRupees)} will be recorded on this date, and the receipt is issued
          immediately.
        </Typography>
      }
      draft={`cleared:${payment.id}`}
      defaults={{ clearedOn: today }}
      fields={['clearedOn']}
      submitLabel="Mark as cleared"
      onSubmit={async (values) => {
        const body = formBody(clearCheque.body, values);
        done((await call(clearCheque, { params: { id: payment.id }, body })).message);
      }}
    >
      <DateInput source="clearedOn" label="Date credited by the bank" max={today} />
    </CallDialog>
  );
}

const VOIDING = {
  bounced: { endpoint: bounceCheque, submit: 'Mark as bounced', back: 'Cancel' },
  cancelled: { endpoint: cancelGift, submit: 'Cancel gift', back: 'Keep gift' },
} as const;

/** Voids a gift: a bounced cheque or a mistake. */
export function VoidGiftDialog({ payment, how, onClose }: DialogProps & { how: keyof typeof VOIDING }) {
  const done = useDone(onClose);
  const { endpoint, submit, back } = VOIDING[how];
  const title = how === 'bounced' ? `${paperOf(payment)} bounced` : 'Cancel this gift';
  return (
    <CallDialog
      open
      onClose={onClose}
      title={title}
      intro={<Typography sx={{ mb: 2 }}>{describeEffect(payment)}</Typography>}
      draft={`${how}:${payment.id}`}
      defaults={{ reason: '' }}
      fields={['reason']}
      submitLabel={submit}
      cancelLabel={back}
      danger
      onSubmit={async (values) => {
        const body = formBody(endpoint.body, values);
        done(await orWaiting(call(endpoint, { params: { id: payment.id }, body })));
      }}
    >
      <TextInput source="reason" label="Reason" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}

function describeEffect({ offline, refundableRupees }: DialogProps['payment']): string {
  if (offline?.state !== 'counted')
    return 'This gift is not in the ledger yet, so no amount will be reversed.';
  const reversal = `${formatRupees(refundableRupees)} will be reversed in the ledger`;
  return offline.isImported
    ? `${reversal}. The receipt in the earlier books is not affected, and the donor gets no email.`
    : `${reversal} and the receipt cancelled. The donor is informed by email if there is an address.`;
}
