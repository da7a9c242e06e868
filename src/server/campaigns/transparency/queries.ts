import { and, desc, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SHOWN_PAYMENTS } from '#contract/campaigns/transparency/shown-spending.server.ts';
import type { FundEntryKind, FundKind } from '#domain/office/fund.ts';
import type { Database } from '../../db/client.ts';
import { standingOpenings } from '../../db/queries/standing-openings.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { expense } from '../../db/schema/expense.ts';
import { fund } from '../../db/schema/fund.ts';
import { fundEntry } from '../../db/schema/fund-entry.ts';
import { fundOpening } from '../../db/schema/fund-opening.ts';

export type FundRow = Awaited<ReturnType<typeof fundsWhere>>[number];
export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number];

/** The last entry of a page of payments. */
export type PaymentPosition = { day: string; number: bigint };

const otherFund = alias(fund, 'other_fund');
const otherCampaign = alias(campaign, 'other_campaign');

const naming = (
  funds: typeof fund | typeof otherFund,
  campaigns: typeof campaign | typeof otherCampaign,
) => ({
  id: funds.id,
  kind: funds.kind,
  slug: campaigns.slug,
  title: campaigns.title,
  language: campaigns.language,
  translations: campaigns.translations,
});

function fundsWhere(db: Database, condition: SQL | undefined) {
  return db
    .select(naming(fund, campaign))
    .from(fund)
    .leftJoin(campaign, and(eq(campaign.id, fund.campaignId), isNotNull(campaign.publishedAt)))
    .where(condition)
    .limit(1);
}

/** The fund of a published campaign. */
export async function fundOfCampaign(db: Database, campaignId: string): Promise<FundRow | undefined> {
  const [row] = await fundsWhere(db, and(eq(fund.campaignId, campaignId), isNotNull(campaign.id)));
  return row;
}

/** The fund of a published campaign with this slug. */
export async function fundOfSlug(db: Database, slug: string): Promise<FundRow | undefined> {
  const [row] = await fundsWhere(db, eq(campaign.slug, slug));
  return row;
}

export async function fundOfKind(db: Database, kind: FundKind): Promise<FundRow | undefined> {
  const [row] = await fundsWhere(db, eq(fund.kind, kind));
  return row;
}

export async function fundById(db: Database, id: string): Promise<FundRow | undefined> {
  const [row] = await fundsWhere(db, eq(fund.id, id));
  return row;
}

/** All funds that money was ever in: those of no campaign first, then campaigns, latest start first. */
export function fundsWithEntries(db: Database) {
  return db
    .select(naming(fund, campaign))
    .from(fund)
    .leftJoin(campaign, and(eq(campaign.id, fund.campaignId), isNotNull(campaign.publishedAt)))
    .where(sql`exists (select from ${fundEntry} where ${fundEntry.fundId} = ${fund.id})`)
    .orderBy(sql`${fund.kind} = 'campaign'`, sql`${campaign.startsAt} desc nulls last`, fund.id);
}

/** The sums of all funds' entries by kind, in paise. */
export function sumsOfFunds(db: Database) {
  return db
    .select({
      fundId: fundEntry.fundId,
      kind: fundEntry.kind,
      paise: sql<bigint>`sum(${fundEntry.amountPaise})`.mapWith(BigInt),
    })
    .from(fundEntry)
    .groupBy(fundEntry.fundId, fundEntry.kind);
}

/** Whether anything was ever paid from a fund. */
export async function hasPaid(db: Database): Promise<boolean> {
  const found = await db
    .select({ number: fundEntry.number })
    .from(fundEntry)
    .where(isNotNull(fundEntry.expenseId))
    .limit(1);
  return found.length > 0;
}

/** The days of the first and the last payment from any fund; null without one. */
export async function paidDays(db: Database): Promise<{ first: string; last: string } | null> {
  const isPayment = isNotNull(fundEntry.expenseId);
  const dayAt = (order: SQL | typeof fundEntry.day) =>
    db.select({ day: fundEntry.day }).from(fundEntry).where(isPayment).orderBy(order).limit(1);
  const [[first], [last]] = await Promise.all([dayAt(fundEntry.day), dayAt(desc(fundEntry.day))]);
  return first && last ? { first: first.day, last: last.day } : null;
}

