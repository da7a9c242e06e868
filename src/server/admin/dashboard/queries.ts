import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Paise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { alert } from '../../db/schema/alert.ts';
import { campaign, campaignTotal } from '../../db/schema/campaign.ts';
import { contactMessage } from '../../db/schema/contact.ts';
import { attempt } from '../../db/schema/donation.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { allDailyTotals } from '../../payments/ledger/daily-totals.ts';

/** The ledger's totals of a day, online or offline. */
export type DaySums = {
  day: string;
  offline: boolean;
  receivedPaise: Paise;
  refundedPaise: Paise;
  payments: number;
};

/** The ledger's daily totals since a day. Days without entries are left out. */
export async function sumsByDay(db: Database, since: string): Promise<DaySums[]> {
  const { rows } = await db.execute<{
    day: string;
    offline: boolean;
    received: string;
    refunded: string;
    payments: string;
  }>(sql`
    select day::text as day, offline, sum(received_paise) as received, sum(refunded_paise) as refunded,
           sum(payments) as payments
    from ${allDailyTotals} as sums where day >= ${since}::date
    group by day, offline`);
  return rows.map((row) => ({
    day: row.day,
    offline: row.offline,
    receivedPaise: BigInt(row.received),
    refundedPaise: BigInt(row.refunded),
    payments: Number(row.payments),
  }));
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

/** The number of paid online payments among those created since a moment. */
export async function countPaid(db: Database, since: Date): Promise<number> {
  const paid = and(eq(attempt.state, 'COMPLETED'), gte(attempt.createdAt, since));
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
    .where(and(eq(attempt.state, 'FAILED'), gte(attempt.createdAt, since), eq(attempt.provider, 'phonepe')))
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
