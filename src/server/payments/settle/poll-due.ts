import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { FIRST_POLL_MS, nextPollAt } from '#domain/giving/poll-schedule.ts';
import { inParallel } from '../../concurrency/in-parallel.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import type { Settler } from './settle.ts';

export type PollDeps = { db: Database; clock: () => Date; settle: Settler; log: Logger };

const BATCH_SIZE = 100;
const CONCURRENCY = 4;
/** Charges of monthly gifts stay open for days, so their own schedule asks about them. */
const OPEN = sql`provider = 'phonepe' and order_kind <> 'charge' and state in ('CREATED', 'PENDING')`;

/**
 * Polls the provider about a batch of open attempts that are due, and settles them.
 * Invariant: the time of the next poll is committed before the provider is asked, so servers never poll the same attempt
 * together, and one that a crash or a silent provider left unsettled is polled again at that time.
 * @returns the size of the batch.
 */
export async function pollDueAttempts({ db, clock, settle, log }: PollDeps): Promise<number> {
  const now = clock();
  const due = await claimDue(db, now);
  await inParallel(due, CONCURRENCY, async (merchantOrderId) => {
    await settle(merchantOrderId, 'schedule').catch((error: unknown) =>
      log.warn({ err: error }, 'an order could not be settled; it will be polled again'),
    );
  });
  return due.length;
}

async function claimDue(db: Database, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    // control: no two servers poll the same order → sql``
    const locked = sql`for update skip locked`;
    const rows = await readRows(
      tx,
      z.object({
        id: z.string(),
        merchant_order_id: z.string(),
        created_at: z.string(),
        expires_at: z.nullable(z.string()),
      }),
      sql`
      select id, merchant_order_id, created_at, expires_at from attempt
      where ${OPEN} and (next_poll_at is null or next_poll_at <= ${now.toISOString()})
      order by next_poll_at limit ${BATCH_SIZE} ${locked}`,
    );
    if (rows.length === 0) return [];
    const next = rows.map((row) => ({
      id: row.id,
      at: nextPollAt(
        { createdAt: new Date(row.created_at), expiresAt: row.expires_at ? new Date(row.expires_at) : null },
        now,
      ).toISOString(),
    }));
    await runStatement(
      tx,
      sql`
      update attempt set next_poll_at = next.at
      from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as next (id uuid, at timestamptz)
      where attempt.id = next.id`,
    );
    return rows.map((row) => row.merchant_order_id);
  });
}

/**
 * Makes open attempts due at once, because payments may have been made while no server was running. Those that are too young for a
 * first poll are left alone, unless a fast clock created or postponed them, and so are those that are locked for being settled.
 * @returns how many are due.
 */
export async function makeOpenAttemptsDue(db: Database, now: Date): Promise<number> {
  const createdBefore = new Date(now.getTime() - FIRST_POLL_MS).toISOString();
  const latestFirstPoll = new Date(now.getTime() + FIRST_POLL_MS).toISOString();
  return runStatement(
    db,
    sql`
    with open_attempt as (
      select id from attempt
      where ${OPEN} and (created_at <= ${createdBefore} or created_at > ${now.toISOString()}
        or next_poll_at > ${latestFirstPoll})
      for update skip locked
    )
    update attempt set next_poll_at = ${now.toISOString()} from open_attempt where attempt.id = open_attempt.id`,
  );
}
