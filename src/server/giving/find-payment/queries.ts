import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { currentAddress } from '../../mail/service.ts';

/**
 * Queues the reply to "find my payment" if order and email address belong together and none was queued since `notSince`, and
 * the address has had fewer emails than the daily limit. A single statement in every case, so that not even its duration reveals
 * whether they do.
 */
export async function insertFoundPayment(
  db: Database,
  {
    id,
    messageId,
    merchantOrderId,
    email,
    notSince,
    daily,
  }: {
    id: string;
    messageId: string;
    merchantOrderId: string;
    email: string;
    notSince: Date;
    daily: { since: Date; most: number };
  },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  // control: “find my payment” emails only the donor (find-payment.test.ts) → sql`true`
  const isOfDonor = sql`lower(donation.email) = lower(${email})`;
  await runStatement(
    db,
    sql`
    insert into mail (id, kind, recipient, message_id, attempt_id, created_at, next_try_at)
    select ${id}::uuid, 'find_payment', ${currentAddress(sql`donation.email`)}, ${messageId}, attempt.id, ${at}::timestamptz, ${at}::timestamptz
    from attempt join donation on donation.id = attempt.donation_id
    where attempt.merchant_order_id = ${merchantOrderId} and ${isOfDonor}
      and not exists (
        select from mail earlier where earlier.attempt_id = attempt.id and earlier.kind = 'find_payment'
          and earlier.created_at > ${notSince.toISOString()}::timestamptz)
      and (select count(*) from mail earlier where lower(earlier.recipient) = lower(${email})
        and earlier.kind = 'find_payment' and earlier.created_at > ${daily.since.toISOString()}::timestamptz) < ${daily.most}`,
  );
}
