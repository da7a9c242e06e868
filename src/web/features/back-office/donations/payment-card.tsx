import { Box, Button, Typography } from '@mui/material';
import { useCanAccess } from 'react-admin';
import type { DonationDetail } from '#contract/admin-donations.ts';
import { formatRupees } from '#domain/money.ts';
import { dateAndTime } from '../layout/moments.ts';
import { Facts } from '../layout/section.tsx';
import { StateChip } from '../layout/state-chip.tsx';
import { Trouble } from '../layout/trouble.tsx';
import { useCall } from '../layout/use-call.ts';
import { askProvider, resendReceipt } from './donation-calls.ts';
import { ProviderBeside } from './provider-beside.tsx';

type Payment = DonationDetail['attempts'][number];

const OPEN = ['CREATED', 'PENDING', 'FAILED'];

type PaymentCardProps = { payment: Payment; hasReceipt: boolean; onRefund: () => void };

/** One attempt to pay: how it stands, and what may be done about it. */
export function PaymentCard({ payment, hasReceipt, onRefund }: PaymentCardProps) {
  const { canAccess } = useCanAccess({ resource: 'donations', action: 'act' });
  const online = payment.provider === 'phonepe';
  return (
    <Box component="article" sx={{ '& + &': { mt: 3, pt: 3, borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h3">
          {payment.number === 1 ? 'Payment' : `Payment, try ${payment.number}`}
        </Typography>
        <StateChip state={payment.state} />
      </Box>
      <Facts facts={factsOf(payment)} />
      {canAccess && <Actions payment={payment} hasReceipt={hasReceipt} onRefund={onRefund} online={online} />}
      {online && <ProviderBeside paymentId={payment.id} />}
    </Box>
  );
}

function factsOf(payment: Payment) {
  const { reportedRupees, failure } = payment;
  return {
    Amount: formatRupees(payment.amountRupees),
    'Came in as': reportedRupees === null ? null : formatRupees(reportedRupees),
    'Paid by': payment.method,
    'Why it failed': failure && `${failure.words}${failure.codes ? ` (${failure.codes})` : ''}`,
    'In their words': failure?.providerWords ?? null,
    'Order number': payment.merchantOrderId,
    'Bank’s number': payment.providerPaymentId,
    'Provider’s order': payment.providerOrderId,
    Begun: dateAndTime(payment.createdAt),
    'Last change': dateAndTime(payment.changedAt),
    'Can go back': payment.refundableRupees > 0 ? formatRupees(payment.refundableRupees) : null,
  };
}

function Actions({ payment, hasReceipt, onRefund, online }: PaymentCardProps & { online: boolean }) {
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
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => void run(() => resendReceipt(payment.id))}
          >
            Send the receipt again
          </Button>
        )}
        {payment.refundableRupees > 0 && (
          <Button variant="outlined" color="secondary" onClick={onRefund}>
            Give money back…
          </Button>
        )}
      </Box>
    </Box>
  );
}
