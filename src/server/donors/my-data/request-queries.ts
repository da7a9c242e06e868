import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { dataRequest } from '../../db/schema/data-request.ts';

export type RequestRow = typeof dataRequest.$inferSelect;

/** Held while a number is assigned, so that two requests never get the same one. */
const NUMBER_LOCK = sql`select pg_advisory_xact_lock(hashtextextended('data_request_number', 0))`;

/** The open requests of a person's addresses. */
export function openRequests(
  db: Database | Transaction,
  addresses: readonly string[],
): Promise<RequestRow[]> {
  return db
    .select()
    .from(dataRequest)
    .where(and(inArray(dataRequest.email, [...addresses]), eq(dataRequest.state, 'open')))
    .orderBy(asc(dataRequest.number));
}

/** Stores a request under the next number. */
export async function insertRequest(tx: Transaction, row: Omit<RequestRow, 'number'>): Promise<RequestRow> {
  await runStatement(tx, NUMBER_LOCK);
  const number = sql`(select coalesce(max(number), 0) + 1 from data_request)`;
  const [stored] = await tx
    .insert(dataRequest)
    .values({ ...row, number })
    .returning();
  if (!stored) throw new Error('a request was not stored');
  return stored;
}

/** When the latest settled gift of a person was received; null without one. */
export async function lastGiftAt(db: Database | Transaction, email: string): Promise<Date | null> {
  const rows = await readRows(
    db,
    z.object({ at: z.nullable(z.string()) }),
    sql`
    select max(entry.recorded_at)::text as at from gifts_of(${email}) as gift
    join attempt on attempt.donation_id = gift
    join ledger_entry entry on entry.attempt_id = attempt.id and entry.kind = 'settled'`,
  );
  const at = rows[0]?.at;
  return at ? new Date(at) : null;
}
