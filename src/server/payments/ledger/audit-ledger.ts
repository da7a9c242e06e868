import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { findDaySumMismatches } from './audit-day-sums.ts';
import { findTotalsMismatches } from './audit-totals.ts';

/** Something that cannot be, with what it is about. */
export type Finding = { rule: string; about: string; detail: string };

/** What the simulator's book says of an order (`GET {sandbox}/control/book`). Amounts in paise. */
export type BookedOrder = {
  merchantOrderId: string;
  state: string;
  amountPaise: number;
  paidPaise?: number | undefined;
};

/** What the simulator's book says of a refund. */
export type BookedRefund = { merchantRefundId: string; state: string; amountPaise: number };

const RULE = 'our book equals the provider’s';

/** Each rule as a query for what breaks it: `about` names the row, `detail` says how. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'a completed attempt has its one settled entry, of its amount': sql`
    select attempt.id::text as about,
           count(entry.id) || ' entries of ' || coalesce(sum(entry.amount_paise), 0) || ' paise for ' || attempt.amount_paise as detail
    from attempt left join ledger_entry as entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
    where attempt.state = 'COMPLETED'
    group by attempt.id
    having count(entry.id) <> 1 or sum(entry.amount_paise) <> attempt.amount_paise`,
  'no other attempt has an entry': sql`
    select attempt.id::text as about, attempt.state || ' with an entry of ' || entry.amount_paise || ' paise' as detail
    from ledger_entry as entry join attempt on attempt.id = entry.attempt_id
    where attempt.state <> 'COMPLETED'`,
  'a completed refund has its one entry, of its amount': sql`
    select refund.id::text as about, coalesce(sum(entry.amount_paise), 0) || ' paise for ' || refund.amount_paise as detail
    from refund left join ledger_entry as entry on entry.refund_id = refund.id
    group by refund.id
    having coalesce(sum(entry.amount_paise), 0)
      <> case when refund.state = 'COMPLETED' then -refund.amount_paise else 0 end`,
  'no more was given back than was paid': sql`
    select attempt_id::text as about, 'left with ' || sum(amount_paise) || ' paise' as detail
    from ledger_entry group by attempt_id having sum(amount_paise) < 0`,
  'the ledger is what was paid less what was refunded': sql`
    select 'the whole ledger' as about, 'ledger ' || ledger || ', paid less refunded ' || paid || ' paise' as detail
    from (
      select coalesce((select sum(amount_paise) from ledger_entry), 0) as ledger,
             coalesce((select sum(amount_paise) from attempt where state = 'COMPLETED'), 0)
               - coalesce((select sum(amount_paise) from refund where state = 'COMPLETED'), 0) as paid
    ) as sums where ledger <> paid`,
  'a completed attempt is told in its history and was put into the outbox': sql`
    select attempt.id::text as about, 'settled without being told' as detail
    from attempt
    where attempt.state = 'COMPLETED' and attempt.provider <> 'offline'
      and exists (select from donation_event where attempt_id = attempt.id)
      and (not exists (select from donation_event where attempt_id = attempt.id and kind = 'completed')
           or not exists (select from outbox where attempt_id = attempt.id and kind = 'donation_settled'))`,
  'an offline gift that counts has in the ledger what was not given back of it, every other one nothing': sql`
    select gift.attempt_id::text as about,
           gift.state || ', attempt ' || attempt.state || ', ledger ' || coalesce(sum(entry.amount_paise), 0) || ' paise' as detail
    from offline_gift as gift
    join attempt on attempt.id = gift.attempt_id
    left join ledger_entry as entry on entry.attempt_id = gift.attempt_id
    group by gift.attempt_id, attempt.id
    having coalesce(sum(entry.amount_paise), 0) <> case when gift.state = 'counted' then attempt.amount_paise - coalesce((
          select sum(refund.amount_paise) from refund where refund.attempt_id = attempt.id and refund.state = 'COMPLETED'
        ), 0) else 0 end
      or (gift.state = 'to_clear') <> (attempt.state = 'PENDING') or attempt.provider <> 'offline'`,
  'an offline gift has a receipt that counts exactly while something of it counts': sql`
    select gift.attempt_id::text as about, gift.state || ' with ' || count(receipt.id) || ' receipts' as detail
    from offline_gift as gift
    left join receipt on receipt.attempt_id = gift.attempt_id and receipt.cancelled_at is null
    where gift.import_id is null
    group by gift.attempt_id
    having count(receipt.id) <> case when gift.state = 'counted' and (
      select sum(entry.amount_paise) from ledger_entry as entry where entry.attempt_id = gift.attempt_id
    ) > 0 then 1 else 0 end`,
  'a gift of earlier books has no receipt of ours, and nobody is written to about it': sql`
    select gift.attempt_id::text as about, 'a receipt, or a mail to come' as detail
    from offline_gift as gift
    where gift.import_id is not null
      and (exists (select from receipt where receipt.attempt_id = gift.attempt_id)
           or exists (select from outbox where outbox.attempt_id = gift.attempt_id))`,
  'an imported file has the rows that it says': sql`
    select file.id::text as about, count(gift.attempt_id) || ' gifts of ' || file.rows as detail
    from import_file as file left join offline_gift as gift on gift.import_id = file.id
    where file.kind = 'donations'
    group by file.id
    having count(gift.attempt_id) <> file.rows`,
  'what was paid with another amount is put before the trust': sql`
    select merchant_order_id as about, 'paid with ' || reported_paise || ' paise for ' || amount_paise as detail
    from attempt
    where state = 'QUARANTINED' and reported_paise is not null
      and not exists (select from alert where alert.attempt_id = attempt.id and kind = 'quarantined')`,
};

/** Reads the database's own rules of money. @returns everything that breaks one; none is how it must be. */
export async function auditLedger(db: Database): Promise<Finding[]> {
  const broken: Finding[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ about: string; detail: string }>(query);
    broken.push(...rows.map((row) => ({ rule, ...row })));
  }
  const totals = (await findTotalsMismatches(db)).map(({ campaignId, title, kept, ledger }) => ({
    rule: "a campaign's figures are those of its ledger",
    about: `${title} (${campaignId})`,
    detail: `kept ${kept.settledPaise} paise of ${kept.donors}, ledger ${ledger.settledPaise} of ${ledger.donors}`,
  }));
  const days = (await findDaySumMismatches(db)).map(({ day, offline, kept, ledger }) => ({
    rule: "a day's sums are those of its ledger",
    about: `${day} ${offline ? 'at the office' : 'through the site'}`,
    detail: `kept ${kept} paise, ledger ${ledger}`,
  }));
  return [...broken, ...totals, ...days];
}

