import type { RefundPayment } from '#contract/giving/payments.admin.ts';
import type { ListTotal } from '#contract/lists.admin.ts';
import type { ChequeQuery, ListedCheque } from '#contract/office/cheques.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { needsClearing, type VoidedState } from '#domain/office/offline-gift.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { toPage } from '../../db/queries/keyset-pagination.ts';
import { AppError } from '../../errors.ts';
import { printedNumberOf } from '../../giving/receipts/service.ts';
import { actOrAsk } from '../../staff/approvals/service.ts';
import { recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { clearChequeIn, ledgerMoment, refundLockedGift, requireGift, voidLockedGift } from './bookkeeping.ts';
import { bouncedAmong } from './bounced-queries.ts';
import { refuseTooMuchCashForCampaign } from './cash-limits.ts';
import { describeRepeated as sentencesAboutRepeated } from './duplicates.ts';
import { enterGiftIn, type OfflineGiftDeps } from './enter.ts';
import { checkFields, importedDayError } from './fields.ts';
import { requirePurpose } from './purpose.ts';
import {
  findGifts,
  type LockedGift,
  type OfflineGiftRow,
  sumOfUncleared,
  unclearedCheques,
} from './queries.ts';

export { clearChequeIn, enterGiftIn, type OfflineGiftDeps };

/** The offline gifts among some payments, by payment id. */
export function offlineGiftsOf(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, OfflineGiftRow>> {
  return findGifts(db, paymentIds);
}

/** What followed the bounced cheques among some payments, by payment id. */
export function bouncedChequesOf(db: Database, paymentIds: readonly string[]) {
  return bouncedAmong(db, paymentIds);
}

/** What looks like the same gift as one that waits for approval, in sentences. */
export function describeRepeated(...given: Parameters<typeof sentencesAboutRepeated>): Promise<string[]> {
  return sentencesAboutRepeated(...given);
}

/** The title of a gift's campaign, null without one. @throws AppError `category_unknown` or `campaign_deleted`. */
export function purposeOf(tx: Transaction, given: Parameters<typeof requirePurpose>[1]) {
  return requirePurpose(tx, given);
}

/** Refuses too much cash of one donor for a campaign that a gift was assigned to. @throws AppError `cash_limit_of_campaign`. */
export function refuseCashForCampaign(tx: Transaction, donationId: string, campaignId: string) {
  return refuseTooMuchCashForCampaign(tx, donationId, campaignId);
}

/** The ledger's moment for an imported gift: the same as for every offline gift received on that day. */
export function importedGiftMoment(day: string, now: Date): Date {
  return ledgerMoment(day, now);
}

/**
 * Checks the fields of an imported gift, whose date may be of any financial year.
 * @returns the amount in paise.
 * @throws AppError `invalid_input` with a message for every wrong field.
 */
export function checkImportedGift(
  given: Parameters<typeof checkFields>[0],
  now: Date,
  accepted: { aadhaar: boolean },
): Paise {
  // Old books often say of a UPI payment no more than that it was one.
  return checkFields(given, { ...accepted, upiWithoutNumber: true }, (day) => importedDayError(day, now));
}

/** A page of uncleared cheques. @throws AppError `cursor_unknown`. */
export async function listCheques(
  { db }: { db: Database },
  { limit, ...query }: ChequeQuery,
): Promise<{ items: ListedCheque[]; nextCursor: string | null; total?: ListTotal }> {
  const { rows, nextCursor } = toPage(await unclearedCheques(db, query, limit + 1), limit);
  const items = rows.map(({ id, donationId, receivedOn, fullName, bank, ...row }) => ({
    id,
    donationId,
    receivedOn,
    fullName,
    bank,
    mode: row.mode === 'draft' ? ('draft' as const) : ('cheque' as const),
    amountRupees: rupeesFromPaise(row.amountPaise),
    number: row.reference,
    purpose: row.campaignTitle ?? row.categoryName,
  }));
  return query.cursor === undefined
    ? { items, nextCursor, total: await totalOfUncleared(db) }
    : { items, nextCursor };
}

async function totalOfUncleared(db: Database): Promise<ListTotal> {
  const { count, paise } = await sumOfUncleared(db);
  return {
    count,
    isMore: false,
    netRupees: rupeesFromPaise(paise),
    averageRupees: count === 0 ? null : rupeesFromPaise(paise / BigInt(count)),
  };
}

/**
 * Settles a cheque or demand draft as of the day on which the bank credited it, and issues its receipt for that day's financial year.
 * @throws AppError as `clearChequeIn` does.
 */
export function clearCheque(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  clearedOn: string,
): Promise<{ message: string }> {
  return deps.db.transaction((tx) => clearChequeIn(tx, deps, by, paymentId, clearedOn));
}

/**
 * Voids a gift whose cheque bounced or that was entered by mistake: reverses it in the ledger if it was settled, and cancels
 * its receipt if it has one.
 * @throws AppError as `voidGiftIn` and `actOrAsk` do.
 */
export function voidGift(
  deps: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  outcome: { state: VoidedState; reason: string },
): Promise<{ message: string }> {
  return actOrAsk(deps, by, (tx) => voidGiftIn(tx, deps, by, paymentId, outcome));
}

/**
 * The same in the caller's transaction.
 * @throws AppError `record_not_found`; as `voidLockedGift` does; `only_cheques_bounce`.
 */
export async function voidGiftIn(
  tx: Transaction,
  { clock, trust }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  outcome: { state: VoidedState; reason: string },
): Promise<{ message: string }> {
  const now = clock();
  const found = await requireGift(tx, paymentId);
  const { state: before, mode, importId } = found.gift;
  const hasBounced = outcome.state === 'bounced';
  if (hasBounced && !needsClearing(mode)) throw new AppError('only_cheques_bounce');
  const voidedPaise = await voidLockedGift(tx, trust, by, found, outcome, now);
  const paper = mode === 'draft' ? 'The demand draft' : 'The cheque';
  const what = hasBounced ? `${paper} bounced` : 'The gift was cancelled';
  const receipt = importId === null ? ', and the receipt is cancelled' : '';
  const message =
    before === 'counted'
      ? `${what}: ${formatRupees(rupeesFromPaise(voidedPaise))} was reversed in the ledger${receipt}.`
      : `${what}. It was not in the ledger yet.`;
  const entry = change(hasBounced ? 'cheque_bounced' : 'gift_cancelled', found, message);
  await recordAudit(tx, by, { ...entry, before: { state: before }, after: outcome }, now);
  return { message };
}

/**
 * Records in the caller's transaction that the trust refunded an offline gift, fully or partly, by the same rules as refunds
 * through the provider.
 * @throws AppError as `refundLockedGift` does; `record_not_found`.
 */
export async function refundOfflineGift(
  tx: Transaction,
  { clock, trust }: Pick<OfflineGiftDeps, 'clock' | 'trust'>,
  by: SignedInStaff,
  paymentId: string,
  request: { amountPaise: Paise; seenPaise: Paise; given: RefundPayment },
): Promise<{ merchantRefundId: string; state: 'COMPLETED'; message: string }> {
  const now = clock();
  const { amountPaise, seenPaise, given } = request;
  const found = await requireGift(tx, paymentId);
  const { merchantRefundId, receipt } = await refundLockedGift(tx, trust, by, found, request, now);
  const message = `Recorded a refund of ${formatRupees(rupeesFromPaise(amountPaise))} for an offline gift.`;
  const entry = {
    ...change('gift_refunded', found, message),
    before: { remainingRupees: rupeesFromPaise(seenPaise) },
    after: { remainingRupees: rupeesFromPaise(seenPaise - amountPaise), reason: given.reason },
  };
  await recordAudit(tx, by, entry, now);
  return {
    merchantRefundId,
    state: 'COMPLETED',
    message: `The refund is recorded. ${await describeReceipt(tx, found, receipt)}`,
  };
}

async function describeReceipt(
  tx: Transaction,
  { gift }: LockedGift,
  receipt: Awaited<ReturnType<typeof refundLockedGift>>['receipt'],
): Promise<string> {
  if (gift.importId !== null) return 'An imported gift has no receipt here, so the donor gets no email.';
  if (!receipt) return 'The gift is fully refunded, and its receipt is cancelled.';
  return `Receipt ${await printedNumberOf(tx, receipt)} for the remaining amount replaces the earlier one.`;
}

function change(action: string, { attempt: { donationId } }: LockedGift, message: string) {
  return { action, target: { kind: 'donation', id: donationId } as const, message };
}
