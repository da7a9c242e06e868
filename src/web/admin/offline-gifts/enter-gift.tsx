import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useNotify, useRedirect } from 'react-admin';
import { Link } from 'react-router';
import { indianDateTime } from '#domain/indian-time.ts';
import { failureOf } from '../data/calls.ts';
import { CallForm } from '../ui/form/call-form.tsx';
import { PageHead } from '../ui/frame/page-head.tsx';
import { enterGift } from './gift-calls.ts';
import { DonorFields, MoneyFields, PurposeFields } from './gift-fields.tsx';

const EMPTY = {
  ...{ mode: 'cash', reference: '', bank: '', fullName: '', email: '', phoneNumber: '' },
  ...{
    idKind: null,
    idNumber: '',
    address: '',
    categoryId: '',
    campaignId: null,
    note: '',
    enterAnyway: false,
  },
};
const FIELDS = [...Object.keys(EMPTY), 'amountRupees', 'receivedOn'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What the form holds, as the call takes it. What belongs to another way of giving is left out. */
function bodyOf(values: Record<string, unknown>, idempotencyKey: string, twin: boolean) {
  const texts = [
    'receivedOn',
    'fullName',
    'email',
    'phoneNumber',
    'idNumber',
    'address',
    'reference',
    'note',
    'categoryId',
  ];
  return {
    ...Object.fromEntries(texts.map((name) => [name, text(values[name])])),
    mode: values['mode'],
    amountRupees: values['amountRupees'] ?? undefined,
    bank: values['mode'] === 'cheque' ? text(values['bank']) : '',
    idKind: values['idKind'] || null,
    campaignId: values['campaignId'] || null,
    // Only where it was asked for: what was kept of an earlier gift decides nothing.
    enterAnyway: twin && values['enterAnyway'] === true,
    idempotencyKey,
  };
}

/** The form for a gift that came in the hand, by post or to the bank. */
export function EnterGift() {
  return (
    <>
      <Button
        component={Link}
        to="/admin/donations"
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1 }}
      >
        All donations
      </Button>
      <PageHead title="Enter a gift">Cash, a cheque, a bank transfer, or things.</PageHead>
      <GiftForm />
    </>
  );
}

function GiftForm() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  // Made once for this form: however often it is sent, one gift comes of it.
  const [key] = useState(() => crypto.randomUUID());
  const [twin, setTwin] = useState(false);
  return (
    <Box sx={{ maxWidth: 640 }}>
      <CallForm
        draft="gift"
        lasting
        defaults={{ ...EMPTY, receivedOn: today }}
        fields={FIELDS}
        submitLabel="Enter the gift"
        onSubmit={async (values) => {
          try {
            const { donationId, words } = await enterGift(bodyOf(values, key, twin));
            notify(words, { type: 'success' });
            redirect(`/admin/donations/${donationId}/show`);
          } catch (error) {
            if (failureOf(error).code === 'entered_already') setTwin(true);
            throw error;
          }
        }}
      >
        <Typography variant="h2">The gift</Typography>
        <MoneyFields today={today} />
        <Typography variant="h2">What it is for</Typography>
        <PurposeFields />
        <Typography variant="h2">Who gave it</Typography>
        <DonorFields />
        {twin && (
          <BooleanInput
            source="enterAnyway"
            label="This is another gift: enter it anyway"
            helperText={false}
          />
        )}
      </CallForm>
    </Box>
  );
}
