import { Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import type { DonationDetail } from '#contract/admin/donations.ts';
import { formatRupees } from '#domain/money.ts';
import { CallDialog } from '../ui/form/call-dialog.tsx';
import { RupeesInput } from '../ui/form/rupees-input.tsx';
import { useDone } from '../ui/form/use-done.ts';
import { refundPayment } from './donation-calls.ts';

type Payment = DonationDetail['attempts'][number];

const ONLINE = ', to the account that the donor paid from. It cannot be called back.';
const OFFICE =
  '. Hand it over yourself: here it is taken out of the books, and a receipt over the rest takes the place of the earlier one.';

/** Gives a payment back, whole or in part. What it showed as refundable goes along, so that nobody refunds twice. */
export function RefundDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const done = useDone(onClose);
  const refundable = payment.refundableRupees;
  return (
    <CallDialog
      open
      onClose={onClose}
      title="Give money back"
      intro={
        <Typography sx={{ mb: 2 }}>
          Up to <strong>{formatRupees(refundable)}</strong> of the {formatRupees(payment.amountRupees)} can go
          back{payment.offline ? OFFICE : ONLINE}
        </Typography>
      }
      draft={`refund:${payment.id}`}
      defaults={{ amountRupees: refundable, reason: '' }}
      fields={['amountRupees', 'reason']}
      submitLabel="Give it back"
      danger
      onSubmit={async ({ amountRupees, reason }) => {
        const words = await refundPayment(payment.id, {
          amountRupees: Number(amountRupees),
          seenRefundableRupees: refundable,
          reason: String(reason ?? ''),
        });
        done(words);
      }}
    >
      <RupeesInput source="amountRupees" label="Amount in rupees" min={1} max={refundable} step="any" />
      <TextInput source="reason" label="Reason, for the books" multiline minRows={2} helperText={false} />
    </CallDialog>
  );
}
