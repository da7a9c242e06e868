import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../db/client.ts';
import { alert } from '../db/schema/alert.ts';
import type { Actor } from './donation-events.ts';

export type Alert = typeof alert.$inferSelect;

/**
 * Asks the trust to look into something, in the transaction that found it. While an alert of the same kind about the same
 * order or refund is open, no second one is raised.
 */
export async function raiseAlert(
  db: Database | Transaction,
  { words, ...given }: Pick<Alert, 'kind' | 'attemptId' | 'about'> & { words: string },
  now: Date,
): Promise<void> {
  await db
    .insert(alert)
    .values({ id: uuid(), ...given, message: words, raisedAt: now })
    .onConflictDoNothing({ target: [alert.kind, alert.about], where: isNull(alert.closedAt) });
}

/** What nobody has looked into yet, oldest first. */
export function openAlerts(db: Database): Promise<Alert[]> {
  return db.select().from(alert).where(isNull(alert.closedAt)).orderBy(asc(alert.raisedAt), asc(alert.id));
}

/** Notes that somebody looked into an alert. @returns false when there is no such open alert. */
export async function closeAlert(
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
