import { eq, inArray, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FUND_ENTRY_KINDS, type FundEntryKind } from '#domain/office/fund.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { standingOpenings } from '../../db/queries/standing-openings.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { expense } from '../../db/schema/expense.ts';
import { fund } from '../../db/schema/fund.ts';
import { fundEntry } from '../../db/schema/fund-entry.ts';
import { fundOpening } from '../../db/schema/fund-opening.ts';

export type FundSums = Awaited<ReturnType<typeof fundsWithSums>>[number];

/** What was spent from a fund before these records; undefined for nothing. */
export async function findOpening(tx: Transaction, fundId: string) {
  const [row] = await standingOpenings(tx, eq(fundOpening.fundId, fundId));
  return row;
}

export async function insertOpening(tx: Transaction, row: typeof fundOpening.$inferInsert): Promise<void> {
  await tx.insert(fundOpening).values(row);
}

/** Every fund with the sums of its entries: the general fund, overhead and corpus first, then campaigns, latest start first. */
export function fundsWithSums(db: Database) {
  // A million entries are added up once, and the few sums of their kinds then as often as needed.
  const ofKind = db
    .select({
      fundId: fundEntry.fundId,
      kind: fundEntry.kind,
      paise: sql<bigint>`sum(${fundEntry.amountPaise})`.as('kind_paise'),
    })
    .from(fundEntry)
    .groupBy(fundEntry.fundId, fundEntry.kind)
    .as('of_kind');
  const sumOf = (...kinds: FundEntryKind[]) =>
    sql<bigint>`coalesce(sum(${ofKind.paise}) filter (where ${inArray(ofKind.kind, kinds)}), 0)`.mapWith(
      BigInt,
    );
  const sums = db
    .select({
      fundId: ofKind.fundId,
      received: sumOf('received', 'refunded', 'moved').as('received'),
      spent: sumOf('spent', 'reversed').as('spent'),
      fees: sumOf('fee').as('fees'),
      transferred: sumOf('transferred', 'returned').as('transferred'),
      openings: sumOf('opening').as('openings'),
      balance: sumOf(...FUND_ENTRY_KINDS).as('balance'),
    })
    .from(ofKind)
    .groupBy(ofKind.fundId)
    .as('sums');
  const approved = db
    .select({
      fundId: expense.fundId,
      paise: sql<bigint>`sum(${expense.amountPaise})`.mapWith(BigInt).as('paise'),
    })
    .from(expense)
    .where(eq(expense.state, 'approved'))
    .groupBy(expense.fundId)
    .as('approved');
  const opening = standingOpenings(db).as('opening');
  return db
    .select({
      id: fund.id,
      kind: fund.kind,
      campaignId: fund.campaignId,
      campaignTitle: campaign.title,
      received: sums.received,
      spent: sums.spent,
      fees: sums.fees,
      transferred: sums.transferred,
      openings: sums.openings,
      balance: sums.balance,
      approved: approved.paise,
      opening: { paise: opening.amountPaise, until: opening.until, reason: opening.reason },
    })
    .from(fund)
    .leftJoin(campaign, eq(campaign.id, fund.campaignId))
    .leftJoin(sums, eq(sums.fundId, fund.id))
    .leftJoin(approved, eq(approved.fundId, fund.id))
    .leftJoin(opening, eq(opening.fundId, fund.id))
    .orderBy(
      sql`array_position(array['general', 'overhead', 'corpus', 'campaign'], ${fund.kind})`,
      sql`${campaign.startsAt} desc`,
      fund.id,
    );
}

/** A fund, and whether its campaign is over at a moment; undefined for an unknown id. */
export async function findFund(db: Database | Transaction, id: string, now: Date) {
  const [row] = await db
    .select({
      id: fund.id,
      kind: fund.kind,
      campaignTitle: campaign.title,
      closedAt: campaign.closedAt,
      endsAt: campaign.endsAt,
    })
    .from(fund)
    .leftJoin(campaign, eq(campaign.id, fund.campaignId))
    .where(eq(fund.id, id));
  if (!row) return undefined;
  return {
    id: row.id,
    kind: row.kind,
    campaignTitle: row.campaignTitle,
    isOver: row.closedAt !== null || (row.endsAt !== null && row.endsAt <= now),
  };
}

/** What a fund has, in paise. Other payments from it wait until the transaction ends. */
export async function lockBalance(tx: Transaction, id: string): Promise<bigint> {
  const rows = await readRows(
    tx,
    z.object({ paise: z.string() }),
    sql`select locked_fund_balance(${id}) as paise`,
  );
  return BigInt(rows[0]?.paise ?? 0);
}

/** The funds below zero, with the number of the last entry that took something from each. */
export function fundsBelowZero(db: Database | Transaction) {
  const balance = sql<bigint>`sum(${fundEntry.amountPaise})`.mapWith(BigInt);
  return db
    .select({
      id: fund.id,
      kind: fund.kind,
      campaignTitle: campaign.title,
      balance,
      lastTaken: sql<bigint>`max(${fundEntry.number}) filter (where ${fundEntry.amountPaise} < 0)`.mapWith(
        BigInt,
      ),
    })
    .from(fundEntry)
    .innerJoin(fund, eq(fund.id, fundEntry.fundId))
    .leftJoin(campaign, eq(campaign.id, fund.campaignId))
    .groupBy(fund.id, campaign.title)
    .having(lt(balance, 0n));
}
