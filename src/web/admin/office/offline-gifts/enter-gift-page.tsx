import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, useNotify, useRedirect } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { CONFIRMABLE_CODES, type EnterGift, enterGift } from '#contract/office/offline-gifts.ts';
import { formatRupees } from '#domain/money/money.ts';
import { needsClearing } from '#domain/office/offline-gift.ts';
import { indianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { failureOf } from '../../data/calls.ts';
import { type FormValues, formBody } from '../../data/form-body.ts';
import { isWaiting } from '../../staff/approvals/or-waiting.ts';
import { CallForm } from '../../ui/form/call-form.tsx';
import { PageHead } from '../../ui/frame/page-head.tsx';
import { readGiftOfLine } from '../bank-statements/gift-of-line.ts';
import { DaySheet } from './day-sheet.tsx';
import { DonorFields } from './donor-fields.tsx';
import { MoneyFields, PurposeOfGift } from './gift-fields.tsx';
import { endSeries, readSeries, Saved, type SavedGift, SeriesTotal, saveSeries } from './gift-series.tsx';

type GiftValues = FormValues<EnterGift>;

const NO_DONOR = {
  fullName: '',
  email: '',
  phoneNumber: '',
  idKind: null,
  idNumber: '',
  address: '',
  statedIndianCitizen: false,
};

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
  const isOfLine = readGiftOfLine(useLocation().state) !== null;
  return (
    <>
      <Button
        component={Link}
        to={isOfLine ? '/admin/bank-lines' : '/admin/donations'}
        startIcon={<ArrowBackOutlined />}
        sx={{ ml: -1.5, mb: 1 }}
      >
        {isOfLine ? 'Bank lines' : 'All donations'}
      </Button>
      <PageHead title="Enter a gift">
        Cash, cheque, demand draft, bank transfer, UPI, card, or a gift in kind.
      </PageHead>
      <GiftForm />
      <Box sx={{ maxWidth: 640, mt: 3 }}>
        <DaySheet />
      </Box>
    </>
  );
}

/** What the next gift of a series begins with. A direction is one donor's, and with it the type. */
function occasionOf({ mode, receivedOn, campaignId, categoryId }: GiftValues) {
  return { mode, receivedOn, campaignId, categoryId };
}

function GiftForm() {
  const line = readGiftOfLine(useLocation().state);
  const notify = useNotify();
  const redirect = useRedirect();
  const [today] = useState(() => indianDateTime(new Date()).slice(0, 10));
  // One per gift, so that sending the form repeatedly records one gift.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isDuplicate, setIsDuplicate] = useState(false);
  const [series, setSeries] = useState(() => readSeries(today));
  // Not while the next gift is sent or was refused: it would look as if that one were saved.
  const [saved, setSaved] = useState<SavedGift | null>(null);

  /** `donationId` is null when the gift waits for a second person. */
  async function save(values: GiftValues) {
    setSaved(null);
    const gift = bodyOf(values, key, isDuplicate);
    const { donationId, message } = await send(gift);
    const { amountRupees, isAnonymous, fullName } = gift;
    const more = donationId === null ? { count: 0, rupees: 0 } : { count: 1, rupees: amountRupees };
    const next = {
      ...series,
      count: series.count + more.count,
      rupees: series.rupees + more.rupees,
      occasion: occasionOf(values),
    };
    // Lines of a bank statement are not counted by hand, and the envelopes of a series are none.
    if (!line) {
      setSeries(next);
      saveSeries(next);
    }
    const from = isAnonymous ? 'an anonymous donor' : fullName;
    return { donationId, message, text: `${formatRupees(amountRupees)} from ${from}. ${message}` };
  }

  async function send(gift: EnterGift) {
    try {
      return await call(enterGift, { body: gift });
    } catch (error) {
      const { code, message } = failureOf(error);
      if (isWaiting(error)) return { donationId: null, message };
      if (CONFIRMABLE_CODES.some((each) => each === code)) setIsDuplicate(true);
      throw error;
    }
  }

  return (
    <Box sx={{ maxWidth: 640 }}>
      <CallForm<GiftValues>
        draft={`gift${line?.bankLineId ?? ''}`}
        autosave
        defaults={{
          ...EMPTY_GIFT,
          receivedOn: today,
          ...(line ? { ...line, mode: 'neft' } : series.occasion),
        }}
        fields={FIELDS}
        submitLabel="Enter the gift"
        pinned={
          <SeriesTotal
            {...series}
            onEnd={() => {
              endSeries();
              setSeries({ ...series, count: 0, rupees: 0 });
            }}
          />
        }
        onSubmit={async (values) => {
          const { donationId, message } = await save(values);
          notify(message, { type: 'success' });
          if (line) redirect('/admin/bank-lines');
          else redirect(donationId ? `/admin/donations/${donationId}/show` : '/admin/approvals');
        }}
        another={
          line
            ? undefined
            : {
                label: 'Save and enter another',
                focus: 'amountRupees',
                onSubmit: async (values) => {
                  setSaved(await save(values));
                  setKey(crypto.randomUUID());
                  setIsDuplicate(false);
                  return occasionOf(values);
                },
              }
        }
      >
        {/* Below the question, which is above the form. */}
        {isDuplicate && (
          <BooleanInput
            source="enterAnyway"
            label="This is a different gift: enter it anyway"
            helperText={false}
          />
        )}
        {/* Here, because the next gift begins with the amount: the confirmation is next to the focus. */}
        {saved && <Saved saved={saved} series={series} />}
        <MoneyFields today={today} />
        <Typography variant="h2">Donor</Typography>
        <DonorFields />
        <Typography variant="h2">Purpose</Typography>
        <PurposeOfGift />
      </CallForm>
    </Box>
  );
}
