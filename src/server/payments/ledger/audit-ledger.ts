import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { startYearOf } from '../../db/queries/financial-year.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { wrongCampaignTotals } from './audit-campaign-totals.ts';
import { wrongDailyTotals } from './audit-daily-totals.ts';
import { fundRules } from './audit-funds.ts';

/** A broken rule: `about` identifies the row or order, `detail` describes the inconsistency. */
export type Finding = { rule: string; about: string; detail: string };

/** An order in the sandbox's book (`GET {sandbox}/control/book`). Amounts in paise. */
export type BookedOrder = {
  merchantOrderId: string;
  state: string;
  amountPaise: number;
  paidPaise?: number | undefined;
};

/** A refund in the sandbox's book. */
export type BookedRefund = { merchantRefundId: string; state: string; amountPaise: number };

const BOOKS_AGREE = 'our book equals the provider’s';

/** Each rule with a query that finds the rows that break it. */
const rules: Record<string, ReturnType<typeof sql>> = {
  'a completed attempt has exactly one settled entry, of its amount': sql`
    select attempt.id::text as about,
           count(entry.id) || ' entries of ' || coalesce(sum(entry.amount_paise), 0) || ' paise for ' || attempt.amount_paise as detail
    from attempt left join ledger_entry as entry on entry.attempt_id = attempt.id and entry.kind = 'settled'
    where attempt.state = 'COMPLETED'
    group by attempt.id
    having count(entry.id) <> 1 or sum(entry.amount_paise) <> attempt.amount_paise`,
  'only completed attempts have ledger entries': sql`
    select attempt.id::text as about, attempt.state || ' with an entry of ' || entry.amount_paise || ' paise' as detail
    from ledger_entry as entry join attempt on attempt.id = entry.attempt_id
    where attempt.state <> 'COMPLETED'`,
  'a completed refund has exactly one entry, of its amount': sql`
    select refund.id::text as about, coalesce(sum(entry.amount_paise), 0) || ' paise for ' || refund.amount_paise as detail
    from refund left join ledger_entry as entry on entry.refund_id = refund.id
    group by refund.id
    having coalesce(sum(entry.amount_paise), 0)
      <> case when refund.state = 'COMPLETED' then -refund.amount_paise else 0 end`,
  'no payment was refunded by more than its amount': sql`
    select attempt_id::text as about, 'left with ' || sum(amount_paise) || ' paise' as detail
    from ledger_entry group by attempt_id having sum(amount_paise) < 0`,
  'the ledger equals all payments less all refunds': sql`
    select 'the whole ledger' as about, 'ledger ' || ledger || ', paid less refunded ' || paid || ' paise' as detail
    from (
      select coalesce((select sum(amount_paise) from ledger_entry), 0) as ledger,
             coalesce((select sum(amount_paise) from attempt where state = 'COMPLETED'), 0)
               - coalesce((select sum(amount_paise) from refund where state = 'COMPLETED'), 0) as paid
    ) as sums where ledger <> paid`,
  'a completed attempt is in its donation’s history and in the outbox': sql`
    select attempt.id::text as about, 'settled without history or outbox' as detail
    from attempt
    where attempt.state = 'COMPLETED' and attempt.provider <> 'offline'
      and exists (select from donation_event where attempt_id = attempt.id)
      and (not exists (select from donation_event where attempt_id = attempt.id and kind = 'completed')
           or not exists (select from outbox where attempt_id = attempt.id and kind = 'donation_settled'))`,
  'the ledger has the unrefunded amount of each counted offline gift, and nothing of any other': sql`
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
  'an offline gift has one valid receipt while it has a positive ledger balance, and none otherwise': sql`
    select gift.attempt_id::text as about, gift.state || ' with ' || count(receipt.id) || ' receipts' as detail
    from offline_gift as gift
    left join receipt on receipt.attempt_id = gift.attempt_id and receipt.cancelled_at is null
    where gift.import_id is null
    group by gift.attempt_id
    having count(receipt.id) <> case when gift.state = 'counted' and (
      select sum(entry.amount_paise) from ledger_entry as entry where entry.attempt_id = gift.attempt_id
    ) > 0 then 1 else 0 end`,
  'an imported gift has no receipt from this site and no mail in the outbox': sql`
    select gift.attempt_id::text as about, 'a receipt or an outbox entry' as detail
    from offline_gift as gift
    where gift.import_id is not null
      and (exists (select from receipt where receipt.attempt_id = gift.attempt_id)
           or exists (select from outbox where outbox.attempt_id = gift.attempt_id))`,
  'an imported file has as many gifts as rows': sql`
    select file.id::text as about, count(gift.attempt_id) || ' gifts of ' || file.rows as detail
    from import_file as file left join offline_gift as gift on gift.import_id = file.id
    where file.kind = 'donations'
    group by file.id
    having count(gift.attempt_id) <> file.rows`,
  'an online payment counts between its order and the moment we learned of it': sql`
    select attempt.id::text as about,
           'counted at ' || entry.recorded_at || ', ordered at ' || donation.created_at || ', known at ' || attempt.changed_at as detail
    from ledger_entry as entry join attempt on attempt.id = entry.attempt_id join donation on donation.id = attempt.donation_id
    where entry.kind = 'settled' and attempt.provider <> 'offline' and entry.recorded_at <> attempt.changed_at
      and not entry.recorded_at between donation.created_at and attempt.changed_at`,
  'lists count a payment at its settled entry, less its reversals': sql`
    select attempt.id::text as about,
           'counted at ' || counted_at || ', settled at ' || settled.recorded_at || ', reversed ' || reversed_paise || ' paise' as detail
    from attempt join ledger_entry as settled on settled.attempt_id = attempt.id and settled.kind = 'settled'
    where counted_at <> settled.recorded_at or reversed_paise <> coalesce((
      select -sum(amount_paise) from ledger_entry as reversal where reversal.attempt_id = attempt.id and reversal.kind = 'refunded'
    ), 0)`,
  'lists show an offline gift as voided when it is': sql`
    select attempt.id::text as about, gift.state || ', listed as ' || attempt.status as detail
    from attempt join offline_gift as gift on gift.attempt_id = attempt.id
    where attempt.voided is distinct from case when gift.state in ('bounced', 'cancelled') then gift.state end`,
  'a donor’s totals equal the donor’s gifts, unless a refresh is due': sql`
    select donor.id::text as about,
           'stored ' || gifts || ' of ' || net_paise || ' paise, ledger ' || count(known.paise) || ' of ' || coalesce(sum(known.paise), 0) as detail
    from donor left join (
      select coalesce(each.merged_into, each.id) as id, attempt.amount_paise - attempt.reversed_paise as paise
      from attempt join donation on donation.id = attempt.donation_id
      join donor as each on each.key = donor_key(donation.email, donation.phone_number, donation.id)
      where attempt.state = 'COMPLETED' and attempt.reversed_paise < attempt.amount_paise
    ) as known on known.id = donor.id
    where donor.merged_into is null and donor.id not in (
      select coalesce(each.merged_into, each.id)
      from pending_donor_total pending join donor as each on each.key = pending.donor_key)
    group by donor.id
    having gifts <> count(known.paise) or net_paise <> coalesce(sum(known.paise), 0)`,
  'a donor’s totals by financial year equal the donor’s gifts, unless a refresh is due': sql`
    with known as (
      select donor.id as donor_id,
             ${startYearOf(sql`attempt.counted_at`)} as start_year,
             count(*) as gifts, sum(attempt.amount_paise - attempt.reversed_paise) as paise
      from attempt join donation on donation.id = attempt.donation_id
      join donor on donor.key = donor_key(donation.email, donation.phone_number, donation.id)
      where attempt.state = 'COMPLETED' and attempt.reversed_paise < attempt.amount_paise
      group by 1, 2
    )
    select donor.id::text as about, start_year || ': stored ' || coalesce(stored.gifts, 0) || ' of '
      || coalesce(stored.net_paise, 0) || ' paise, ledger ' || coalesce(known.gifts, 0) || ' of ' || coalesce(known.paise, 0) as detail
    from donor_year stored full join known using (donor_id, start_year) join donor on donor.id = donor_id
    where (stored.gifts, stored.net_paise) is distinct from (known.gifts, known.paise)
      and not exists (select from pending_donor_total pending where pending.donor_key = donor.key)`,
  'a quarantined payment has an alert': sql`
    select merchant_order_id as about, 'paid ' || reported_paise || ' paise instead of ' || amount_paise as detail
    from attempt
    where state = 'QUARANTINED' and reported_paise is not null
      and not exists (select from alert where alert.attempt_id = attempt.id and kind = 'quarantined')`,
  'a campaign’s totals equal its ledger entries': wrongCampaignTotals,
  ...fundRules,
  'a day’s totals equal its ledger entries': wrongDailyTotals,
};

/** The names of all rules that `auditLedger` checks. */
export const LEDGER_RULES: readonly string[] = Object.keys(rules);

/** Checks the ledger and everything derived from it. @returns every broken rule; an empty array is the only correct result. */
export async function auditLedger(db: Database): Promise<Finding[]> {
  const broken: Finding[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const rows = await readRows(db, z.object({ about: z.string(), detail: z.string() }), query);
    broken.push(...rows.map((row) => ({ rule, ...row })));
  }
  return broken;
}

/**
 * Compares our attempts and refunds with the sandbox's book, in both directions: every paid order is settled or quarantined
 * here with the paid amount, and nothing is settled here that was not paid there.
 * @returns every difference.
 */
export async function compareWithBook(
  db: Database,
  book: { orders: readonly BookedOrder[]; refunds: readonly BookedRefund[] },
): Promise<Finding[]> {
  return [...(await compareOrders(db, book.orders)), ...(await compareRefunds(db, book.refunds))];
}

async function compareRefunds(db: Database, book: readonly BookedRefund[]): Promise<Finding[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string(), paise: z.string() }),
    sql`
    select merchant_refund_id as id, refund.amount_paise as paise
    from refund join attempt on attempt.id = refund.attempt_id
    where refund.state = 'COMPLETED' and attempt.provider = 'phonepe'`,
  );
  const ours = new Map(rows.map((row) => [row.id, BigInt(row.paise)]));
  const completed = book.filter((each) => each.state === 'COMPLETED');
  const theirs = new Map(completed.map((each) => [each.merchantRefundId, BigInt(each.amountPaise)]));
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((id) => ours.get(id) !== theirs.get(id))
    .map((id) => ({
      rule: BOOKS_AGREE,
      about: id,
      detail: `refunded ${ours.get(id) ?? 0n} paise in our book, ${theirs.get(id) ?? 0n} in the provider’s`,
    }));
}

async function compareOrders(db: Database, book: readonly BookedOrder[]): Promise<Finding[]> {
  const rows = await readRows(
    db,
    z.object({
      merchant_order_id: z.string(),
      state: z.string(),
      amount_paise: z.string(),
      reported_paise: z.nullable(z.string()),
    }),
    sql`
    select merchant_order_id, state, amount_paise, reported_paise from attempt where provider = 'phonepe'`,
  );
  const theirs = new Map(book.map((order) => [order.merchantOrderId, order]));
  const ours = new Set(rows.map((row) => row.merchant_order_id));
  const rule = BOOKS_AGREE;
  const differing = rows.flatMap((row) => {
    const order = theirs.get(row.merchant_order_id);
    const oursPaise = paidPaise(row.state, row.reported_paise ?? row.amount_paise);
    const theirsPaise = paidPaise(
      order?.state ?? 'absent',
      String(order?.paidPaise ?? order?.amountPaise ?? 0),
    );
    if (oursPaise === theirsPaise) return [];
    return [{ rule, about: row.merchant_order_id, detail: `ours ${oursPaise} paise, theirs ${theirsPaise}` }];
  });
  const missing = book
    .filter((order) => !ours.has(order.merchantOrderId))
    .map((order) => ({ rule, about: order.merchantOrderId, detail: `theirs ${order.state}, ours absent` }));
  return [...differing, ...missing];
}

/** What the donor of an order in this state has paid, in paise. */
function paidPaise(state: string, paise: string): bigint {
  return state === 'COMPLETED' || state === 'QUARANTINED' ? BigInt(paise) : 0n;
}
