import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { alert } from '../../db/schema/alert.ts';
import { campaign, campaignTotal } from '../../db/schema/campaign.ts';
import { contactMessage } from '../../db/schema/contact.ts';
import { attempt } from '../../db/schema/donation.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { allDailyTotals } from '../../payments/ledger/daily-totals.ts';

/** What the ledger has of a day, by whether it came through the site or at the office. */
export type DaySums = {
  day: string;
  atOffice: boolean;
  receivedPaise: Paise;
  givenBackPaise: Paise;
  gifts: number;
};

/** What the ledger has of each day since one. Days without an entry are left out. */
export async function sumsByDay(db: Database, since: string): Promise<DaySums[]> {
  const { rows } = await db.execute<{
    day: string;
    at_office: boolean;
    received: string;
    given_back: string;
    gifts: string;
  }>(sql`
    select day::text as day, at_office, sum(received_paise) as received, sum(given_back_paise) as given_back,
           sum(gifts) as gifts
    from ${allDailyTotals} as sums where day >= ${since}::date
    group by day, at_office`);
  return rows.map((row) => ({
    day: row.day,
    atOffice: row.at_office,
    receivedPaise: BigInt(row.received),
    givenBackPaise: BigInt(row.given_back),
    gifts: Number(row.gifts),
  }));
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

/** How many payments through the site that were begun since a moment were paid. */
export async function countPaid(db: Database, since: Date): Promise<number> {
  const paid = and(eq(attempt.state, 'COMPLETED'), gte(attempt.createdAt, since));
  // All less those at the office: both are counted in an index, the site's payments alone would be read one by one.
  const [all, atOffice] = await Promise.all([
    db.$count(attempt, paid),
    db.$count(attempt, and(paid, eq(attempt.provider, 'offline'))),
  ]);
  return all - atOffice;
}

/** The tries to pay through the site since a moment that failed, by the provider's codes. */
export function failedTries(db: Database, since: Date) {
  return db
    .select({ codes: attempt.failureCodes, count: count() })
    .from(attempt)
    .where(and(eq(attempt.state, 'FAILED'), gte(attempt.createdAt, since), eq(attempt.provider, 'phonepe')))
    .groupBy(attempt.failureCodes);
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
