import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { OPEN_APPROVAL_STATES } from '#domain/staff/approvals.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import { account } from '../../db/schema/account.ts';
import { approval } from '../../db/schema/approval.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { setting } from '../../db/schema/setting.ts';
import { staff } from '../../db/schema/staff.ts';

export type ApprovalRow = typeof approval.$inferSelect;

/** The amount from which a second person is needed, in paise; null when switched off. */
export async function findThreshold(db: Database | Transaction): Promise<bigint | null> {
  const value = await readSetting(db, 'approval_threshold_paise');
  return value === undefined || value === 'off' ? null : BigInt(value);
}

/** The same, and until the transaction ends nobody else changes it. */
export async function lockThreshold(tx: Transaction): Promise<bigint | null> {
  await tx
    .select({ key: setting.key })
    .from(setting)
    .where(eq(setting.key, 'approval_threshold_paise'))
    .for('update');
  return findThreshold(tx);
}

export async function saveThreshold(tx: Transaction, paise: bigint | null, now: Date): Promise<void> {
  await writeSetting(tx, 'approval_threshold_paise', paise === null ? 'off' : String(paise), now);
}

/** Stores a request. @returns false when another one about the same waits already, or was made with the same form. */
export async function insertWaiting(
  tx: Transaction,
  row: Omit<typeof approval.$inferInsert, 'state' | 'decisionReason'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(approval)
    .values({ ...row, state: 'waiting', decisionReason: '' })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function findByForm(tx: Transaction, idempotencyKey: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approval).where(eq(approval.idempotencyKey, idempotencyKey));
  return row;
}

export async function lockApproval(tx: Transaction, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await tx.select().from(approval).where(eq(approval.id, id)).for('update');
  return row;
}

/** Stores a decision and erases the requested call, which may contain a donor's details. */
export async function storeDecision(
  tx: Transaction,
  id: string,
  decision: { state: 'carrying_out' | 'rejected'; decidedBy: string | null; decisionReason: string },
  now: Date,
): Promise<void> {
  const forgotten = { sealedBody: '', sealedFailure: null, failedAt: null, failedBy: null };
  await tx
    .update(approval)
    .set({ ...decision, decidedAt: now, ...forgotten })
    .where(and(eq(approval.id, id), eq(approval.state, 'waiting')));
}

/** Stores the end of a request and erases the requested call. */
export async function storeEnd(tx: Transaction, id: string, state: 'approved' | 'withdrawn'): Promise<void> {
  await tx.update(approval).set({ state, sealedBody: '', sealedFailure: null }).where(eq(approval.id, id));
}

/** Records why an approved request could not be carried out. It keeps waiting unless a payment provider has refused it. */
export async function storeFailure(
  tx: Transaction,
  id: string,
  failure: { state: 'waiting' | 'failed'; sealedFailure: string; failedBy: string | null },
  now: Date,
): Promise<void> {
  await tx
    .update(approval)
    .set({ ...failure, failedAt: now })
    .where(eq(approval.id, id));
}

export function countOpen(db: Database): Promise<number> {
  return db.$count(approval, inArray(approval.state, [...OPEN_APPROVAL_STATES]));
}

/** The requests that are not finished, oldest first, with who asked and the payment that they are about. */
export function openRequests(db: Database) {
  return db
    .select({
      approval,
      requestedBy: account.name,
      requesterEmail: account.email,
      attempt,
      donation,
      offlineGift,
      categoryName: category.name,
      refundReason: refund.reason,
    })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.requestedBy))
    .leftJoin(attempt, eq(attempt.id, approval.attemptId))
    .leftJoin(donation, eq(donation.id, attempt.donationId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .leftJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(refund, eq(refund.approvalId, approval.id))
    .where(inArray(approval.state, [...OPEN_APPROVAL_STATES]))
    .orderBy(asc(approval.requestedAt), asc(approval.id));
}
export type OpenRequest = Awaited<ReturnType<typeof openRequests>>[number];

/** The offline gifts that wait, with who asked for them. */
export function waitingGifts(tx: Database | Transaction) {
  return tx
    .select({
      sealedBody: approval.sealedBody,
      idempotencyKey: approval.idempotencyKey,
      requestedBy: account.name,
    })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.requestedBy))
    .where(and(eq(approval.kind, 'offline_gift'), eq(approval.state, 'waiting')))
    .orderBy(asc(approval.requestedAt), asc(approval.id));
}

/** The waiting requests about some subjects, with who asked. */
export function waitingAbout(db: Database | Transaction, subjects: readonly string[]) {
  return db
    .select({ subject: approval.subject, requestedBy: account.name })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.requestedBy))
    .where(and(inArray(approval.subject, [...subjects]), eq(approval.state, 'waiting')));
}

/** The names of a category and a campaign; null when unknown. */
export async function namesOfPurpose(db: Database, categoryId: string, campaignId: string | null) {
  const [cause] = await db.select({ name: category.name }).from(category).where(eq(category.id, categoryId));
  const [event] =
    campaignId === null
      ? []
      : await db.select({ title: campaign.title }).from(campaign).where(eq(campaign.id, campaignId));
  return { category: cause?.name ?? null, campaign: event?.title ?? null };
}

/** Since when an address has its role; undefined for one that is not in the list of staff. */
export async function findRoleSince(db: Database | Transaction, email: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ since: staff.roleSince })
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.removedAt)));
  return row?.since;
}

export async function findPerson(db: Database | Transaction, id: string) {
  const { email, name, photo } = account;
  const [row] = await db.select({ email, name, photo }).from(account).where(eq(account.id, id));
  return row;
}

/** The approved refunds whose outcome at the provider is new: refused, or completed, perhaps after a refusal. */
export function endedRefunds(db: Database | Transaction) {
  return db
    .select({ id: approval.id, refundState: refund.state, failureCodes: refund.failureCodes })
    .from(approval)
    .innerJoin(refund, eq(refund.approvalId, approval.id))
    .where(
      sql`(${approval.state} = 'carrying_out' and ${refund.state} in ('COMPLETED', 'FAILED'))
        or (${approval.state} = 'failed' and ${refund.state} = 'COMPLETED')`,
    );
}

/** The requests that take effect by now because nobody has decided; one that failed needs a person. */
export function dueRequests(db: Database, now: Date) {
  return db
    .select({ id: approval.id })
    .from(approval)
    .where(and(eq(approval.state, 'waiting'), lte(approval.takesEffectAt, now), isNull(approval.failedAt)))
    .orderBy(asc(approval.takesEffectAt), asc(approval.id));
}
