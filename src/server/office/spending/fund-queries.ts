import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FUND_ENTRY_KINDS, type FundEntryKind } from '#domain/office/fund.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { expense } from '../../db/schema/expense.ts';
import { fund } from '../../db/schema/fund.ts';
import { fundEntry } from '../../db/schema/fund-entry.ts';

export type FundSums = Awaited<ReturnType<typeof fundsWithSums>>[number];

/** The sum of a fund's entries of some kinds, in paise. */
const sumOf = (...kinds: FundEntryKind[]) =>
  sql<bigint>`coalesce(sum(${fundEntry.amountPaise}) filter (where ${inArray(fundEntry.kind, kinds)}), 0)`.mapWith(
    BigInt,
  );

/** Every fund with the sums of its entries: the general fund, overhead and corpus first, then campaigns, latest start first. */
export function fundsWithSums(db: Database) {
  const sums = db
    .select({
      fundId: fundEntry.fundId,
      received: sumOf('received', 'refunded', 'moved').as('received'),
      spent: sumOf('spent', 'reversed').as('spent'),
      fees: sumOf('fee').as('fees'),
      transferred: sumOf('transferred', 'returned').as('transferred'),
      balance: sumOf(...FUND_ENTRY_KINDS).as('balance'),
    })
    .from(fundEntry)
    .groupBy(fundEntry.fundId)
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
  return db
    .select({
      id: fund.id,
      kind: fund.kind,
      campaignTitle: campaign.title,
      received: sums.received,
      spent: sums.spent,
      fees: sums.fees,
      transferred: sums.transferred,
      balance: sums.balance,
      approved: approved.paise,
    })
    .from(fund)
    .leftJoin(campaign, eq(campaign.id, fund.campaignId))
    .leftJoin(sums, eq(sums.fundId, fund.id))
    .leftJoin(approved, eq(approved.fundId, fund.id))
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
