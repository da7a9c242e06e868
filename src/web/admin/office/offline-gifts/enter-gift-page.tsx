import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useNotify, useRedirect } from 'react-admin';
import { Link } from 'react-router';
import { CONFIRMABLE_CODES, type EnterGift } from '#contract/office/offline-gifts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { needsClearing } from '#domain/office/offline-gift.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { failureOf } from '../../data/calls.ts';
import { TypeFields } from '../../giving/donation-types/type-fields.tsx';
import { CallForm } from '../../ui/form/call-form.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { DonorFields } from './donor-fields.tsx';
import { enterGift } from './gift-calls.ts';
import { MoneyFields, OccasionFields } from './gift-fields.tsx';

const EMPTY_GIFT = {
  mode: 'cash',
  isAnonymous: false,
  donationType: 'other',
  direction: '',
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
const FIELDS = [...Object.keys(EMPTY_GIFT), 'amountRupees', 'repeatedAmountRupees', 'receivedOn'];

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const DONOR_FIELDS = ['fullName', 'email', 'phoneNumber', 'idNumber', 'address'];

/** The request body. Fields that belong to another payment mode are cleared. */
function bodyOf(values: Record<string, unknown>, idempotencyKey: string, isDuplicate: boolean) {
  const isAnonymous = values['isAnonymous'] === true;
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
    ...Object.fromEntries(
      textFields.map((name) => [name, isAnonymous && DONOR_FIELDS.includes(name) ? '' : text(values[name])]),
    ),
    isAnonymous,
    donationType: values['donationType'],
    direction: values['donationType'] === 'other' ? '' : text(values['direction']),
    mode: values['mode'],
    amountRupees: values['amountRupees'] ?? undefined,
    repeatedAmountRupees: values['repeatedAmountRupees'] ?? null,
    bank: needsClearing(values['mode'] as EnterGift['mode']) ? text(values['bank']) : '',
    idKind: isAnonymous ? null : values['idKind'] || null,
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
      <PageHead title="Enter a gift">
        Cash, cheque, demand draft, bank transfer, UPI, card, or a gift in kind.
      </PageHead>
      <GiftForm />
    </>
  );
}

/** What stays for the next gift. */
const KEPT = ['mode', 'receivedOn', 'campaignId', 'categoryId', 'donationType', 'direction'];

/** The gifts saved one after the other: how many, their sum, and the last one. */
type SavedGifts = { count: number; rupees: number; donationId: string | null; text: string };

function GiftForm() {
  const notify = useNotify();
  const redirect = useRedirect();
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  // One per gift, so that sending the form repeatedly records one gift.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isDuplicate, setIsDuplicate] = useState(false);
  const [saved, setSaved] = useState<SavedGifts | null>(null);
  // Not while the next gift is sent or was refused: it would look as if that one were saved.
  const [isConfirmed, setIsConfirmed] = useState(false);

  async function save(values: Record<string, unknown>) {
    setIsConfirmed(false);
    try {
      return await enterGift(bodyOf(values, key, isDuplicate));
    } catch (error) {
      if (CONFIRMABLE_CODES.includes(failureOf(error).code ?? '')) setIsDuplicate(true);
      throw error;
    }
  }

  return (
    <Box sx={{ maxWidth: 640 }}>
      <CallForm
        draft="gift"
        autosave
        defaults={{ ...EMPTY_GIFT, receivedOn: today }}
        fields={FIELDS}
        submitLabel="Enter the gift"
        onSubmit={async (values) => {
          const { donationId, message } = await save(values);
          notify(message, { type: 'success' });
          redirect(donationId ? `/admin/donations/${donationId}/show` : '/admin/approvals');
        }}
        another={{
          label: 'Save and enter another',
          focus: 'fullName',
          onSubmit: async (values) => {
            const { donationId, message } = await save(values);
            const amount = Number(values['amountRupees']);
            const from = values['isAnonymous'] === true ? 'an anonymous donor' : text(values['fullName']);
            const isEntered = donationId !== null;
            setSaved({
              count: (saved?.count ?? 0) + (isEntered ? 1 : 0),
              rupees: (saved?.rupees ?? 0) + (isEntered ? amount : 0),
              donationId,
              text: `${formatRupees(amount)} from ${from}. ${message}`,
            });
            setIsConfirmed(true);
            setKey(crypto.randomUUID());
            setIsDuplicate(false);
            return Object.fromEntries(KEPT.map((name) => [name, values[name]]));
          },
        }}
      >
        {/* Below the question, which is above the form. */}
        {isDuplicate && (
          <BooleanInput
            source="enterAnyway"
            label="This is a different gift: enter it anyway"
            helperText={false}
          />
        )}
        <Typography variant="h2">Payment and purpose</Typography>
        <OccasionFields today={today} />
        <TypeFields />
        <Typography variant="h2">Donor</Typography>
        {/* Here, because the next gift begins with the donor's name: the confirmation is next to the focus. */}
        {isConfirmed && <Saved saved={saved} />}
        <DonorFields />
        <Typography variant="h2">Amount</Typography>
        <MoneyFields today={today} />
      </CallForm>
    </Box>
  );
}

/** What was saved so far. It appears together with the emptied form, so it is an alert and not a status, which would stay unread. */
function Saved({ saved }: { saved: SavedGifts | null }) {
  if (!saved) return null;
  const { count, rupees, donationId } = saved;
  return (
    <Alert severity={donationId ? 'success' : 'info'}>
      <strong>
        {donationId ? 'Saved' : 'Not counted yet'} · {counted(count, 'gift')}, {formatRupees(rupees)} so far
      </strong>
      <br />
      {saved.text}{' '}
      {donationId && (
        <MuiLink component={Link} to={`/admin/donations/${donationId}/show`}>
          Open it
        </MuiLink>
      )}
    </Alert>
  );
}
