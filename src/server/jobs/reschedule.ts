import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { runStatement } from '../db/queries/run-statement.ts';
import { resumePostponed } from '../giving/monthly/postponed-queries.ts';
import { makeOpenAttemptsDue } from '../payments/settle/poll-due.ts';

/** The longest interval at which refunds are polled (payments/refunds/poll-due.ts). */
const REFUND_INTERVAL = sql`interval '30 minutes'`;
/** The longest delay between two tries to send an email (server/mail/delivery.ts). */
const MAIL_DELAY = sql`interval '6 hours'`;
/** The longest delay between two tries to send a webhook (domain/giving/webhook-events.ts). */
const WEBHOOK_DELAY = sql`interval '6 hours'`;

/**
 * Makes open payments due at once, because much may have happened while no server was running or the clock was wrong. Refunds,
 * monthly gifts, emails and webhooks that were scheduled further ahead than they ever are, by a clock that was fast, become due, too.
 */
export async function reschedule(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await makeOpenAttemptsDue(db, now);
  await resumePostponed(db, now);
  await runStatement(
    db,
    sql`
    update refund set next_poll_at = ${at}
    where state in ('CREATED', 'PENDING', 'CONFIRMED') and next_poll_at > ${at}::timestamptz + ${REFUND_INTERVAL}`,
  );
  await runStatement(
    db,
    sql`
    update mail set next_try_at = ${at} where next_try_at > ${at}::timestamptz + ${MAIL_DELAY}`,
  );
  await runStatement(
    db,
    sql`
    update webhook_delivery set next_try_at = ${at} where next_try_at > ${at}::timestamptz + ${WEBHOOK_DELAY}`,
  );
}

/** How far two servers' clocks may differ, or one may be corrected, without consequences. */
const TOLERANCE_MS = 60_000;

/** Returns a function that says whether the clock has been set back since its last call. */
export function watchClock(clock: () => Date): () => boolean {
  let latestMs = 0;
  return () => {
    const nowMs = clock().getTime();
    const wasSetBack = nowMs < latestMs - TOLERANCE_MS;
    latestMs = wasSetBack ? nowMs : Math.max(latestMs, nowMs);
    return wasSetBack;
  };
}
