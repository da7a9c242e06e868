import { sql } from 'drizzle-orm';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import type { Testbed } from './testbed.ts';

/** Every violated rule, and the figures that were audited. Amounts in paise. */
export type AuditResult = {
  problems: string[];
  orders: number;
  settled: number;
  oursPaise: bigint;
  theirsPaise: bigint;
  receipts: number;
  emails: number;
};

/** Each query returns the violations of its rule once all work has finished: `about` and `detail`. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'a settled donation has one original receipt, and one valid receipt unless fully refunded': sql`
    select attempt.merchant_order_id as about, 'receipts: ' || count(receipt.id) || ', valid: '
      || count(receipt.id) filter (where receipt.cancelled_at is null) || ', left: ' || coalesce(min(entry.paise), 0) as detail
    from attempt
    join (select attempt_id, sum(amount_paise) as paise, count(*) as entries from ledger_entry group by 1) as entry
      on entry.attempt_id = attempt.id
    left join receipt on receipt.attempt_id = attempt.id
    where attempt.provider = 'phonepe' and attempt.state = 'COMPLETED'
    group by attempt.id
    having count(receipt.id) < 1 or count(receipt.id) > min(entry.entries)
      or count(receipt.id) filter (where receipt.cancelled_at is null) <> case when min(entry.paise) > 0 then 1 else 0 end
      or coalesce(sum(receipt.amount_paise) filter (where receipt.cancelled_at is null), 0) <> min(entry.paise)`,
  'a receiver of webhooks has one event for each settlement and each refund': sql`
    select receiver.id::text as about, entry.kind || ' ' || entry.attempt_id || ': ' || count(delivery.id) || ' events' as detail
    from webhook_receiver as receiver cross join ledger_entry as entry
    join attempt on attempt.id = entry.attempt_id and attempt.provider = 'phonepe' and attempt.created_at > receiver.created_at
    left join webhook_delivery as delivery on delivery.receiver_id = receiver.id and delivery.attempt_id = entry.attempt_id
      and delivery.event = 'gift.' || entry.kind and delivery.refund_id is not distinct from entry.refund_id
    group by receiver.id, entry.id having count(delivery.id) <> 1`,
  'only settled donations have receipts': sql`
    select receipt.id::text as about, attempt.state as detail from receipt join attempt on attempt.id = receipt.attempt_id
    where attempt.state <> 'COMPLETED'`,
  'receipt numbers have no gaps': sql`
    select financial_year as about, count(*) || ' receipts, last number ' || last_number as detail
    from receipt_year left join receipt using (financial_year)
    group by financial_year, last_number
    having count(*) <> last_number or max(number) <> last_number or count(distinct number) <> last_number`,
  'a settled donation gets one thank-you email': sql`
    select attempt.merchant_order_id as about, count(mail.id) || ' emails' as detail
    from attempt left join mail on mail.attempt_id = attempt.id and mail.kind = 'thanks' and mail.sent_at is not null
    where attempt.provider = 'phonepe' and attempt.state = 'COMPLETED'
    group by attempt.id having count(mail.id) <> 1`,
  'no final state is reverted': sql`
    select attempt_id::text as about, string_agg(kind, ' → ' order by at, id) as detail from donation_event
    where kind in ('completed', 'quarantined', 'failed') group by attempt_id
    having string_agg(kind, ' ' order by at, id) not in ('completed', 'quarantined', 'failed', 'failed completed', 'failed quarantined')`,
};

/** The number of unfinished items by kind; all are 0 once the site is idle. Emails that became pointless before they were sent do not count. */
export async function countUnfinished(testbed: Testbed): Promise<Record<string, number>> {
  const { rows } = await testbed.db.execute<Record<string, number>>(sql`
    select (select count(*) from attempt where state in ('CREATED', 'PENDING') and provider = 'phonepe')::int as attempts,
           (select count(*) from refund where state in ('CREATED', 'PENDING', 'CONFIRMED'))::int as refunds,
           (select count(*) from outbox where done_at is null)::int as outbox,
           (select count(*) from mail where sent_at is null
              and last_error is distinct from 'not needed any more')::int as mail`);
  return rows[0] ?? {};
}

/**
 * Checks our books against every rule and against the sandbox's books. `receivedMessageIds` are the Message-IDs that arrived in
 * the mailbox; by default, those it still stores.
 */
export async function audit(
  testbed: Testbed,
  receivedMessageIds?: ReadonlySet<string>,
): Promise<AuditResult> {
  const { db, sandbox } = testbed;
  const book = await sandbox.book();
  const violations = [...(await auditLedger(db)), ...(await compareWithBook(db, book))];
  const problems = violations.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`);
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ about: string; detail: string }>(query);
    problems.push(...rows.map(({ about, detail }) => `${rule}: ${about}: ${detail}`));
  }
  for (const [kind, count] of Object.entries(await countUnfinished(testbed))) {
    if (count > 0) problems.push(`nothing is stuck: ${kind}: ${count} unfinished`);
  }
  const messageIds = receivedMessageIds ?? new Set((await sandbox.emails()).map((email) => email.messageId));
  problems.push(...(await findLostThankYous(testbed, messageIds)));
  const figures = await readFigures(testbed);
  return {
    problems,
    ...figures,
    theirsPaise: netPaid(book),
    orders: book.orders.length,
    emails: messageIds.size,
  };
}

async function findLostThankYous({ db }: Testbed, messageIds: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.execute<{ message_id: string }>(
    sql`select message_id from mail where kind = 'thanks' and sent_at is not null`,
  );
  return rows
    .filter((row) => !messageIds.has(row.message_id))
    .map((row) => `thank-you emails arrive: ${row.message_id} is recorded as sent but never arrived`);
}

async function readFigures({ db }: Testbed) {
  const { rows } = await db.execute<{ settled: number; ours: string; receipts: number }>(sql`
    select (select count(*) from attempt where state = 'COMPLETED' and provider = 'phonepe')::int as settled,
           (select coalesce(sum(entry.amount_paise), 0) from ledger_entry as entry
              join attempt on attempt.id = entry.attempt_id where attempt.provider = 'phonepe')
             + (select coalesce(sum(reported_paise), 0) from attempt where state = 'QUARANTINED') as ours,
           (select count(*) from receipt)::int as receipts`);
  const [row] = rows;
  return { settled: row?.settled ?? 0, oursPaise: BigInt(row?.ours ?? 0), receipts: row?.receipts ?? 0 };
}

/** What donors paid according to the sandbox, less refunds; in paise. */
function netPaid(book: Awaited<ReturnType<Testbed['sandbox']['book']>>): bigint {
  const paid = book.orders
    .filter((order) => order.state === 'COMPLETED')
    .reduce((sum, order) => sum + BigInt(order.paidPaise ?? order.amountPaise), 0n);
  return book.refunds
    .filter((refund) => refund.state === 'COMPLETED')
    .reduce((sum, refund) => sum - BigInt(refund.amountPaise), paid);
}
