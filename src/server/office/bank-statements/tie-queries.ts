import { and, eq, inArray, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Transaction } from '../../db/client.ts';
import { bankLine, bankMatch, bankMatchGift } from '../../db/schema/bank-statement.ts';
import { attempt } from '../../db/schema/donation.ts';

/** A line; undefined if it does not exist. */
export async function lineWithId(tx: Transaction, id: string) {
  const [line] = validate(id) ? await tx.select().from(bankLine).where(eq(bankLine.id, id)) : [];
  return line;
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

/** The amounts of those of some payments that are offline gifts which count, or will once they have cleared. */
export async function amountsOfGifts(tx: Transaction, paymentIds: readonly string[]): Promise<bigint[]> {
  const ids = paymentIds.filter((id) => validate(id));
  const gifts = await tx
    .select({ amountPaise: attempt.amountPaise })
    .from(attempt)
    .where(
      and(
        inArray(attempt.id, ids),
        eq(attempt.provider, 'offline'),
        sql`exists (select from offline_gift where attempt_id = ${attempt.id} and state in ('to_clear', 'counted'))`,
      ),
    );
  return gifts.map(({ amountPaise }) => amountPaise);
}
