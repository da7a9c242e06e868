import { and, asc, count, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import type { Direction } from '../../db/queries/keyset-pagination.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { issuer, receipt, receiptGap, receiptYear } from '../../db/schema/receipt.ts';

export type RegisterRow = Awaited<ReturnType<typeof receiptsAfter>>[number];

/** The reason that staff or the donor gave, otherwise that of the latest refund or cancellation before it; null when there is none. */
const reason = sql<string | null>`coalesce(${receipt.replacedReason}, (
  select refund.reason from refund where refund.attempt_id = ${receipt.attemptId} and refund.state = 'COMPLETED'
    and refund.changed_at <= ${receipt.cancelledAt}
  order by refund.changed_at desc limit 1))`;

/** The order of a year's receipts, and the number of the receipt before the first one; null for the beginning. */
export type RegisterPlace = { sort: 'number' | 'amount'; order: Direction; after: number | null };

/** The receipts of a financial year after one of them. */
export function receiptsAfter(db: Database, year: string, place: RegisterPlace, limit: number) {
  const successor = alias(receipt, 'successor');
  const successorIssuer = alias(issuer, 'successor_issuer');
  return db
    .select({
      id: receipt.id,
      financialYear: receipt.financialYear,
      number: receipt.number,
      amountPaise: receipt.amountPaise,
      issuedAt: receipt.issuedAt,
      cancelledAt: receipt.cancelledAt,
      issuer: issuer.facts,
      replacedBy: { financialYear: successor.financialYear, number: successor.number },
      successorIssuer: successorIssuer.facts,
      donationId: donation.id,
      fullName: receipt.fullName,
      reason,
    })
    .from(receipt)
    .innerJoin(attempt, eq(attempt.id, receipt.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .leftJoin(successor, eq(successor.id, receipt.replacedBy))
    .leftJoin(successorIssuer, eq(successorIssuer.id, successor.issuerId))
    .where(and(eq(receipt.financialYear, year), isAfter(db, year, place)))
    .orderBy(...sorted(place))
    .limit(limit);
}

function isAfter(db: Database, year: string, { sort, order, after }: RegisterPlace): SQL | undefined {
  if (after === null) return undefined;
  if (sort === 'number') return order === 'asc' ? gt(receipt.number, after) : lt(receipt.number, after);
  const last = alias(receipt, 'last');
  const paise = db
    .select({ paise: last.amountPaise })
    .from(last)
    .where(and(eq(last.financialYear, year), eq(last.number, after)));
  return sql`(${receipt.amountPaise}, ${receipt.number}) ${sql.raw(order === 'asc' ? '>' : '<')} (${paise}, ${after}::int)`;
}

function sorted({ sort, order }: RegisterPlace): SQL[] {
  const direction = order === 'asc' ? asc : desc;
  return sort === 'number'
    ? [direction(receipt.number)]
    : [direction(receipt.amountPaise), direction(receipt.number)];
}

/** How many receipts of a financial year were issued; how many of them are still valid, and their total in paise. */
export async function sumOfYear(
  db: Database,
  year: string,
): Promise<{ count: number; valid: number; paise: bigint }> {
  const isValid = sql`${receipt.cancelledAt} is null`;
  const [row] = await db
    .select({
      count: count(),
      valid: sql`count(*) filter (where ${isValid})`.mapWith(Number),
      paise: sql`coalesce(sum(${receipt.amountPaise}) filter (where ${isValid}), 0)`.mapWith(BigInt),
    })
    .from(receipt)
    .where(eq(receipt.financialYear, year));
  return row ?? { count: 0, valid: 0, paise: 0n };
}

/** The last number issued in a financial year; 0 when there is none. */
export async function lastNumberOf(db: Database, year: string): Promise<number> {
  const [row] = await db
    .select({ last: receiptYear.lastNumber })
    .from(receiptYear)
    .where(eq(receiptYear.financialYear, year));
  return row?.last ?? 0;
}

/** The numbers of a financial year that a restore lost, in order. */
export function gapsOf(db: Database, year: string) {
  return db
    .select()
    .from(receiptGap)
    .where(eq(receiptGap.financialYear, year))
    .orderBy(asc(receiptGap.firstNumber));
}
