import { Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import { pathOf } from '#contract/endpoint.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { askProvider } from '#contract/giving/payments.admin.ts';
import { downloadLatestReceipt, resendReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { needsClearing } from '#domain/office/offline-gift.ts';
import { call } from '../../data/call.ts';
import { useCall } from '../../ui/form/use-call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { StateChip } from '../../ui/list/state-chip.tsx';
import { dateAndTime, shortDate } from '../../ui/record/dates.ts';
import { DetailList } from '../../ui/record/section.tsx';
import { ProviderComparison } from './provider-comparison.tsx';

type Payment = DonationDetail['attempts'][number];

const UNSETTLED_STATES = ['CREATED', 'PENDING', 'FAILED'];

export type PaymentAction =
  | 'refund'
  | 'cleared'
  | 'bounced'
  | 'cancelled'
  | 'presented'
  | 'unbounced'
  | 'charges'
  | 'name';

type PaymentCardProps = {
  payment: Payment;
  hasReceipt: boolean;
  /** Whether the donor has an email address. */
  hasEmail: boolean;
  onAction: (action: PaymentAction) => void;
};

/** One payment attempt: its details and the possible actions. */
export function PaymentCard(card: PaymentCardProps) {
  const { payment } = card;
  const { canAccess } = useCanAccess({ resource: 'donations', action: 'act' });
  const online = payment.provider === 'phonepe';
  return (
    <Box component="article" sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h3">
          {payment.number === 1 ? 'Payment' : `Payment attempt ${payment.number}`}
        </Typography>
        <StateChip state={payment.offline?.state === 'to_clear' ? 'to_clear' : payment.status} />
      </Box>
      <DetailList items={paymentDetails(payment)} />
      {canAccess && <Actions {...card} online={online} />}
      {online && <ProviderComparison paymentId={payment.id} />}
    </Box>
  );
}

function paymentDetails(payment: Payment) {
  if (payment.offline) return offlineDetails(payment, payment.offline);
  const { reportedRupees, failure, payout } = payment;
  return {
    Amount: formatRupees(payment.amountRupees),
    'Amount reported': reportedRupees === null ? null : formatRupees(reportedRupees),
    'Payment mode': payment.method,
    'Failure reason': failure && `${failure.message}${failure.codes ? ` (${failure.codes})` : ''}`,
    'Provider’s message': failure?.providerMessage ?? null,
    'Transaction ID': payment.merchantOrderId,
    'Payment reference (UTR)': payment.providerPaymentId,
    'Provider’s order number': payment.providerOrderId,
    ...(payout && payoutDetails(payout)),
    Paid: payment.state === 'COMPLETED' ? dateAndTime(payment.countedAt) : null,
    Started: dateAndTime(payment.createdAt),
    'Last change': dateAndTime(payment.changedAt),
    Refundable: payment.refundableRupees > 0 ? formatRupees(payment.refundableRupees) : null,
  };
}

function payoutDetails({ utr, settledOn, feeRupees, taxRupees, netRupees }: NonNullable<Payment['payout']>) {
  return {
    'Paid out to the bank': [formatRupees(netRupees), settledOn && `on ${shortDate(settledOn)}`]
      .filter(Boolean)
      .join(' '),
    'Provider’s fee': feeRupees === null ? null : formatRupees(feeRupees),
    'Tax on the fee': taxRupees === null ? null : formatRupees(taxRupees),
    'Bank reference of the payout': utr,
  };
}

function offlineDetails(payment: Payment, entry: NonNullable<Payment['offline']>) {
  const isInKind = entry.mode === 'in_kind';
  return {
    [isInKind ? 'Value' : 'Amount']: formatRupees(payment.amountRupees),
    'Payment mode': payment.method,
    [isInKind ? 'Items given' : 'Reference']: entry.reference,
    Bank: entry.bank,
    Received: shortDate(entry.receivedOn),
    Cleared: entry.clearedOn && shortDate(entry.clearedOn),
    Refundable: payment.refundableRupees > 0 ? formatRupees(payment.refundableRupees) : null,
    'Reason for voiding': entry.reason,
    'Bank charges': payment.bounced?.bankChargesRupees
      ? formatRupees(payment.bounced.bankChargesRupees)
      : null,
    'Earlier receipt': entry.earlierReceipt,
    Note: entry.note,
    [entry.isImported ? 'Imported' : 'Entered']: dateAndTime(payment.createdAt),
  };
}

function Actions({
  payment,
  hasReceipt,
  hasEmail,
  onAction,
  online,
}: PaymentCardProps & { online: boolean }) {
  const { run, busy, failure } = useCall();
  const params = { id: payment.id };
  const act = (endpoint: typeof askProvider | typeof resendReceipt) =>
    void run(async () => (await call(endpoint, { params })).message);
  return (
    <Box sx={{ mt: 2 }}>
      <ErrorMessage error={failure} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {online && UNSETTLED_STATES.includes(payment.state) && (
          <Button variant="contained" disabled={busy} onClick={() => act(askProvider)}>
            Check with the provider now
          </Button>
        )}
        {hasReceipt && (
          <Button component="a" href={pathOf(downloadLatestReceipt, params)} download variant="outlined">
            Download receipt
          </Button>
        )}
        {hasReceipt && hasEmail && (
          <Button variant="outlined" disabled={busy} onClick={() => act(resendReceipt)}>
            Resend receipt
          </Button>
        )}
        {hasReceipt && (
          <Button variant="outlined" onClick={() => onAction('name')}>
            Correct the name…
          </Button>
        )}
        {payment.refundableRupees > 0 && (
          <Button variant="outlined" color="secondary" onClick={() => onAction('refund')}>
            Refund…
          </Button>
        )}
        <EntryActions payment={payment} onAction={onAction} />
        {payment.bounced && <BouncedActions {...payment.bounced} onAction={onAction} />}
      </Box>
    </Box>
  );
}

/** The actions for a gift that staff entered. */
function EntryActions({
  payment: { offline, refundableRupees },
  onAction,
}: Pick<PaymentCardProps, 'payment' | 'onAction'>) {
  if (offline?.state !== 'to_clear' && offline?.state !== 'counted') return null;
  // Fully refunded.
  if (offline.state === 'counted' && refundableRupees === 0) return null;
  const paper = offline.mode === 'draft' ? 'Demand draft' : 'Cheque';
  return (
    <>
      {offline.state === 'to_clear' && (
        <Button variant="contained" onClick={() => onAction('cleared')}>
          {paper} cleared…
        </Button>
      )}
      {needsClearing(offline.mode) && !offline.isImported && (
        <Button variant="outlined" color="secondary" onClick={() => onAction('bounced')}>
          {paper} bounced…
        </Button>
      )}
      <Button variant="outlined" color="secondary" onClick={() => onAction('cancelled')}>
        Cancel this gift…
      </Button>
    </>
  );
}

/** What may follow a bounced cheque or demand draft. */
function BouncedActions({
  mayContinue,
  onAction,
}: NonNullable<Payment['bounced']> & Pick<PaymentCardProps, 'onAction'>) {
  return (
    <>
      {mayContinue && (
        <Button variant="outlined" onClick={() => onAction('presented')}>
          Presented again…
        </Button>
      )}
      <Button variant="outlined" onClick={() => onAction('charges')}>
        Bank charges…
      </Button>
      {mayContinue && (
        <Button variant="outlined" color="secondary" onClick={() => onAction('unbounced')}>
          It had not bounced…
        </Button>
      )}
    </>
  );
}
