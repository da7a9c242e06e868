import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { followRefund, type RefundDeps } from './refund.ts';

const ROUND_SIZE = 50;
/** How often a refund is asked for by its age: it takes seconds with some banks, and days with others. */
const EVERY = sql`case
  when created_at > now.at - interval '2 minutes' then interval '5 seconds'
  when created_at > now.at - interval '1 hour' then interval '1 minute'
  else interval '30 minutes' end`;

/** Follows the open refunds whose time to be asked for has come; what one server takes, no other takes. */
export async function followDueRefunds(deps: RefundDeps & { log: Logger }): Promise<number> {
  const at = deps.clock().toISOString();
  const { rows } = await deps.db.execute<{ merchant_refund_id: string }>(sql`
    update refund set next_ask_at = now.at + ${EVERY}
    from (select ${at}::timestamptz as at) as now
    where id in (
      select id from refund
      where state in ('CREATED', 'PENDING', 'CONFIRMED') and next_ask_at <= ${at}::timestamptz
      order by next_ask_at limit ${ROUND_SIZE} for update skip locked
    )
    returning merchant_refund_id`);
  for (const { merchant_refund_id } of rows) {
    await followRefund(deps, merchant_refund_id, 'schedule').catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a refund could not be followed; it will be asked for again'),
    );
  }
  return rows.length;
}

/** Somebody said that something happened to an order's refund: it is asked for in the next round. */
export async function makeRefundsDue(
  { db, clock }: Pick<RefundDeps, 'db' | 'clock'>,
  merchantOrderId: string,
) {
  await db.execute(sql`
    update refund set next_ask_at = least(refund.next_ask_at, ${clock().toISOString()}::timestamptz)
    from attempt
    where attempt.id = refund.attempt_id and attempt.merchant_order_id = ${merchantOrderId}
      and refund.state in ('CREATED', 'PENDING', 'CONFIRMED')`);
}
