import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { GivingDonors } from '#contract/staff/dashboard.ts';
import { REVERSED_STATUSES } from '#domain/giving/donation-status.ts';
import type { Paise } from '#domain/money/money.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { isQuiet } from '../../db/queries/quiet-campaigns.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { alert } from '../../db/schema/alert.ts';
import { campaign, campaignTotal } from '../../db/schema/campaign.ts';
import { contactMessage } from '../../db/schema/contact.ts';
import { attempt } from '../../db/schema/donation.ts';
import { donor } from '../../db/schema/donor.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { allDailyTotals } from '../../payments/ledger/daily-totals.ts';

/** The ledger's receipts of a day, online or offline. */
export type DaySums = { day: string; offline: boolean; receivedPaise: Paise; payments: number };

/** What the ledger received each day since a day. Days without entries are left out. */
export async function sumsByDay(db: Database, since: string): Promise<DaySums[]> {
  const rows = await readRows(
    db,
    z.object({ day: z.string(), offline: z.boolean(), received: z.string(), payments: z.string() }),
    sql`
    select day::text as day, offline, sum(received_paise) as received, sum(payments) as payments
    from ${allDailyTotals} as sums where day >= ${since}::date
    group by day, offline`,
  );
  return rows.map((row) => ({
    day: row.day,
    offline: row.offline,
    receivedPaise: BigInt(row.received),
    payments: Number(row.payments),
  }));
}

/** What was reversed of the payments of a day, online or offline: refunded, bounced or cancelled. */
export type DayReversals = {
  day: string;
  offline: boolean;
  paise: Paise;
  /** The payments of which nothing is left. */
  whole: number;
};

/** The reversals of payments that count since a day, on the day of the payment, whenever they were made. */
export async function reversalsByDay(db: Database, since: string): Promise<DayReversals[]> {
  const rows = await db
    .select({
      day: sql<string>`(${attempt.countedAt} at time zone 'Asia/Kolkata')::date::text`.as('day'),
      offline: sql<boolean>`${attempt.provider} = 'offline'`.as('offline'),
      paise: sql`sum(${attempt.reversedPaise})`.mapWith(BigInt),
      whole: sql`count(*) filter (where ${attempt.reversedPaise} = ${attempt.amountPaise})`.mapWith(Number),
    })
    .from(attempt)
    .where(
      and(inArray(attempt.status, [...REVERSED_STATUSES]), gte(attempt.countedAt, startOfIndianDay(since))),
    )
    .groupBy(sql`1`, sql`2`);
  return rows;
}

/**
 * The donors who gave since a moment and have a gift left of it, for the first time or again. A donor's gifts are those of all
 * records merged into one. Read from the donors' totals, which are up to a minute old.
 */
export async function givingDonors(db: Database, since: Date): Promise<GivingDonors> {
  // The index of the donor list contains both columns, so that no donor's row is read.
  const [row] = await db
    .select({
      new: sql`count(*) filter (where ${donor.firstGiftAt} >= ${since.toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
      returning:
        sql`count(*) filter (where ${donor.firstGiftAt} < ${since.toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(donor)
    .where(and(isNull(donor.mergedInto), gte(donor.lastGiftAt, since), isNotNull(donor.firstGiftAt)));
  return row ?? { new: 0, returning: 0 };
}

/** The published campaigns with the highest totals. */
export function topCampaigns(db: Database, limit: number) {
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
    .limit(limit);
}

/** The number of online payments settled since a moment. */
export async function countPaid(db: Database, since: Date): Promise<number> {
  const paid = and(eq(attempt.state, 'COMPLETED'), gte(attempt.countedAt, since));
  // Both counts use an index; counting online payments directly would read every row.
  const [all, offline] = await Promise.all([
    db.$count(attempt, paid),
    db.$count(attempt, and(paid, eq(attempt.provider, 'offline'))),
  ]);
  return all - offline;
}

/** The failed online payments since a moment, by the provider's codes. */
export function failedPayments(db: Database, since: Date) {
  return db
    .select({ codes: attempt.failureCodes, count: count() })
    .from(attempt)
    .where(and(eq(attempt.state, 'FAILED'), gte(attempt.countedAt, since), eq(attempt.provider, 'phonepe')))
    .groupBy(attempt.failureCodes);
}

/** The number of open alerts by kind. */
export function openAlerts(db: Database) {
  return db
    .select({ kind: alert.kind, count: count() })
    .from(alert)
    .where(isNull(alert.closedAt))
    .groupBy(alert.kind);
}

/** The number of open online payments created before a moment. */
export function countStuck(db: Database, createdBefore: Date): Promise<number> {
  return db.$count(
    attempt,
    and(
      inArray(attempt.state, ['CREATED', 'PENDING']),
      lt(attempt.createdAt, createdBefore),
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

/** Published campaigns that have money left and have had no update for too long. */
export function countQuiet(db: Database, now: Date): Promise<number> {
  return db.$count(campaign, isQuiet(now));
}
