import { and, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { MandateState } from '#domain/giving/monthly/mandate.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import { mandate, mandateEvent } from '../../db/schema/mandate.ts';

export type MandateRow = typeof mandate.$inferSelect;
type EventKind = (typeof mandateEvent.$inferInsert)['kind'];

/** Mandates about which the provider is to be asked; none of them is due again before the lease is over. */
export async function claimDueMandates(db: Database, now: Date, leaseMs: number, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: mandate.id })
      .from(mandate)
      .where(lte(mandate.nextCheckAt, now))
      .orderBy(mandate.nextCheckAt)
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await scheduleChecks(tx, ids, new Date(now.getTime() + leaseMs));
    return ids;
  });
}

async function scheduleChecks(db: Database | Transaction, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(mandate)
    .set({ nextCheckAt: at })
    .where(inArray(mandate.id, [...ids]));
}

/** Brings the next check of a mandate forward, unless it is due by then. */
export async function checkBy(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(mandate)
    .set({ nextCheckAt: at })
    .where(and(eq(mandate.id, id), gt(mandate.nextCheckAt, at)));
}

/** Makes a mandate due, such as when a webhook names it. */
export async function makeMandateDue(db: Database, subscriptionId: string, now: Date): Promise<void> {
  await db.update(mandate).set({ nextCheckAt: now }).where(eq(mandate.subscriptionId, subscriptionId));
}

/** A mandate with the state of the order by which its donor was to agree. */
export async function findMandate(db: Database | Transaction, id: string) {
  const [row] = await db
    .select({ mandate, setupState: attempt.state })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .where(eq(mandate.id, id));
  return row ?? null;
}

/** A mandate, locked until the transaction ends, so that no charge of it is noticed or executed meanwhile. */
export async function lockMandate(tx: Transaction, id: string): Promise<MandateRow | null> {
  const [row] = await tx.select().from(mandate).where(eq(mandate.id, id)).for('update');
  return row ?? null;
}

export type NewMandateEvent = {
  mandateId: string;
  kind: EventKind;
  actor: string;
  message: string;
  reason?: string | null;
};

/** Adds to a mandate's history; an event that names a state changes the mandate to it. */
export async function insertMandateEvent(tx: Transaction, event: NewMandateEvent, now: Date): Promise<void> {
  await tx.insert(mandateEvent).values({ id: uuid(), at: now, ...event });
}

/**
 * Records that the provider answered about a mandate, and when it is asked next; nothing if the mandate has changed or was made due since
 * it was read, so that this check postpones nothing.
 */
export async function recordCheck(
  db: Database,
  { id, state, nextCheckAt }: Pick<MandateRow, 'id' | 'state' | 'nextCheckAt'>,
  checkedAt: Date,
  next: Date | null,
): Promise<void> {
  const isAsRead = nextCheckAt === null ? isNull(mandate.nextCheckAt) : eq(mandate.nextCheckAt, nextCheckAt);
  await db
    .update(mandate)
    .set({ checkedAt, nextCheckAt: next })
    .where(and(eq(mandate.id, id), eq(mandate.state, state), isAsRead));
}

/** Makes an ending mandate due at once, so that the provider is told. */
export async function makeDueNow(tx: Transaction, id: string, now: Date): Promise<void> {
  await scheduleChecks(tx, [id], now);
}

export async function changePlan(
  tx: Transaction,
  id: string,
  plan: Partial<Pick<MandateRow, 'amountPaise' | 'day' | 'isHeld' | 'heldUntil'>>,
): Promise<void> {
  await tx.update(mandate).set(plan).where(eq(mandate.id, id));
}

/** What an active mandate takes the place of, as far as it is not over: the one that it replaces, and others that were to replace it. */
export async function findReplaced(tx: Transaction, { id, replacesId }: MandateRow): Promise<string[]> {
  if (replacesId === null) return [];
  const live: MandateState[] = ['created', 'authorised', 'active', 'paused'];
  const rows = await tx
    .select({ id: mandate.id })
    .from(mandate)
    .where(
      and(
        or(eq(mandate.id, replacesId), eq(mandate.replacesId, replacesId)),
        ne(mandate.id, id),
        inArray(mandate.state, live),
      ),
    );
  return rows.map((row) => row.id);
}

/** Whether the gift of a month was paid as the first one of a larger gift that was to take the place of this one. */
export async function isPaidByLarger(
  db: Database | Transaction,
  mandateId: string,
  month: string,
): Promise<boolean> {
  const isPaid = and(
    eq(mandate.replacesId, mandateId),
    eq(mandate.firstMonth, month),
    inArray(attempt.state, ['COMPLETED', 'QUARANTINED']),
  );
  const rows = await db
    .select({ id: mandate.id })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .where(isPaid)
    .limit(1);
  return rows.length > 0;
}

/** Mandates to plan charges for: their charges end before `through`. */
export async function lockMandatesToPlan(tx: Transaction, through: string, limit: number) {
  return tx
    .select()
    .from(mandate)
    .where(and(inArray(mandate.state, ['active', 'paused']), sql`${mandate.plannedThrough} < ${through}`))
    .orderBy(desc(mandate.plannedThrough))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function markPlanned(tx: Transaction, ids: readonly string[], through: string): Promise<void> {
  await tx
    .update(mandate)
    .set({ plannedThrough: through })
    .where(inArray(mandate.id, [...ids]));
}
