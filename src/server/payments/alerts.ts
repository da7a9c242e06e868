import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../db/client.ts';
import { alert } from '../db/schema/alert.ts';
import type { Actor } from './donation-events.ts';

export type Alert = typeof alert.$inferSelect;

/** `about` is the id of the order, refund or backup; `message` is one or more sentences for staff. */
type NewAlert = Pick<Alert, 'kind' | 'attemptId' | 'about'> & { message: string };

/**
 * Asks staff to look into something, in the transaction that found it. Invariant: at most one alert of a kind is open about
 * the same order or refund.
 */
export async function raiseAlert(
  db: Database | Transaction,
  { message, ...alertOf }: NewAlert,
  now: Date,
): Promise<void> {
  await db
    .insert(alert)
    .values({ id: uuid(), ...alertOf, message, raisedAt: now })
    .onConflictDoNothing({ target: [alert.kind, alert.about], where: isNull(alert.closedAt) });
}

/** The alerts that nobody has resolved yet, oldest first. */
export function openAlerts(db: Database): Promise<Alert[]> {
  return db.select().from(alert).where(isNull(alert.closedAt)).orderBy(asc(alert.raisedAt), asc(alert.id));
}

/** Marks an alert as resolved after somebody looked into it. @returns false when there is no such open alert. */
export async function markResolved(
  db: Database | Transaction,
  id: string,
  by: Extract<Actor, `staff:${string}`> | 'console',
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(alert)
    .set({ closedAt: now, closedBy: by })
    .where(and(eq(alert.id, id), isNull(alert.closedAt)));
  return rowCount === 1;
}
