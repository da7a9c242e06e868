import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { LineQuery } from '#contract/office/books/bank-lines.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { afterRow, byRow, placeInOrder } from '../../../db/queries/keyset-pagination.ts';
import { account } from '../../../db/schema/account.ts';
import { bankAccount, bankLine, bankMatch, bankMatchGift } from '../../../db/schema/bank-statement.ts';
import { attempt, donation } from '../../../db/schema/donation.ts';
import { expense } from '../../../db/schema/expense.ts';

const ORDER = { name: 'bank-lines', table: bankLine, key: bankLine.bookedOn, id: bankLine.id };

const isLive = and(eq(bankMatch.lineId, bankLine.id), isNull(bankMatch.withdrawnAt));

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

const COLUMNS = {
  id: bankLine.id,
  cursorKey: placeInOrder(ORDER),
  account: bankAccount.label,
  bookedOn: bankLine.bookedOn,
  amountPaise: bankLine.amountPaise,
  narration: bankLine.narration,
  reference: bankLine.reference,
  utr: bankLine.utr,
  party: bankLine.party,
  matchId: bankMatch.id,
  kind: bankMatch.kind,
  explanation: bankMatch.explanation,
  isEntered: bankMatch.isEntered,
  settlementUtr: bankMatch.settlementUtr,
  expenseId: bankMatch.expenseId,
  purpose: expense.purpose,
  matchedAt: bankMatch.matchedAt,
  matchedBy: account.name,
};

function withMatches(db: Database | Transaction) {
  return db
    .select(COLUMNS)
    .from(bankLine)
    .innerJoin(bankAccount, eq(bankAccount.id, bankLine.bankAccountId))
    .leftJoin(bankMatch, isLive)
    .leftJoin(account, eq(account.id, bankMatch.matchedBy))
    .leftJoin(expense, eq(expense.id, bankMatch.expenseId));
}

/** Lines with what they were said to be, latest first. */
export function findLines(db: Database, { state, direction, from, to, cursor }: LineQuery, most: number) {
  const conditions: (SQL | undefined)[] = [
    state === 'open' ? isNull(bankMatch.id) : undefined,
    state === 'matched' ? isNotNull(bankMatch.id) : undefined,
    direction === 'in' ? gt(bankLine.amountPaise, 0n) : undefined,
    direction === 'out' ? lt(bankLine.amountPaise, 0n) : undefined,
    from === undefined ? undefined : gte(bankLine.bookedOn, from),
    to === undefined ? undefined : lte(bankLine.bookedOn, to),
    afterRow(ORDER, cursor, 'desc'),
  ];
  return withMatches(db)
    .where(and(...conditions))
    .orderBy(...byRow(ORDER, 'desc'))
    .limit(most);
}

/** One line; undefined if it does not exist. */
export async function findLine(db: Database | Transaction, id: string): Promise<LineRow | undefined> {
  const [row] = await withMatches(db).where(eq(bankLine.id, id));
  return row;
}

/** The gifts of some matches. */
export function giftsOf(db: Database | Transaction, matchIds: readonly string[]) {
  return db
    .select({
      matchId: bankMatchGift.matchId,
      paymentId: attempt.id,
      donationId: donation.id,
      fullName: donation.fullName,
      amountPaise: attempt.amountPaise,
    })
    .from(bankMatchGift)
    .innerJoin(attempt, eq(attempt.id, bankMatchGift.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(inArray(bankMatchGift.matchId, [...matchIds]));
}

export async function lockMatch(tx: Transaction, lineId: string) {
  const [row] = await tx
    .select()
    .from(bankMatch)
    .where(and(eq(bankMatch.lineId, lineId), isNull(bankMatch.withdrawnAt)))
    .for('update');
  return row;
}

/** Withdraws a match; its gifts may then be in another line. */
export async function withdraw(tx: Transaction, id: string, by: string, now: Date): Promise<void> {
  await tx.update(bankMatch).set({ withdrawnBy: by, withdrawnAt: now }).where(eq(bankMatch.id, id));
  await tx.delete(bankMatchGift).where(eq(bankMatchGift.matchId, id));
}

/** Whether one of a match's gifts still counts. */
export async function hasCountedGift(tx: Transaction, matchId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: bankMatchGift.attemptId })
    .from(bankMatchGift)
    .where(
      and(
        eq(bankMatchGift.matchId, matchId),
        sql`exists (select from offline_gift where attempt_id = ${bankMatchGift.attemptId} and state in ('to_clear', 'counted'))`,
      ),
    );
  return rows.length > 0;
}
