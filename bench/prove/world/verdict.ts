import { sql } from 'drizzle-orm';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import type { World } from './world.ts';

/** What breaks, in words, and what it was found among. All amounts in paise. */
export type Verdict = {
  problems: string[];
  orders: number;
  settled: number;
  oursPaise: bigint;
  theirsPaise: bigint;
  receipts: number;
  mails: number;
};

/** Each as a query for what must not be there once everything came to rest: `about` and `detail`. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'a settled donation has one first receipt, and one that counts unless all went back': sql`
    select attempt.merchant_order_id as about, 'receipts: ' || count(receipt.id) || ', counting: '
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
  'receipts are of settled donations alone': sql`
    select receipt.id::text as about, attempt.state as detail from receipt join attempt on attempt.id = receipt.attempt_id
    where attempt.state <> 'COMPLETED'`,
  'receipt numbers have no gaps': sql`
    select financial_year as about, count(*) || ' receipts, last number ' || last_number as detail
    from receipt_year left join receipt using (financial_year)
    group by financial_year, last_number
    having count(*) <> last_number or max(number) <> last_number or count(distinct number) <> last_number`,
  'a settled donation is thanked for by mail': sql`
    select attempt.merchant_order_id as about, count(mail.id) || ' mails' as detail
    from attempt left join mail on mail.attempt_id = attempt.id and mail.kind = 'thanks' and mail.sent_at is not null
    where attempt.provider = 'phonepe' and attempt.state = 'COMPLETED'
    group by attempt.id having count(mail.id) <> 1`,
  'no state goes back': sql`
    select attempt_id::text as about, string_agg(kind, ' → ' order by at, id) as detail from donation_event
    where kind in ('completed', 'quarantined', 'failed') group by attempt_id
    having string_agg(kind, ' ' order by at, id) not in ('completed', 'quarantined', 'failed', 'failed completed', 'failed quarantined')`,
};

/** What is still under way, by kind; all 0 once everything came to rest. */
export async function findOpen(world: World): Promise<Record<string, number>> {
  const { rows } = await world.db.execute<Record<string, number>>(sql`
    select (select count(*) from attempt where state in ('CREATED', 'PENDING') and provider = 'phonepe')::int as attempts,
           (select count(*) from refund where state in ('CREATED', 'PENDING', 'CONFIRMED'))::int as refunds,
           (select count(*) from outbox where done_at is null)::int as outbox,
           (select count(*) from mail where sent_at is null)::int as mail`);
  return rows[0] ?? {};
}

/** Holds our book against every rule and against the simulator's. `seenMails`: Message-IDs that arrived in the mailbox. */
export async function reachVerdict(world: World, seenMails?: ReadonlySet<string>): Promise<Verdict> {
  const { db, simulator } = world;
  const book = await simulator.book();
  const broken = [...(await auditLedger(db)), ...(await compareWithBook(db, book))];
  const problems = broken.map(({ rule, about, detail }) => `${rule}: ${about}: ${detail}`);
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ about: string; detail: string }>(query);
    problems.push(...rows.map(({ about, detail }) => `${rule}: ${about}: ${detail}`));
  }
  for (const [what, count] of Object.entries(await findOpen(world))) {
    if (count > 0) problems.push(`nothing is stuck: ${what}: ${count} still open`);
  }
  const mails = seenMails ?? new Set((await simulator.mails()).map((mail) => mail.messageId));
  problems.push(...(await findUnsentThanks(world, mails)));
  const figures = await readFigures(world);
  return { problems, ...figures, theirsPaise: takenBy(book), orders: book.orders.length, mails: mails.size };
}

async function findUnsentThanks({ db }: World, mails: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await db.execute<{ message_id: string }>(
    sql`select message_id from mail where kind = 'thanks' and sent_at is not null`,
  );
  return rows
    .filter((row) => !mails.has(row.message_id))
    .map((row) => `thanks arrive: ${row.message_id} is noted as sent and never came`);
}

async function readFigures({ db }: World) {
  const { rows } = await db.execute<{ settled: number; ours: string; receipts: number }>(sql`
    select (select count(*) from attempt where state = 'COMPLETED' and provider = 'phonepe')::int as settled,
           (select coalesce(sum(entry.amount_paise), 0) from ledger_entry as entry
              join attempt on attempt.id = entry.attempt_id where attempt.provider = 'phonepe')
             + (select coalesce(sum(reported_paise), 0) from attempt where state = 'QUARANTINED') as ours,
           (select count(*) from receipt)::int as receipts`);
  const [row] = rows;
  return { settled: row?.settled ?? 0, oursPaise: BigInt(row?.ours ?? 0), receipts: row?.receipts ?? 0 };
}

/** What the simulator's donors paid, less what went back to them. */
function takenBy(book: Awaited<ReturnType<World['simulator']['book']>>): bigint {
  const paid = book.orders
    .filter((order) => order.state === 'COMPLETED')
    .reduce((sum, order) => sum + BigInt(order.paidPaise ?? order.amountPaise), 0n);
  return book.refunds
    .filter((refund) => refund.state === 'COMPLETED')
    .reduce((sum, refund) => sum - BigInt(refund.amountPaise), paid);
}
