import { Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { DonationDetail } from '#contract/admin/donations.ts';
import { formatRupees } from '#domain/money.ts';
import { receiptFileUrl } from '../offline-gifts/gift-calls.ts';
import { useCall } from '../ui/form/use-call.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { StateChip } from '../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../ui/record/dates.ts';
import { Facts } from '../ui/record/section.tsx';
import { askProvider, resendReceipt } from './donation-calls.ts';
import { ProviderBeside } from './provider-beside.tsx';

type Payment = DonationDetail['attempts'][number];

const OPEN = ['CREATED', 'PENDING', 'FAILED'];

export type PaymentAct = 'refund' | 'cleared' | 'bounced' | 'cancelled';

type PaymentCardProps = {
  payment: Payment;
  hasReceipt: boolean;
  /** Whether the donor can be written to. */
  hasEmail: boolean;
  onAct: (act: PaymentAct) => void;
};

/** One attempt to pay: how it stands, and what may be done about it. */
export function PaymentCard(card: PaymentCardProps) {
  const { payment } = card;
  const { canAccess } = useCanAccess({ resource: 'donations', action: 'act' });
  const online = payment.provider === 'phonepe';
  return (
    <Box component="article" sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h3">
          {payment.number === 1 ? 'Payment' : `Payment, try ${payment.number}`}
        </Typography>
        <StateChip state={payment.offline?.state ?? payment.state} />
      </Box>
      <Facts facts={factsOf(payment)} />
      {canAccess && <Actions {...card} online={online} />}
      {online && <ProviderBeside paymentId={payment.id} />}
    </Box>
  );
}

function factsOf(payment: Payment) {
  if (payment.offline) return factsOfEntry(payment, payment.offline);
  const { reportedRupees, failure } = payment;
  return {
    Amount: formatRupees(payment.amountRupees),
    'Came in as': reportedRupees === null ? null : formatRupees(reportedRupees),
    'Paid by': payment.method,
    'Why it failed': failure && `${failure.message}${failure.codes ? ` (${failure.codes})` : ''}`,
    'In their words': failure?.providerMessage ?? null,
    'Order number': payment.merchantOrderId,
    'Bank’s number': payment.providerPaymentId,
    'Provider’s order': payment.providerOrderId,
    Begun: dateAndTime(payment.createdAt),
    'Last change': dateAndTime(payment.changedAt),
    'Can go back': payment.refundableRupees > 0 ? formatRupees(payment.refundableRupees) : null,
  };
}

function factsOfEntry(payment: Payment, entry: NonNullable<Payment['offline']>) {
  const isThings = entry.mode === 'in_kind';
  return {
    [isThings ? 'Value' : 'Amount']: formatRupees(payment.amountRupees),
    'Given by': payment.method,
    [isThings ? 'What was given' : 'Number']: entry.reference,
    Bank: entry.bank,
    Received: shortDate(entry.receivedOn),
    Cleared: entry.clearedOn && shortDate(entry.clearedOn),
    'Can go back': payment.refundableRupees > 0 ? formatRupees(payment.refundableRupees) : null,
    'Why it was taken out': entry.reason,
    'Receipt of then': entry.earlierReceipt,
    Note: entry.note,
    ...(entry.isImported
      ? { Imported: dateAndTime(payment.changedAt) }
      : { Entered: dateAndTime(payment.createdAt) }),
  };
}

function Actions({ payment, hasReceipt, hasEmail, onAct, online }: PaymentCardProps & { online: boolean }) {
  const { run, busy, trouble } = useCall();
  return (
    <Box sx={{ mt: 2 }}>
      <Trouble error={trouble} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {online && OPEN.includes(payment.state) && (
          <Button variant="contained" disabled={busy} onClick={() => void run(() => askProvider(payment.id))}>
            Ask the provider now
          </Button>
        )}
        {hasReceipt && (
          <Button component="a" href={receiptFileUrl(payment.id)} download variant="outlined">
            Download the receipt
          </Button>
        )}
        {hasReceipt && hasEmail && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run(() => resendReceipt(payment.id))}
          >
            Send the receipt again
          </Button>
        )}
        {payment.refundableRupees > 0 && (
          <Button variant="outlined" color="secondary" onClick={() => onAct('refund')}>
            {online ? 'Give money back…' : 'Give some of it back…'}
          </Button>
        )}
        <EntryActions payment={payment} onAct={onAct} />
      </Box>
    </Box>
  );
}

/** What may happen to a gift that staff entered. */
function EntryActions({
  payment: { offline, refundableRupees },
  onAct,
}: Pick<PaymentCardProps, 'payment' | 'onAct'>) {
  if (offline?.state !== 'to_clear' && offline?.state !== 'counted') return null;
  // All of it was given back.
  if (offline.state === 'counted' && refundableRupees === 0) return null;
  return (
    <>
      {offline.state === 'to_clear' && (
        <Button variant="contained" onClick={() => onAct('cleared')}>
          It has cleared…
        </Button>
      )}
      {offline.mode === 'cheque' && !offline.isImported && (
        <Button variant="outlined" color="secondary" onClick={() => onAct('bounced')}>
          It has bounced…
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={() => onAct('cancelled')}>
        Cancel this gift…
      </Button>
    </>
  );
}
