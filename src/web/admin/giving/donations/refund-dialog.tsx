import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { refundPayment } from '#contract/giving/payments.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { formBody } from '../../data/form-body.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallDialog } from '../../ui/form/call-dialog.tsx';
import { RupeesInput } from '../../ui/form/rupees-input.tsx';
import { useDone } from '../../ui/form/use-done.ts';

type Payment = DonationDetail['attempts'][number];

const ONLINE = ', to the account that the donor paid from. This cannot be undone.';
const OFFLINE =
  '. Return the money yourself: this only records the refund and replaces the receipt with one for the remaining amount.';

/** Refunds a payment fully or in part. It sends the refundable amount shown, so that nobody refunds twice. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const done = useDone(onClose);
  const refundable = payment.refundableRupees;
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Refund"
      intro={
        <Typography sx={{ mb: 2 }}>
          Up to <strong>{formatRupees(refundable)}</strong> of {formatRupees(payment.amountRupees)} can be
          refunded{payment.offline ? OFFLINE : ONLINE}
        </Typography>
      }
      draft={`refund:${payment.id}`}
      defaults={{ amountRupees: refundable, reason: '' }}
      fields={['amountRupees', 'reason']}
      submitLabel="Refund"
      danger
      onSubmit={async (values) => {
        const body = formBody(refundPayment.body, { ...values, seenRefundableRupees: refundable });
        done(await orWaiting(call(refundPayment, { params: { id: payment.id }, body })));
      }}
    >
      <RupeesInput source="amountRupees" label="Amount in rupees" />
      <TextInput source="reason" label="Reason for the refund" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
