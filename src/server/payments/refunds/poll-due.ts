import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { pollRefund, type RefundDeps } from './refund.ts';

const BATCH_SIZE = 50;
/** The polling interval by age: some banks take seconds to refund, and others days. */
const INTERVAL = sql`case
  when created_at > now.at - interval '2 minutes' then interval '5 seconds'
  when created_at > now.at - interval '1 hour' then interval '1 minute'
  else interval '30 minutes' end`;

/**
 * Polls the provider about a batch of open refunds that are due. Invariant: the time of the next poll is committed before the
 * provider is asked, so servers never poll the same refund together.
 * @returns the size of the batch.
 */
export async function pollDueRefunds(deps: RefundDeps & { log: Logger }): Promise<number> {
  const at = deps.clock().toISOString();
  const rows = await readRows(
    deps.db,
    z.object({ merchant_refund_id: z.string() }),
    sql`
    update refund set next_poll_at = now.at + ${INTERVAL}
    from (select ${at}::timestamptz as at) as now
    where id in (
      select id from refund
      where state in ('CREATED', 'PENDING', 'CONFIRMED') and next_poll_at <= ${at}::timestamptz
      order by next_poll_at limit ${BATCH_SIZE} for update skip locked
    )
    returning merchant_refund_id`,
  );
  for (const { merchant_refund_id } of rows) {
    await pollRefund(deps, merchant_refund_id, 'schedule').catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a refund could not be polled; it will be polled again'),
    );
  }
  return rows.length;
}

/** Makes the open refunds of an order due, such as after a webhook. */
export async function makeRefundsDue(
  { db, clock }: Pick<RefundDeps, 'db' | 'clock'>,
  merchantOrderId: string,
) {
  await runStatement(
    db,
    sql`
    update refund set next_poll_at = least(refund.next_poll_at, ${clock().toISOString()}::timestamptz)
    from attempt
    where attempt.id = refund.attempt_id and attempt.merchant_order_id = ${merchantOrderId}
      and refund.state in ('CREATED', 'PENDING', 'CONFIRMED')`,
  );
}
