import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import type { ProviderView } from '#contract/admin/donations.ts';
import { formatRupees } from '#domain/money.ts';
import { Trouble } from '../ui/frame/error-message.tsx';
import { stateLabel } from '../ui/list/state-chip.tsx';
import { dateAndTime } from '../ui/record/dates.ts';
import { Facts } from '../ui/record/section.tsx';
import { viewProvider } from './donation-calls.ts';

const THEIR_STATES: Record<ProviderView['theirs']['state'], string> = {
  PENDING: 'Waiting',
  COMPLETED: 'Paid',
  FAILED: 'Failed',
  UNKNOWN: 'Never heard of it',
};

const rupees = (amount: number | null) => (amount === null ? null : formatRupees(amount));

/** What the provider says of a payment at this moment, beside what our book says. */
export function ProviderBeside({ paymentId }: { paymentId: string }) {
  const [view, setView] = useState<ProviderView | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function look() {
    setBusy(true);
    setTrouble(null);
    await viewProvider(paymentId).then(setView, setTrouble);
    setBusy(false);
  }

  return (
    <Box sx={{ mt: 1 }}>
      <Button variant="outlined" onClick={() => void look()} disabled={busy}>
        {busy ? 'Asking…' : 'Compare with the provider'}
      </Button>
      <Box sx={{ mt: 1 }}>
        <Trouble error={trouble} />
      </Box>
      {view && <Comparison {...view} />}
    </Box>
  );
}

function Comparison({ ours, theirs, agrees, askedAt }: ProviderView) {
  return (
    <Box sx={{ mt: 1 }}>
      <Alert severity={agrees ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {agrees
          ? 'Both books say the same.'
          : 'The two books differ. “Ask the provider now” settles what can be settled.'}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Box>
          <strong>Our book</strong>
          <Facts
            facts={{
              State: stateLabel(ours.state),
              Amount: formatRupees(ours.amountRupees),
            }}
          />
        </Box>
        <Box>
          <strong>The provider, {dateAndTime(askedAt)}</strong>
          <Facts
            facts={{
              State: THEIR_STATES[theirs.state],
              Amount: rupees(theirs.amountRupees),
              'Paid by': theirs.paymentMode,
              'Their number': theirs.providerPaymentId,
              Reason: theirs.reason,
              Codes: theirs.codes,
            }}
          />
        </Box>
      </Box>
    </Box>
  );
}
