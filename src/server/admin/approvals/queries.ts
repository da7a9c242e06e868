import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { readSetting, writeSetting } from '../../db/queries/settings.ts';
import { account } from '../../db/schema/account.ts';
import { approval } from '../../db/schema/approval.ts';
import { attempt, donation } from '../../db/schema/donation.ts';

export type ApprovalRow = typeof approval.$inferSelect;

/** The amount from which a second person is needed, in paise; null when switched off. */
export async function findThreshold(db: Database | Transaction): Promise<bigint | null> {
  const value = await readSetting(db, 'second_person_paise');
  return value === undefined || value === 'off' ? null : BigInt(value);
}

export async function saveThreshold(tx: Transaction, paise: bigint | null, now: Date): Promise<void> {
  await writeSetting(tx, 'second_person_paise', paise === null ? 'off' : String(paise), now);
}

/** Stores a request. @returns false when another one about the same payment waits already, or was made with the same form. */
export async function insertWaiting(
  tx: Transaction,
  row: Pick<
    ApprovalRow,
    'id' | 'kind' | 'attemptId' | 'amountPaise' | 'sealedBody' | 'idempotencyKey' | 'requestedBy'
  >,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(approval)
    .values({ ...row, requestedAt: now, state: 'waiting', decisionReason: '' })
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

/** Decides a request and forgets the call, which may contain a donor's details. */
export async function storeDecision(
  tx: Transaction,
  id: string,
  decision: { state: 'approved' | 'rejected'; decidedBy: string; decisionReason: string },
  now: Date,
): Promise<void> {
  await tx
    .update(approval)
    .set({ ...decision, decidedAt: now, sealedBody: '' })
    .where(and(eq(approval.id, id), eq(approval.state, 'waiting')));
}

/** The requests that wait, oldest first, with who asked and what they are about. */
export function waitingRequests(db: Database) {
  return db
    .select({
      approval,
      requestedBy: account.name,
      donationId: donation.id,
      donor: donation.fullName,
    })
    .from(approval)
    .innerJoin(account, eq(account.id, approval.requestedBy))
    .leftJoin(attempt, eq(attempt.id, approval.attemptId))
    .leftJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(approval.state, 'waiting'))
    .orderBy(asc(approval.requestedAt), asc(approval.id));
}

export async function findRequester(db: Database | Transaction, id: string) {
  const { email, name, photo } = account;
  const [row] = await db.select({ email, name, photo }).from(account).where(eq(account.id, id));
  return row;
}
