import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { FIRST_ASK_MS, nextAskAt } from '#domain/ask-schedule.ts';
import { inParallel } from '../../concurrency/in-parallel.ts';
import type { Database } from '../../db/client.ts';
import type { Settling } from './settle.ts';

export type AskDeps = { db: Database; clock: () => Date; settle: Settling; log: Logger };

const ROUND_SIZE = 100;
const AT_ONCE = 4;
const OPEN = sql`provider = 'phonepe' and state in ('CREATED', 'PENDING')`;

/**
 * Settles the open attempts whose time to be asked for has come, a round of them. What one server takes, no other takes:
 * the time of the next question is written before the question is asked. If the process dies in between, that next time
 * is when another one asks. A provider that does not answer is asked again then, too.
 * @returns how many were taken; a full round means that more may wait.
 */
export async function askDue({ db, clock, settle, log }: AskDeps): Promise<number> {
  const now = clock();
  const due = await takeDue(db, now);
  await inParallel(due, AT_ONCE, async (merchantOrderId) => {
    await settle(merchantOrderId, 'schedule').catch((error: unknown) =>
      log.warn({ err: error }, 'an order could not be settled; it will be asked for again'),
    );
  });
  return due.length;
}

async function takeDue(db: Database, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      merchant_order_id: string;
      created_at: string;
      expires_at: string | null;
    }>(sql`
      select id, merchant_order_id, created_at, expires_at from attempt
      where ${OPEN} and (next_ask_at is null or next_ask_at <= ${now.toISOString()})
      order by next_ask_at limit ${ROUND_SIZE} for update skip locked`);
    if (rows.length === 0) return [];
    const next = rows.map((row) => ({
      id: row.id,
      at: nextAskAt(
        { createdAt: new Date(row.created_at), expiresAt: row.expires_at ? new Date(row.expires_at) : null },
        now,
      ).toISOString(),
    }));
    await tx.execute(sql`
      update attempt set next_ask_at = next.at
      from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, at timestamptz)
      where attempt.id = next.id`);
    return rows.map((row) => row.merchant_order_id);
  });
}

/**
 * After a start: what was left open is asked for at once, because nobody knows what happened meanwhile. A row that somebody
 * works on at this very moment is in good hands, and not waited for.
 */
export async function sweepOpen(db: Database, now: Date): Promise<number> {
  const settledDown = new Date(now.getTime() - FIRST_ASK_MS).toISOString();
  const { rowCount } = await db.execute(sql`
    with left_open as (
      select id from attempt where ${OPEN} and created_at <= ${settledDown} for update skip locked
    )
    update attempt set next_ask_at = ${now.toISOString()} from left_open where attempt.id = left_open.id`);
  return rowCount ?? 0;
}
