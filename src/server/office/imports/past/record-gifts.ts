import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { donorKey } from '#domain/giving/donation.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money/money.ts';
import {
  type ImportedGiftMode,
  importedOrderId,
  needsClearing,
  OFFLINE_PAYMENT_MODES,
} from '#domain/office/offline-gift.ts';
import type { Transaction } from '../../../db/client.ts';
import { sealDetails, type TaxDetails } from '../../../donors/donor-data/tax-details.ts';
import { actorOf } from '../../../staff/audit/service.ts';
import { importedGiftMoment } from '../../offline-gifts/service.ts';
import type { ImportContext } from '../run-import.ts';
import {
  addToTotals,
  type CampaignGift,
  type GiftRows,
  type ImportedDonor,
  insertGiftRows,
  lockDonors,
  upsertDonors,
} from './queries.ts';
import type { PastGift } from './rows.ts';

const GIFTS_PER_STATEMENT = 1_000;

/** A donor of the file before the tax details are sealed. */
type GivingDonor = Omit<ImportedDonor, keyof ReturnType<typeof sealDetails>> & { details: TaxDetails };

const MODE_TEXTS: Record<ImportedGiftMode, string> = {
  cash: 'a cash gift',
  cheque: 'a cheque',
  draft: 'a demand draft',
  neft: 'a bank transfer',
  upi_qr: 'a UPI payment at the office',
  card_terminal: 'a card payment at the office',
  in_kind: 'a gift in kind with a value',
  online: 'an online gift',
};

/**
 * Records past gifts, each as of its own date, in the caller's transaction.
 * Invariant: ledger, campaign totals and donors include them like any gift; they get no receipt and no email. Donors and
 * totals, which other transactions lock too, are written last. `beforeTotals`: what needs the donors, and takes long.
 */
export async function recordPastGifts(
  tx: Transaction,
  gifts: readonly PastGift[],
  context: ImportContext,
  beforeTotals: () => Promise<void>,
): Promise<void> {
  const donors = new Map<string, GivingDonor>();
  const campaignGifts: CampaignGift[] = [];
  for (let start = 0; start < gifts.length; start += GIFTS_PER_STATEMENT) {
    const rows: GiftRows = { donations: [], types: [], attempts: [], gifts: [], events: [], entries: [] };
    for (const gift of gifts.slice(start, start + GIFTS_PER_STATEMENT)) {
      const { donationId, receivedAt } = addRows(rows, gift, context);
      const key = donorKey({ ...gift, donationId });
      if (!gift.isAnonymous) donors.set(key, mergeDonor(donors.get(key), gift, key, receivedAt));
      const { campaignId, amountPaise } = gift;
      if (campaignId) campaignGifts.push({ campaignId, donor: key, paise: String(amountPaise) });
    }
    await insertGiftRows(tx, rows);
  }
  // In a fixed order, so that two imports cannot deadlock.
  const all = [...donors.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  await lockDonors(
    tx,
    all.map(({ key }) => key),
  );
  for (let start = 0; start < all.length; start += GIFTS_PER_STATEMENT) {
    const some = all.slice(start, start + GIFTS_PER_STATEMENT);
    await upsertDonors(
      tx,
      some.map(({ details, ...donor }) => ({ ...donor, ...sealDetails(context.cipher, details) })),
    );
  }
  await beforeTotals();
  if (campaignGifts.length > 0) await addToTotals(tx, campaignGifts);
}

function addRows(rows: GiftRows, gift: PastGift, { importId, by, now }: ImportContext) {
  const { amountPaise, categoryId, campaignId, campaignTitle, isAnonymous } = gift;
  const { fullName, email, phoneNumber } = gift;
  const { mode, receivedOn, reference, bank, note, earlierReceipt } = gift;
  const donationId = uuid();
  const attemptId = uuid();
  const receivedAt = importedGiftMoment(receivedOn, now);
  rows.donations.push({
    id: donationId,
    amountPaise,
    categoryId,
    campaignId,
    campaignTitle,
    createdAt: receivedAt,
    isAnonymous,
    fullName,
    email,
    phoneNumber,
    message: '',
    claimedUserId: '',
  });
  const { donationType: type, direction } = gift;
  if (type !== 'other') rows.types.push({ donationId, type, direction, changedAt: now });
  const paymentMode = OFFLINE_PAYMENT_MODES[mode];
  const hasNumber = mode !== 'cash' && mode !== 'in_kind' && reference !== '';
  rows.attempts.push({
    id: attemptId,
    donationId,
    number: 1,
    amountPaise,
    categoryId,
    campaignId,
    paymentMode,
    provider: 'offline',
    state: 'COMPLETED',
    // When it was entered here; the gift itself is dated by `countedAt`.
    createdAt: now,
    changedAt: now,
    countedAt: receivedAt,
    merchantOrderId: importedOrderId(randomBytes(18).toString('base64url')),
    // Staff search donations by this number.
    providerPaymentId: hasNumber ? reference : null,
  });
  rows.gifts.push({
    attemptId,
    mode,
    state: 'counted',
    receivedOn,
    reference,
    bank,
    note,
    importId,
    changedAt: now,
    referenceKey: gift.referenceKey,
    clearedOn: needsClearing(mode) ? receivedOn : null,
    earlierReceipt: earlierReceipt || null,
  });
  const amount = formatRupees(rupeesFromPaise(amountPaise));
  const message = `Imported from earlier books: ${MODE_TEXTS[mode]} of ${amount}, acknowledged back then.`;
  const event = {
    id: uuid(),
    donationId,
    attemptId,
    kind: 'entered',
    at: now,
    actor: actorOf(by),
    message,
  } as const;
  rows.events.push({ ...event, codes: '' });
  rows.entries.push({ id: uuid(), attemptId, kind: 'settled', amountPaise, recordedAt: receivedAt });
  return { donationId, receivedAt };
}

/** The donor's details from the later of two gifts, with tax details of the earlier one where the later has none. */
function mergeDonor(known: GivingDonor | undefined, gift: PastGift, key: string, at: Date): GivingDonor {
  const { fullName, email, phoneNumber, idKind, idNumber, address } = gift;
  const details = { idKind, idNumber, address };
  const given = { id: uuid(), key, fullName, email, phoneNumber, lastGiftAt: at, details };
  if (!known) return given;
  const [later, earlier] = at >= known.lastGiftAt ? [given, known] : [known, given];
  const withId = later.details.idKind === null ? earlier : later;
  return {
    ...later,
    phoneNumber: later.phoneNumber || earlier.phoneNumber,
    details: {
      idKind: withId.details.idKind,
      idNumber: withId.details.idNumber,
      address: later.details.address || earlier.details.address,
    },
  };
}
