import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { donorKey } from '#domain/donation.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { type ImportedGiftMode, importedOrderId, OFFLINE_PAYMENT_MODES } from '#domain/offline-gift.ts';
import type { Transaction } from '../../../db/client.ts';
import { actorOf } from '../../audit/service.ts';
import { plainId } from '../../donors/service.ts';
import { bookedOn } from '../../offline-gifts/service.ts';
import type { Taking } from '../take-in.ts';
import {
  addToTotals,
  type BookedRows,
  type DonorGiven,
  type GivenToCampaign,
  insertBooked,
  lockDonors,
  noteDonors,
} from './queries.ts';
import type { GiftToBook } from './rows.ts';

const GIFTS_PER_STATEMENT = 1_000;

const HOW: Record<ImportedGiftMode, string> = {
  cash: 'a gift in cash',
  cheque: 'a cheque',
  neft: 'a bank transfer',
  in_kind: 'a gift in kind to the value',
  online: 'an online gift',
};

/**
 * Books gifts of earlier books, each as of its own day, in the caller's transaction.
 * Invariant: ledger, campaigns' totals and donors have them as they have every gift; no receipt, outbox or mail does. What
 * others wait for, donors and totals, is written last.
 */
export async function bookPastGifts(
  tx: Transaction,
  gifts: readonly GiftToBook[],
  taking: Taking,
): Promise<void> {
  const donors = new Map<string, DonorGiven>();
  const toCampaigns: GivenToCampaign[] = [];
  for (let at = 0; at < gifts.length; at += GIFTS_PER_STATEMENT) {
    const rows: BookedRows = { donations: [], attempts: [], gifts: [], events: [], entries: [] };
    for (const gift of gifts.slice(at, at + GIFTS_PER_STATEMENT)) {
      const { donationId, bookedAt } = addRows(rows, gift, taking);
      const key = donorKey({ ...gift, donationId });
      donors.set(key, latest(donors.get(key), gift, key, bookedAt));
      const { campaignId, amountPaise } = gift;
      if (campaignId) toCampaigns.push({ campaignId, donor: key, paise: String(amountPaise) });
    }
    await insertBooked(tx, rows);
  }
  // In one sequence, so that of two imports at once neither waits for the other.
  const all = [...donors.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  await lockDonors(
    tx,
    all.map(({ key }) => key),
  );
  for (let at = 0; at < all.length; at += GIFTS_PER_STATEMENT)
    await noteDonors(tx, all.slice(at, at + GIFTS_PER_STATEMENT));
  if (toCampaigns.length > 0) await addToTotals(tx, toCampaigns);
}

function addRows(rows: BookedRows, gift: GiftToBook, { importId, by, now }: Taking) {
  const { amountPaise, categoryId, campaignId, campaignTitle, fullName, email, phoneNumber } = gift;
  const { mode, receivedOn, reference, bank, note, earlierReceipt } = gift;
  const donationId = uuid();
  const attemptId = uuid();
  const bookedAt = bookedOn(receivedOn, now);
  rows.donations.push({
    ...{ id: donationId, amountPaise, categoryId, campaignId, campaignTitle, createdAt: bookedAt },
    ...{ fullName, email, phoneNumber, message: '', claimedUserId: '' },
  });
  const paymentMode = OFFLINE_PAYMENT_MODES[mode];
  const hasNumber = mode !== 'cash' && mode !== 'in_kind' && reference !== '';
  rows.attempts.push({
    ...{ id: attemptId, donationId, number: 1, amountPaise, categoryId, campaignId, paymentMode },
    ...{ provider: 'offline', state: 'COMPLETED', createdAt: bookedAt, changedAt: now },
    merchantOrderId: importedOrderId(randomBytes(18).toString('base64url')),
    // Found by the list's search for the bank's number.
    providerPaymentId: hasNumber ? reference : null,
  });
  rows.gifts.push({
    ...{ attemptId, mode, state: 'counted', receivedOn, reference, bank, note, importId, changedAt: now },
    ...{ referenceKey: gift.referenceKey, clearedOn: mode === 'cheque' ? receivedOn : null },
    earlierReceipt: earlierReceipt || null,
  });
  const amount = formatRupees(rupeesFromPaise(amountPaise));
  const words = `Imported from the trust’s earlier books: ${HOW[mode]} of ${amount}. It was acknowledged there.`;
  const event = {
    id: uuid(),
    donationId,
    attemptId,
    kind: 'entered',
    at: now,
    actor: actorOf(by),
    words,
  } as const;
  rows.events.push({ ...event, codes: '' });
  rows.entries.push({ id: uuid(), attemptId, kind: 'settled', amountPaise, recordedAt: bookedAt });
  return { donationId, bookedAt };
}

/** The donor as the later of two gifts has them, with papers where only the earlier one has some. */
function latest(known: DonorGiven | undefined, gift: GiftToBook, key: string, at: Date): DonorGiven {
  const { fullName, email, phoneNumber, idKind, address } = gift;
  const idNumber = idKind === null ? null : plainId(gift.idNumber);
  const given = { id: uuid(), key, fullName, email, phoneNumber, lastGiftAt: at, idKind, idNumber, address };
  if (!known) return given;
  const [later, earlier] = at >= known.lastGiftAt ? [given, known] : [known, given];
  const papers = later.idNumber === null ? earlier : later;
  return {
    ...later,
    phoneNumber: later.phoneNumber || earlier.phoneNumber,
    ...{ idKind: papers.idKind, idNumber: papers.idNumber, address: later.address || earlier.address },
  };
}
