import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { alert } from '../../db/schema/alert.ts';
import { campaign, campaignTotal } from '../../db/schema/campaign.ts';
import { contactMessage } from '../../db/schema/contact.ts';
import { attempt, ledgerEntry } from '../../db/schema/donation.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';

/** A ledger entry's day in India. */
const day = sql<string>`(${ledgerEntry.recordedAt} at time zone 'Asia/Kolkata')::date::text`;
const paise = (which: SQL) =>
  sql<bigint>`coalesce(sum(${ledgerEntry.amountPaise}) filter (where ${which}), 0)::bigint`.mapWith(BigInt);
const came = sql`${ledgerEntry.amountPaise} > 0`;
const sums = {
  day: day.as('day'),
  receivedPaise: paise(came),
  givenBackPaise: paise(sql`${ledgerEntry.amountPaise} < 0`),
  gifts: sql<number>`count(*) filter (where ${came})`.mapWith(Number),
};

/** What the ledger has for each day since a moment, however it was paid. Days without an entry are left out. */
export function sumsByDay(db: Database, since: Date) {
  return db.select(sums).from(ledgerEntry).where(gte(ledgerEntry.recordedAt, since)).groupBy(sql`1`);
}

/** The same of what was handed over at the office alone. */
export function officeSumsByDay(db: Database, since: Date) {
  return db
    .select(sums)
    .from(ledgerEntry)
    .innerJoin(attempt, and(eq(attempt.id, ledgerEntry.attemptId), eq(attempt.provider, 'offline')))
    .where(gte(ledgerEntry.recordedAt, since))
    .groupBy(sql`1`);
}

/** The published campaigns that raised most. */
export function raisedMost(db: Database, most: number) {
  return db
    .select({
      id: campaign.id,
      title: campaign.title,
      goalPaise: campaign.goalPaise,
      raisedPaise: campaignTotal.settledPaise,
      donors: campaignTotal.donors,
    })
    .from(campaignTotal)
    .innerJoin(campaign, and(eq(campaign.id, campaignTotal.campaignId), isNotNull(campaign.publishedAt)))
    .orderBy(desc(campaignTotal.settledPaise), desc(campaign.id))
    .limit(most);
}

/** How the tries to pay through the site since a moment have ended, by state and the provider's codes. */
export function endedTries(db: Database, since: Date) {
  return db
    .select({ state: attempt.state, codes: attempt.failureCodes, count: count() })
    .from(attempt)
    .where(
      and(
        inArray(attempt.state, ['COMPLETED', 'FAILED']),
        gte(attempt.createdAt, since),
        eq(attempt.provider, 'phonepe'),
      ),
    )
    .groupBy(attempt.state, attempt.failureCodes);
}

/** How many alerts nobody has looked into yet, by kind. */
export function openAlerts(db: Database) {
  return db
    .select({ kind: alert.kind, count: count() })
    .from(alert)
    .where(isNull(alert.closedAt))
    .groupBy(alert.kind);
}

/** How many payments through the site were begun before a moment and have not ended. */
export function countStuck(db: Database, begunBefore: Date): Promise<number> {
  return db.$count(
    attempt,
    and(
      inArray(attempt.state, ['CREATED', 'PENDING']),
      lt(attempt.createdAt, begunBefore),
      eq(attempt.provider, 'phonepe'),
    ),
  );
}

export function countUnread(db: Database): Promise<number> {
  return db.$count(contactMessage, eq(contactMessage.state, 'unread'));
}

export function countCheques(db: Database): Promise<number> {
  return db.$count(offlineGift, eq(offlineGift.state, 'to_clear'));
}