/** The sum of a fund's entries of each kind, in paise. */
export async function sumsOfFund(db: Database, fundId: string): Promise<Map<FundEntryKind, bigint>> {
  const rows = await db
    .select({ kind: fundEntry.kind, paise: sql<bigint>`sum(${fundEntry.amountPaise})`.mapWith(BigInt) })
    .from(fundEntry)
    .where(eq(fundEntry.fundId, fundId))
    .groupBy(fundEntry.kind);
  return new Map(rows.map(({ kind, paise }) => [kind, paise]));
}

type PaymentFilter = {
  /** Left out, of all funds. */
  fundId?: string | undefined;
  /** The first and the last day; without them, from the beginning until now. */
  days?: { from: string; to: string } | null;
  /** Only what left the fund and did not come back. */
  standing?: boolean;
  after: PaymentPosition | null;
  limit: number;
};

/** Payments and transfers of a fund, or of all, latest first. */
export function paymentsOf(db: Database, { fundId, days, standing = false, after, limit }: PaymentFilter) {
  return db
    .select({
      number: fundEntry.number,
      expenseId: expense.id,
      kind: fundEntry.kind,
      day: fundEntry.day,
      amountPaise: fundEntry.amountPaise,
      purpose: expense.purpose,
      payeeLabel: expense.payeeLabel,
      payeeKind: expense.payeeKind,
      fund: { ...naming(fund, campaign), id: fundEntry.fundId, kind: fund.kind },
      otherFund: naming(otherFund, otherCampaign),
    })
    .from(fundEntry)
    .innerJoin(expense, eq(expense.id, fundEntry.expenseId))
    .innerJoin(fund, eq(fund.id, fundEntry.fundId))
    .leftJoin(campaign, and(eq(campaign.id, fund.campaignId), isNotNull(campaign.publishedAt)))
    .leftJoin(
      otherFund,
      and(
        isNotNull(expense.toFundId),
        eq(
          otherFund.id,
          sql`case when ${expense.fundId} = ${fundEntry.fundId} then ${expense.toFundId} else ${expense.fundId} end`,
        ),
      ),
    )
    .leftJoin(
      otherCampaign,
      and(eq(otherCampaign.id, otherFund.campaignId), isNotNull(otherCampaign.publishedAt)),
    )
    .where(
      and(
        fundId === undefined ? undefined : eq(fundEntry.fundId, fundId),
        isNotNull(fundEntry.expenseId),
        inArray(fundEntry.kind, [...SHOWN_PAYMENTS]),
        days ? and(gte(fundEntry.day, days.from), lte(fundEntry.day, days.to)) : undefined,
        standing ? and(eq(expense.state, 'paid'), lt(fundEntry.amountPaise, 0n)) : undefined,
        after
          ? sql`(${fundEntry.day}, ${fundEntry.number}) < (${after.day}::date, ${after.number}::bigint)`
          : undefined,
      ),
    )
    .orderBy(desc(fundEntry.day), desc(fundEntry.number))
    .limit(limit);
}

/** What was spent from a fund before these records; undefined for nothing. */
export async function openingOf(db: Database, fundId: string) {
  const [row] = await standingOpenings(db, eq(fundOpening.fundId, fundId));
  return row;
}

/** What staff said about the money of a published campaign. */
export async function planOf(db: Database, campaignId: string) {
  const [row] = await db
    .select({
      goalEstimate: campaign.goalEstimate,
      goalBasis: campaign.goalBasis,
      surplusUse: campaign.surplusUse,
      surplusNote: campaign.surplusNote,
      language: campaign.language,
      translations: campaign.translations,
    })
    .from(campaign)
    .where(and(eq(campaign.id, campaignId), isNotNull(campaign.publishedAt)));
  return row;
}
