import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { type ProviderView, viewAtProvider } from '#contract/giving/payments.admin.ts';
import { formatRupees } from '#domain/money/money.ts';
import { call } from '../../data/call.ts';
import { ErrorMessage } from '../../ui/frame/error-message.tsx';
import { stateLabel } from '../../ui/list/state-chip.tsx';
import { dateAndTime } from '../../ui/record/dates.ts';
import { DetailList } from '../../ui/record/section.tsx';

const PROVIDER_STATES: Record<ProviderView['theirs']['state'], string> = {
  PENDING: 'Pending',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  UNKNOWN: 'Not found',
};

const rupees = (amount: number | null) => (amount === null ? null : formatRupees(amount));

/** Compares the payment's current state at the provider with the site's record. */
export function ProviderComparison({ paymentId }: { paymentId: string }) {
  const [view, setView] = useState<ProviderView | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function compare() {
    setBusy(true);
    setFailure(null);
    await call(viewAtProvider, { params: { id: paymentId } }).then(setView, setFailure);
    setBusy(false);
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button variant="outlined" onClick={() => void compare()} disabled={busy}>
        {busy ? 'Checking…' : 'Compare with the provider'}
      </Button>
      <Box sx={{ mt: 1 }}>
        <ErrorMessage error={failure} />
      </Box>
      {view && <Comparison {...view} />}
    </Box>
  );
}

function Comparison({ ours, theirs, agrees, checkedAt }: ProviderView) {
  return (
    <Box sx={{ mt: 1 }}>
      <Alert severity={agrees ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {agrees
          ? 'Both records match.'
          : 'The records differ. Use “Check with the provider now” to update the payment.'}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box>
          <strong>The site’s record</strong>
          <DetailList
            items={{
              Status: stateLabel(ours.state),
              Amount: formatRupees(ours.amountRupees),
            }}
          />
        </Box>
        <Box>
          <strong>Payment provider, {dateAndTime(checkedAt)}</strong>
          <DetailList
            items={{
              Status: PROVIDER_STATES[theirs.state],
              Amount: rupees(theirs.amountRupees),
              'Payment mode': theirs.paymentMode,
              'Payment reference (UTR)': theirs.providerPaymentId,
              Reason: theirs.reason,
              Codes: theirs.codes,
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
