import { validate } from 'uuid';
import type { ChequeQuery, ListedCheque } from '#contract/admin/offline-gifts.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import { allowedGiftStates } from '#domain/offline-gift.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { pageOf } from '../../db/keyset-pagination.ts';
import { printedNumberOf } from '../../features/receipts/service.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit, type SignedInStaff } from '../audit/service.ts';
import { bookedAt, countGift, endGift, giveBackGift } from './book.ts';
import type { OfflineGiftDeps } from './enter.ts';
import { checkFields, dayInWords, dayTrouble, pastDayTrouble } from './fields.ts';
import { chequesToClear, endWaiting, giftsOf, type LockedGift, lockGift, updateGift } from './queries.ts';

/** What staff entered of payments, by the payment: for the donation's page. */
export const describeEntered = giftsOf;

/** When a gift of earlier books is booked: on the day on which it came, as every gift at the office is. */
export const bookedOn = bookedAt;

/**
 * The amount of a gift of the trust's earlier books in paise, if all its fields go together; its day may lie in any year.
 * @throws AppError `invalid_input` that names every field in which something is wrong.
 */
export function checkPastGift(given: Parameters<typeof checkFields>[0], now: Date): Paise {
  return checkFields(given, now, pastDayTrouble);
}

/** A page of the cheques that wait to be cleared, those entered last first. */
export async function listCheques(
  { db }: { db: Database },
  { cursor, limit }: ChequeQuery,
): Promise<{ items: ListedCheque[]; nextCursor: string | null }> {
  const { rows, nextCursor } = pageOf(await chequesToClear(db, cursor, limit + 1), limit);
  const items = rows.map(({ id, donationId, receivedOn, fullName, bank, ...row }) => ({
    ...{ id, donationId, receivedOn, fullName, bank },
    enteredAt: row.createdAt.toISOString(),
    amountRupees: rupeesFromPaise(row.amountPaise),
    number: row.reference,
    purpose: row.campaignTitle ?? row.categoryName,
  }));
  return { items, nextCursor };
}

async function requireGift(tx: Transaction, paymentId: string): Promise<LockedGift> {
  const found = validate(paymentId) ? await lockGift(tx, paymentId) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'gift' } });
  return found;
}

/**
 * Counts a cheque as of the day on which the bank credited it: from then on it is in the ledger and in the campaign's figures,
 * and has its receipt, of the financial year of that day.
 * @throws AppError `record_not_found`; `cheque_not_waiting` unless it is still to clear; `day_…` for a day that has not come,
 * that lies before the cheque's, or in a year that was reported.
 */
export async function clearCheque(
  { db, clock, trust }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  clearedOn: string,
): Promise<{ words: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const found = await requireGift(tx, paymentId);
    if (!allowedGiftStates(found.gift).includes('counted')) throw new AppError('cheque_not_waiting');
    const tooEarly = clearedOn < found.gift.receivedOn ? 'cleared_before_received' : null;
    const trouble = tooEarly ?? dayTrouble(clearedOn, now);
    if (trouble) throw new AppError(trouble, { field: 'clearedOn' });
    await endWaiting(tx, paymentId, { state: 'COMPLETED' }, now);
    await updateGift(tx, paymentId, { state: 'counted', clearedOn }, now);
    const words = `The cheque of ${inRupees(found)} cleared on ${dayInWords(clearedOn)}.`;
    const receipt = await countGift(tx, trust, by, found, { day: clearedOn, words }, now);
    await recordAudit(tx, by, { ...change('cheque_cleared', found, words), after: { clearedOn } }, now);
    return { words: `${words} Its receipt is ${await printedNumberOf(tx, receipt)}.` };
  });
}

/**
 * Ends a gift: a cheque that bounced, or one that was entered by mistake. What had counted is taken out again, and its receipt
 * is cancelled; one of earlier books has none of ours.
 * @throws AppError `record_not_found`; `gift_already_void` when it has ended already; `only_cheques_bounce`.
 */
export async function takeOut(
  { db, clock, trust }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  end: { state: 'bounced' | 'cancelled'; reason: string },
): Promise<{ words: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const found = await requireGift(tx, paymentId);
    if (end.state === 'bounced' && found.gift.mode !== 'cheque') throw new AppError('only_cheques_bounce');
    const leftPaise = await endGift(tx, trust, by, found, end, now);
    const counted = found.gift.state === 'counted';
    const what = end.state === 'bounced' ? 'The cheque bounced' : 'The gift is cancelled';
    const receipt = found.gift.importId === null ? ', and the receipt is cancelled' : '';
    const words = counted
      ? `${what}: ${formatRupees(rupeesFromPaise(leftPaise))} is out of the books again${receipt}.`
      : `${what}. Nothing had been counted.`;
    const { state: before } = found.gift;
    const line = change(end.state === 'bounced' ? 'cheque_bounced' : 'gift_cancelled', found, words);
    await recordAudit(tx, by, { ...line, before: { state: before }, after: end }, now);
    return { words };
  });
}

/**
 * Notes that a part of a gift, or all of it, was given back: same rules as for refunds through the provider.
 * @throws AppError as `giveBackGift` does; `record_not_found`.
 */
export async function giveBack(
  { db, clock, trust }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  wish: { amountPaise: Paise; seenPaise: Paise; reason: string },
): Promise<{ merchantRefundId: string; words: string }> {
  const now = clock();
  const { amountPaise, seenPaise } = wish;
  return db.transaction(async (tx) => {
    const found = await requireGift(tx, paymentId);
    const { merchantRefundId, receipt } = await giveBackGift(tx, trust, by, found, wish, now);
    const words = `${formatRupees(rupeesFromPaise(amountPaise))} of a gift at the office went back to the donor.`;
    const line = change('gift_given_back', found, words);
    const before = { leftRupees: rupeesFromPaise(seenPaise) };
    const after = { leftRupees: rupeesFromPaise(seenPaise - amountPaise), reason: wish.reason };
    await recordAudit(tx, by, { ...line, before, after }, now);
    return { merchantRefundId, words: `Noted. ${await whatBecame(tx, found, receipt)}` };
  });
}

/** What a give-back did to the receipt, in words. */
async function whatBecame(
  tx: Transaction,
  { gift }: LockedGift,
  receipt: Awaited<ReturnType<typeof giveBackGift>>['receipt'],
): Promise<string> {
  if (gift.importId !== null) return 'Its receipt is of the earlier books: nobody is written to.';
  if (!receipt) return 'Nothing is left of it, and the receipt is cancelled.';
  return `Receipt ${await printedNumberOf(tx, receipt)} over the rest takes the earlier one’s place.`;
}

function change(action: string, { attempt: { donationId } }: LockedGift, words: string) {
  return { action, target: { kind: 'donation', id: donationId } as const, words };
}

function inRupees({ attempt: { amountPaise } }: LockedGift): string {
  return formatRupees(rupeesFromPaise(amountPaise));
}
