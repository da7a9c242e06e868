import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChequeQuery } from '#contract/office/cheques.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { afterRow, byRow, placeInOrder } from '../../db/queries/keyset-pagination.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donor } from '../../db/schema/donor.ts';
import { refund } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { outbox } from '../../db/schema/outbox.ts';

export type OfflineGiftRow = typeof offlineGift.$inferSelect;

/** The current names of a gift's category and campaign; undefined when unknown. */
export async function findPurpose(tx: Transaction, categoryId: string, campaignId: string | null) {
  const [known] = await tx
    .select({ name: category.name })
    .from(category)
    .where(eq(category.id, categoryId))
    .for('share');
  const [event] = campaignId
    ? await tx
        .select({ title: campaign.title })
        .from(campaign)
        .where(eq(campaign.id, campaignId))
        .for('share')
    : [];
  return { categoryName: known?.name, campaignTitle: event?.title };
}

/** The gift with an idempotency key. */
export async function findByKey(tx: Transaction, idempotencyKey: string) {
  const [row] = await tx
    .select({ donationId: donation.id, bodyHash: donation.bodyHash, paymentId: attempt.id })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(and(eq(donation.idempotencyKey, idempotencyKey), eq(attempt.number, 1)));
  return row;
}

/** Prevents others from entering the same cheque or transfer until the transaction ends. */
export async function lockReference(tx: Transaction, referenceKey: string): Promise<void> {
  await runStatement(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`offline gift ${referenceKey}`}, 0))`,
  );
}

/** The gifts with the number of a cheque or transfer, latest entry first, leaving aside those cancelled as mistakes. */
export function giftsWithReference(db: Database | Transaction, referenceKey: string) {
  return db
    .select({
      state: offlineGift.state,
      receivedOn: offlineGift.receivedOn,
      amountPaise: attempt.amountPaise,
      fullName: donation.fullName,
    })
    .from(offlineGift)
    .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(and(eq(offlineGift.referenceKey, referenceKey), ne(offlineGift.state, 'cancelled')))
    .orderBy(desc(attempt.createdAt));
}

/** Inserts a donation; false when another one already has its idempotency key. */
export async function insertDonation(tx: Transaction, row: typeof donation.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx
    .insert(donation)
    .values(row)
    .onConflictDoNothing({
      target: donation.idempotencyKey,
      where: sql`${donation.idempotencyKey} is not null`,
    });
  return rowCount === 1;
}

/** The ID documents of a donation's donor, and of the donor that this one is merged into. */
export async function idKindsOfDonor(tx: Transaction, donationId: string) {
  const kept = alias(donor, 'kept');
  const [row] = await tx
    .select({ own: donor.idKind, kept: kept.idKind })
    .from(donation)
    .innerJoin(
      donor,
      eq(donor.key, sql`donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id})`),
    )
    .leftJoin(kept, eq(kept.id, donor.mergedInto))
    .where(eq(donation.id, donationId));
  return row ? [row.own, row.kept] : [];
}

/** Inserts an offline gift's payment and its details. */
export async function insertPayment(
  tx: Transaction,
  payment: typeof attempt.$inferInsert,
  entry: Omit<typeof offlineGift.$inferInsert, 'attemptId' | 'changedAt'>,
): Promise<void> {
  await tx.insert(attempt).values(payment);
  await tx.insert(offlineGift).values({ ...entry, attemptId: payment.id, changedAt: payment.changedAt });
}

/** Completes a pending payment or marks it as failed. */
export async function completePending(
  tx: Transaction,
  id: string,
  outcome: { state: 'COMPLETED' } | { state: 'FAILED'; failureReason: string },
  now: Date,
): Promise<void> {
  await tx
    .update(attempt)
    .set({ ...outcome, changedAt: now })
    .where(and(eq(attempt.id, id), eq(attempt.state, 'PENDING')));
}

/** Inserts a refund that is already completed, because no provider is involved. */
export async function insertCompletedRefund(
  tx: Transaction,
  given: Pick<
    typeof refund.$inferInsert,
    'id' | 'attemptId' | 'merchantRefundId' | 'amountPaise' | 'reason' | 'requestedBy' | 'approvalId'
  >,
  now: Date,
): Promise<void> {
  const moments = { createdAt: now, changedAt: now, nextPollAt: now };
  await tx.insert(refund).values({ ...given, ...moments, state: 'COMPLETED' });
}

export function refundsOf(tx: Transaction, attemptId: string) {
  return tx
    .select({ state: refund.state, amountPaise: refund.amountPaise })
    .from(refund)
    .where(eq(refund.attemptId, attemptId));
}

/** An offline gift, locked until the transaction ends. */
export async function lockGift(tx: Transaction, paymentId: string) {
  const [row] = await tx
    .select({
      gift: offlineGift,
      attempt: {
        id: attempt.id,
        donationId: attempt.donationId,
        amountPaise: attempt.amountPaise,
        campaignId: attempt.campaignId,
      },
      fullName: donation.fullName,
      email: donation.email,
      phoneNumber: donation.phoneNumber,
    })
    .from(offlineGift)
    .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(offlineGift.attemptId, paymentId))
    .for('update', { of: [attempt, offlineGift] });
  return row;
}
export type LockedGift = NonNullable<Awaited<ReturnType<typeof lockGift>>>;

export async function updateGift(
  tx: Transaction,
  attemptId: string,
  change: Partial<Pick<OfflineGiftRow, 'state' | 'clearedOn' | 'reason'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(offlineGift)
    .set({ ...change, changedAt: now })
    .where(eq(offlineGift.attemptId, attemptId));
}

export async function insertOutbox(tx: Transaction, row: typeof outbox.$inferInsert): Promise<void> {
  await tx.insert(outbox).values(row);
}

const CHEQUE_ORDERS = {
  received: { name: 'received', table: offlineGift, key: offlineGift.receivedOn, id: offlineGift.attemptId },
  amount: { name: 'amount', table: attempt, key: attempt.amountPaise, id: attempt.id },
};

/** Uncleared cheques, those of the same day or amount by their entry. */
export function unclearedCheques(
  db: Database,
  { cursor, sort, order }: Omit<ChequeQuery, 'limit'>,
  most: number,
) {
  return db
    .select({
      id: attempt.id,
      donationId: attempt.donationId,
      cursorKey: placeInOrder(CHEQUE_ORDERS[sort]),
      mode: offlineGift.mode,
      receivedOn: offlineGift.receivedOn,
      reference: offlineGift.reference,
      bank: offlineGift.bank,
      amountPaise: attempt.amountPaise,
      fullName: donation.fullName,
      campaignTitle: donation.campaignTitle,
      categoryName: category.name,
    })
    .from(offlineGift)
    .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(and(eq(offlineGift.state, 'to_clear'), afterRow(CHEQUE_ORDERS[sort], cursor, order)))
    .orderBy(...byRow(CHEQUE_ORDERS[sort], order))
    .limit(most);
}

/** How many cheques and drafts are uncleared, and their total in paise. */
export async function sumOfUncleared(db: Database): Promise<{ count: number; paise: bigint }> {
  const [row] = await db
    .select({ count: count(), paise: sql`coalesce(sum(${attempt.amountPaise}), 0)`.mapWith(BigInt) })
    .from(offlineGift)
    .innerJoin(attempt, eq(attempt.id, offlineGift.attemptId))
    .where(eq(offlineGift.state, 'to_clear'));
  return row ?? { count: 0, paise: 0n };
}

/** The offline gifts among some payments, by payment id. */
export async function findGifts(
  db: Database,
  attemptIds: readonly string[],
): Promise<Map<string, OfflineGiftRow>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(offlineGift)
    .where(inArray(offlineGift.attemptId, [...attemptIds]));
  return new Map(rows.map((row) => [row.attemptId, row]));
}
