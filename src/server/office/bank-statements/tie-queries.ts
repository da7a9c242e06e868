import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Transaction } from '../../db/client.ts';
import { bankLine, bankMatch, bankMatchGift } from '../../db/schema/bank-statement.ts';
import { attempt } from '../../db/schema/donation.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';

/** A line; undefined if it does not exist. */
export async function lineWithId(tx: Transaction, id: string) {
  const [line] = validate(id) ? await tx.select().from(bankLine).where(eq(bankLine.id, id)) : [];
  return line;
}

/** Whether somebody has said what a line is. */
export async function isMatched(tx: Transaction, lineId: string): Promise<boolean> {
  return (await tx.$count(bankMatch, and(eq(bankMatch.lineId, lineId), isNull(bankMatch.withdrawnAt)))) > 0;
}

/** Inserts a match with its gifts. @throws for a violation of what the database keeps unique. */
export async function insertMatch(
  tx: Transaction,
  row: typeof bankMatch.$inferInsert,
  paymentIds: readonly string[],
): Promise<void> {
  await tx.insert(bankMatch).values(row);
  if (paymentIds.length > 0)
    await tx.insert(bankMatchGift).values(paymentIds.map((attemptId) => ({ attemptId, matchId: row.id })));
}

/**
 * Whether the bank credits an offline gift or has credited it: it counts, waits to be cleared, or is a cheque that bounced after it had
 * cleared, whose return is a line of its own.
 */
export function reachesBank(gift: SQL): SQL {
  return sql`(${gift}.state in ('to_clear', 'counted') or (${gift}.state = 'bounced' and ${gift}.cleared_on is not null))`;
}

/** Those of some payments that are offline gifts which may be in a line. */
export async function giftsToTie(tx: Transaction, paymentIds: readonly string[]) {
  const ids = paymentIds.filter((id) => validate(id));
  return tx
    .select({ id: attempt.id, amountPaise: attempt.amountPaise, state: offlineGift.state })
    .from(attempt)
    .innerJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .where(and(inArray(attempt.id, ids), eq(attempt.provider, 'offline'), reachesBank(sql`offline_gift`)));
}
