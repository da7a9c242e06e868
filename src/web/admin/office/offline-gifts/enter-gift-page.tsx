import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Alert, Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useNotify, useRedirect } from 'react-admin';
import { Link } from 'react-router';
import { CONFIRMABLE_CODES, type EnterGift, enterGift } from '#contract/office/offline-gifts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { needsClearing } from '#domain/office/offline-gift.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { type FormValues, formBody } from '../../data/form-body.ts';
import { TypeFields } from '../../giving/donation-types/type-fields.tsx';
import { isWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { DonorFields } from './donor-fields.tsx';
import { MoneyFields, OccasionFields } from './gift-fields.tsx';

type GiftValues = FormValues<EnterGift>;

const NO_DONOR = { fullName: '', email: '', phoneNumber: '', idKind: null, idNumber: '', address: '' };

const EMPTY_GIFT: GiftValues = {
  ...NO_DONOR,
  mode: 'cash',
  isAnonymous: false,
  donationType: 'other',
  direction: '',
  reference: '',
  bank: '',
  categoryId: '',
  campaignId: null,
  note: '',
  enterAnyway: false,
};
const FIELDS = Object.keys(enterGift.body.shape).filter((name) => name !== 'idempotencyKey');

/** The request body. What was typed into fields that are no longer shown is left out. */
function bodyOf(values: GiftValues, idempotencyKey: string, isDuplicate: boolean): EnterGift {
  const { isAnonymous, donationType, mode, enterAnyway } = values;
  return formBody(enterGift.body, {
    ...values,
    ...(isAnonymous && NO_DONOR),
    ...(donationType === 'other' && { direction: '' }),
    ...(mode && !needsClearing(mode) && { bank: '' }),
    // Only after the server has asked: a restored draft must not skip the duplicate check.
    enterAnyway: isDuplicate && enterAnyway,
    idempotencyKey,
  });
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

  /** `donationId` is null when the gift waits for a second person. */
  async function save(values: GiftValues) {
    setIsConfirmed(false);
    const gift = bodyOf(values, key, isDuplicate);
    try {
      return { gift, ...(await call(enterGift, { body: gift })) };
    } catch (error) {
      const { code, message } = failureOf(error);
      if (isWaiting(error)) return { gift, donationId: null, message };
      if (CONFIRMABLE_CODES.some((each) => each === code)) setIsDuplicate(true);
      throw error;
    }
  }

  return (
    <Box sx={{ maxWidth: 640 }}>
      <CallForm<GiftValues>
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
            const { gift, donationId, message } = await save(values);
            const { amountRupees: amount, isAnonymous, fullName } = gift;
            const from = isAnonymous ? 'an anonymous donor' : fullName;
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
            const { mode, receivedOn, campaignId, categoryId, donationType, direction } = values;
            return { mode, receivedOn, campaignId, categoryId, donationType, direction };
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