/**
 * Compares our attempts with the simulator's book, both ways: every paid order is settled here with what was paid (or set
 * apart for it), and nothing is settled here that was not paid there.
 */
export async function compareWithBook(
  db: Database,
  book: { orders: readonly BookedOrder[]; refunds: readonly BookedRefund[] },
): Promise<Finding[]> {
  return [...(await compareOrders(db, book.orders)), ...(await compareRefunds(db, book.refunds))];
}

async function compareRefunds(db: Database, book: readonly BookedRefund[]): Promise<Finding[]> {
  const { rows } = await db.execute<{ id: string; paise: string }>(sql`
    select merchant_refund_id as id, refund.amount_paise as paise
    from refund join attempt on attempt.id = refund.attempt_id
    where refund.state = 'COMPLETED' and attempt.provider = 'phonepe'`);
  const ours = new Map(rows.map((row) => [row.id, BigInt(row.paise)]));
  const completed = book.filter((each) => each.state === 'COMPLETED');
  const theirs = new Map(completed.map((each) => [each.merchantRefundId, BigInt(each.amountPaise)]));
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((id) => ours.get(id) !== theirs.get(id))
    .map((id) => ({
      rule: RULE,
      about: id,
      detail: `refunded ${ours.get(id) ?? 0n} paise by our book, ${theirs.get(id) ?? 0n} by theirs`,
    }));
}

async function compareOrders(db: Database, book: readonly BookedOrder[]): Promise<Finding[]> {
  const { rows } = await db.execute<{
    merchant_order_id: string;
    state: string;
    amount_paise: string;
    reported_paise: string | null;
  }>(sql`
    select merchant_order_id, state, amount_paise, reported_paise from attempt where provider = 'phonepe'`);
  const theirs = new Map(book.map((order) => [order.merchantOrderId, order]));
  const ours = new Set(rows.map((row) => row.merchant_order_id));
  const rule = RULE;
  const differing = rows.flatMap((row) => {
    const order = theirs.get(row.merchant_order_id);
    const inOurs = takenBy(row.state, row.reported_paise ?? row.amount_paise);
    const inTheirs = takenBy(order?.state ?? 'absent', String(order?.paidPaise ?? order?.amountPaise ?? 0));
    if (inOurs === inTheirs) return [];
    return [{ rule, about: row.merchant_order_id, detail: `ours ${inOurs} paise, theirs ${inTheirs}` }];
  });
  const missing = book
    .filter((order) => !ours.has(order.merchantOrderId))
    .map((order) => ({ rule, about: order.merchantOrderId, detail: `theirs ${order.state}, ours absent` }));
  return [...differing, ...missing];
}

/** What an order in this state took from somebody, in paise. */
function takenBy(state: string, paise: string): bigint {
  return state === 'COMPLETED' || state === 'QUARANTINED' ? BigInt(paise) : 0n;
}
