import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AlertQuery } from '#contract/staff/alerts.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { COUNT_CAP, countUpToCap } from '../../db/queries/capped-count.ts';
import { afterCursor, byMoment, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { alert } from '../../db/schema/alert.ts';
import { attempt } from '../../db/schema/donation.ts';
import { mail } from '../../db/schema/mail.ts';

export type AlertRow = Awaited<ReturnType<typeof listedAlerts>>[number];

const columns = {
  id: alert.id,
  kind: alert.kind,
  about: alert.about,
  message: alert.message,
  donationId: attempt.donationId,
  attemptId: alert.attemptId,
  raisedAt: alert.raisedAt,
  cursorKey: cursorKey(alert.raisedAt),
  closedAt: alert.closedAt,
  closedBy: alert.closedBy,
};

/** The alerts of a page, newest first, and one more to tell whether there is another page. */
export function listedAlerts(db: Database, { open, cursor, order, limit }: AlertQuery) {
  return db
    .select(columns)
    .from(alert)
    .leftJoin(attempt, eq(attempt.id, alert.attemptId))
    .where(and(isOpen(open), afterCursor(alert.raisedAt, alert.id, cursor, order)))
    .orderBy(...byMoment(alert.raisedAt, alert.id, order))
    .limit(limit + 1);
}

/** The alerts about a donation, newest first. */
export function alertsOf(db: Database, donationId: string) {
  return db
    .select(columns)
    .from(alert)
    .innerJoin(attempt, eq(attempt.id, alert.attemptId))
    .where(eq(attempt.donationId, donationId))
    .orderBy(desc(alert.raisedAt), desc(alert.id));
}

export async function alertExists(db: Database, id: string): Promise<boolean> {
  return (await db.$count(alert, eq(alert.id, id))) > 0;
}

/** Whether an alert about something was raised at or after a moment, even if it was resolved since. */
export async function wasRaisedSince(
  tx: Transaction,
  { kind, about }: Pick<AlertRow, 'kind' | 'about'>,
  since: Date,
): Promise<boolean> {
  const rows = and(eq(alert.kind, kind), eq(alert.about, about), gte(alert.raisedAt, since));
  return (await tx.$count(alert, rows)) > 0;
}

/** Whether this alert was ever raised, or one is open whose subject begins like this. */
export async function isKnown(
  db: Database,
  { kind, about }: Pick<AlertRow, 'kind' | 'about'>,
  beginning: string,
): Promise<boolean> {
  const alike = and(isNull(alert.closedAt), sql`starts_with(${alert.about}, ${beginning})`);
  return (await db.$count(alert, and(eq(alert.kind, kind), or(eq(alert.about, about), alike)))) > 0;
}

/** How many alerts are open, or resolved. */
export function countAlerts(db: Database, open: boolean) {
  const rows = db
    .select({ id: alert.id })
    .from(alert)
    .where(isOpen(open))
    .limit(COUNT_CAP + 1);
  return countUpToCap(db, rows);
}

const isOpen = (open: boolean) => (open ? isNull(alert.closedAt) : isNotNull(alert.closedAt));

export type NewAlert = Awaited<ReturnType<typeof unnotifiedAlerts>>[number];

/** The open alerts that the owners have not been told of, oldest first; with `kinds` only those. */
export function unnotifiedAlerts(db: Database, kinds?: readonly AlertRow['kind'][]) {
  return db
    .select({
      id: alert.id,
      kind: alert.kind,
      about: alert.about,
      message: alert.message,
      raisedAt: alert.raisedAt,
    })
    .from(alert)
    .where(and(isNull(alert.closedAt), isNull(alert.notifiedAt), kinds && inArray(alert.kind, [...kinds])))
    .orderBy(asc(alert.raisedAt), asc(alert.id));
}

/** Whether an email listing the open alerts was queued at or after a moment. */
export async function wereOwnersEmailed(tx: Transaction, since: Date): Promise<boolean> {
  return (await tx.$count(mail, and(eq(mail.kind, 'open_alerts'), gte(mail.createdAt, since)))) > 0;
}

/** Whether an email listing what is to be renewed was queued for an address at or after a moment. */
export async function wasRemindedSince(tx: Transaction, address: string, since: Date): Promise<boolean> {
  const sent = and(eq(mail.kind, 'renewal_due'), eq(mail.recipient, address), gte(mail.createdAt, since));
  return (await tx.$count(mail, sent)) > 0;
}

export async function markNotified(
  tx: Transaction,
  alerts: readonly Pick<NewAlert, 'id'>[],
  now: Date,
): Promise<void> {
  const ids = alerts.map(({ id }) => id);
  await tx.update(alert).set({ notifiedAt: now }).where(inArray(alert.id, ids));
}
