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

const EMPTY_CAMPAIGN = {
  mode: 'cash',
  reference: '',
  bank: '',
  fullName: '',
  email: '',
  phoneNumber: '',
  idKind: null,
  idNumber: '',
  address: '',
  categoryId: '',
  campaignId: null,
  note: '',
  enterAnyway: false,
};
const FIELDS = [...Object.keys(EMPTY_CAMPAIGN), 'amountRupees', 'receivedOn'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** The request body. Fields that belong to another payment mode are cleared. */
function bodyOf(values: Record<string, unknown>, idempotencyKey: string, isDuplicate: boolean) {
  const textFields = [
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
    ...Object.fromEntries(textFields.map((name) => [name, text(values[name])])),
    mode: values['mode'],
    amountRupees: values['amountRupees'] ?? undefined,
    bank: values['mode'] === 'cheque' ? text(values['bank']) : '',
    idKind: values['idKind'] || null,
    campaignId: values['campaignId'] || null,
    // Only after the server has asked: a restored draft must not skip the duplicate check.
    enterAnyway: isDuplicate && values['enterAnyway'] === true,
    idempotencyKey,
  };
}

/** The form for a gift received in person, by post or by bank transfer. */
export function EnterGiftPage() {
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
      <PageHead title="Enter a gift">Cash, cheque, bank transfer or a gift in kind.</PageHead>
      <GiftForm />
    </>
  );
}

function GiftForm() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  // Created once per form, so that sending it repeatedly records one gift.
  const [key] = useState(() => crypto.randomUUID());
  const [isDuplicate, setIsDuplicate] = useState(false);
  return (
    <Box sx={{ maxWidth: 640 }}>
      <CallForm
        draft="gift"
        autosave
        defaults={{ ...EMPTY_CAMPAIGN, receivedOn: today }}
        fields={FIELDS}
        submitLabel="Enter the gift"
        onSubmit={async (values) => {
          try {
            const { donationId, message } = await enterGift(bodyOf(values, key, isDuplicate));
            notify(message, { type: 'success' });
            redirect(`/admin/donations/${donationId}/show`);
          } catch (error) {
            if (failureOf(error).code === 'entered_already') setIsDuplicate(true);
            throw error;
          }
        }}
      >
        <Typography variant="h2">The gift</Typography>
        <MoneyFields today={today} />
        <Typography variant="h2">Purpose</Typography>
        <PurposeFields />
        <Typography variant="h2">Donor</Typography>
        <DonorFields />
        {isDuplicate && (
          <BooleanInput
            source="enterAnyway"
            label="This is a different gift: enter it anyway"
            helperText={false}
          />
        )}
      </CallForm>
    </Box>
  );
}
