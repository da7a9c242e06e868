import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { EXPLANATIONS, MATCH_KINDS } from '#domain/office/bank-statement/matches.ts';
import { BOOK_ENTRY_KINDS, PAIR_DAYS } from '#domain/office/bank-statement/month/compare.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/queries/read-rows.ts';
import { isNamed, ownPayment, refundLines } from '../../settlement-reports/service.ts';

const paise = z.string().transform(BigInt);
const part = <Name extends string, Value extends z.ZodType>(name: Name, value: Value) =>
  z.object({ part: z.literal(name), value });

const Account = z.object({
  id: z.string(),
  label: z.string(),
  since: z.string(),
  until: z.string(),
  closing: z.nullable(paise),
});
const Statement = z.object({ account: z.string(), from: z.string(), to: z.string() });
const Line = z.object({
  id: z.string(),
  account: z.string(),
  day: z.string(),
  paise,
  balance: z.nullable(paise),
  kind: z.nullable(z.enum(MATCH_KINDS)),
  explanation: z.nullable(z.enum(EXPLANATIONS)),
  settlement: z.nullable(z.string()),
  expense: z.nullable(z.string()),
  gifts: z.array(z.string()),
});
const Settlement = z.object({ reference: z.string(), day: z.string(), net: paise, books: paise });
const Entry = z.object({ id: z.string(), kind: z.enum(BOOK_ENTRY_KINDS), day: z.string(), paise });

const Part = z.discriminatedUnion('part', [
  part('account', Account),
  part('statement', Statement),
  part('line', Line),
  part('settlement', Settlement),
  part('entry', Entry),
]);

export type LinePart = z.infer<typeof Line>;

const indianDay = (column: string) => sql.raw(`(${column} at time zone 'Asia/Kolkata')::date`);

/**
 * What statements, settlement reports and the books say of the days of a month, and of the lines booked in it. Explained lines and their entries may be some days apart, so those around the month are read, too.
 */
export async function partsOfMonth(db: Database, { from, to }: { from: string; to: string }) {
  const first = sql`${from}::date - ${PAIR_DAYS}::int`;
  const last = sql`${to}::date + ${PAIR_DAYS}::int`;
  const within = (column: string) => sql`${sql.raw(column)} between ${first} and ${last}`;
  const withinTimes = (
    column: string,
  ) => sql`${sql.raw(column)} >= (${first})::timestamp at time zone 'Asia/Kolkata'
    and ${sql.raw(column)} < (${last} + 1)::timestamp at time zone 'Asia/Kolkata'`;
  const rows = await readRows(
    db,
    Part,
    sql`
    with line as materialized (
      select line.*, match.id as match_id, match.kind, match.explanation, match.settlement_utr, match.expense_id
      from bank_line line left join bank_match match on match.line_id = line.id and match.withdrawn_at is null
      where ${within('booked_on')}
        -- The days with lines before and after the month say whether a statement is missing in between.
        or (bank_account_id, booked_on) in (
          select account.id, day from bank_account account, lateral (
            select max(booked_on) as day from bank_line where bank_account_id = account.id and booked_on < ${from}::date
            union select min(booked_on) from bank_line where bank_account_id = account.id and booked_on > ${to}::date) near)
    ), undone as (
      -- A bounce that was recorded by mistake: the same payment is in the ledger again, as of the same day.
      select bounced.attempt_id as bounced_id, again.attempt_id as again_id,
             exists (select from bank_match_gift where attempt_id = again.attempt_id) as is_again_tied
      from offline_gift again join offline_gift bounced on bounced.attempt_id = again.continues_id
      where bounced.state = 'bounced' and again.cleared_on = bounced.cleared_on
    ), gift as (
      -- What the ledger received on these days, and what the lines were said to be.
      select attempt.id, gift.mode, attempt.amount_paise, coalesce(${indianDay('settled.recorded_at')}, gift.received_on) as day
      from offline_gift gift join attempt on attempt.id = gift.attempt_id
      left join ledger_entry settled on settled.attempt_id = attempt.id and settled.kind = 'settled'
      where attempt.id in (
          select attempt_id from ledger_entry where kind = 'settled' and ${withinTimes('recorded_at')}
          union select attempt_id from bank_match_gift where match_id in (select match_id from line))
        and gift.state <> 'cancelled' and gift.mode <> 'in_kind'
        and case when exists (select from bank_match_gift where attempt_id = attempt.id)
          then exists (select from bank_match_gift where attempt_id = attempt.id and match_id in (select match_id from line))
          else gift.import_id is null and settled.id is not null end
        and not exists (select from undone where case when is_again_tied then bounced_id else again_id end = attempt.id)
    ), reversal as (
      select entry.id, entry.amount_paise, ${indianDay('entry.recorded_at')} as day, attempt.provider, gift.state, refund.id as refund_id,
             refund.merchant_refund_id, refund.provider_refund_id, attempt.id as attempt_id, attempt.merchant_order_id,
             gift.state in ('bounced', 'cancelled') and not exists (select from ledger_entry later
               where later.attempt_id = entry.attempt_id and later.kind = 'refunded'
                 and (later.recorded_at, later.id) > (entry.recorded_at, entry.id)) as is_void
      from ledger_entry entry join attempt on attempt.id = entry.attempt_id join refund on refund.id = entry.refund_id
      left join offline_gift gift on gift.attempt_id = attempt.id
      where entry.kind = 'refunded' and ${withinTimes('entry.recorded_at')}
        and gift.import_id is null and gift.mode is distinct from 'in_kind'
    ), due as materialized (
      -- The provider's transfers that were due on these days, or that a line is said to be.
      select id, utr from settlement_line where ${within('settled_on')}
      union select id, utr from settlement_line where settled_on is null and ${withinTimes('paid_at')}
      union select id, utr from settlement_line where utr <> '' and utr in (select settlement_utr from line)
    ), reported as materialized (
      select *, coalesce(settled_on, ${indianDay('paid_at')}) as due_on from settlement_line
      where id in (select id from due union all select id from settlement_line where utr <> '' and utr in (select utr from due))
    ), settlement as (
      select reported.utr, max(due_on) over (partition by utr, case utr when '' then due_on end) as day, net_paise,
             -coalesce(fee_paise, 0) - coalesce(tax_paise, 0) + case reported.kind
               when 'payment' then coalesce((select amount_paise from attempt where state = 'COMPLETED'
                 and id = (select ${ownPayment} from settlement_line line where line.id = reported.id)), 0)
               else case when refunded.is_named or refunded.place <= refunded.our_refunds then -reported.amount_paise else 0 end
               end as books_paise
      from reported left join (select id, is_named, place, our_refunds from (${refundLines(sql`line.id in (select id from reported)`)}) line
      ) refunded on refunded.id = reported.id
    )
    select 'account' as part, jsonb_build_object('id', account.id, 'label', label, 'since', min(from_day), 'until', max(to_day),
      'closing', (array_agg(closing_paise::text order by to_day desc, imported_at desc))[1]) as value
    from bank_account account join bank_statement on bank_account_id = account.id and undone_at is null
    where from_day <= ${to}::date group by account.id
    union all
    select 'statement', jsonb_build_object('account', bank_account_id, 'from', from_day, 'to', to_day)
    from bank_statement where undone_at is null and from_day <= ${to}::date and to_day >= ${from}::date
    union all
    select 'line', jsonb_build_object('id', id, 'account', bank_account_id, 'day', booked_on, 'paise', amount_paise::text,
      'balance', balance_paise::text, 'kind', kind, 'explanation', explanation, 'settlement', settlement_utr, 'expense', expense_id,
      'gifts', array(select attempt_id from bank_match_gift where bank_match_gift.match_id = line.match_id))
    from line
    union all
    select 'settlement', jsonb_build_object('reference', utr, 'day', day, 'net', sum(net_paise)::text, 'books', sum(books_paise)::text)
    from settlement
    where utr = '' or not exists (select from bank_match where settlement_utr = utr and withdrawn_at is null)
      or utr in (select settlement_utr from line)
    group by utr, day
    union all
    select 'entry', jsonb_build_object('id', id, 'kind', case mode when 'cash' then 'cash' when 'card_terminal' then 'card' else 'gift' end,
      'day', day, 'paise', amount_paise::text) from gift
    union all
    select 'entry', jsonb_build_object('id', id, 'kind', case when is_void then 'returned_cheque' else 'gift_refund' end,
      'day', day, 'paise', amount_paise::text)
    from reversal where provider = 'offline' and not (is_void and state = 'cancelled')
      and not (is_void and attempt_id in (select bounced_id from undone))
    union all
    select 'entry', jsonb_build_object('id', case entry.kind when 'spent' then '' else 'returned-' end || expense.id,
      'kind', case entry.kind when 'spent' then 'expense' else 'expense_refund' end, 'day', day, 'paise', entry.amount_paise::text)
    from fund_entry entry join expense on expense.id = entry.expense_id
    where expense.to_fund_id is null and (
      (entry.expense_id is not null and ${within('day')} and (entry.kind = 'reversed' or (entry.kind = 'spent'
        and not exists (select from bank_match where bank_match.expense_id = expense.id and withdrawn_at is null))))
      or (entry.kind = 'spent' and entry.expense_id in (select expense_id from line)))
    union all
    select 'entry', jsonb_build_object('id', id, 'kind', 'bank_charge', 'day', charged_on, 'paise', (-amount_paise)::text)
    from bank_charge where ${within('charged_on')}
    union all
    -- Online gifts and refunds that no report contains: one row for each day.
    select 'entry', jsonb_build_object('id', 'online-' || day, 'kind', 'online', 'day', day, 'paise', sum(amount_paise)::text)
    from (select ${indianDay('counted_at')} as day, amount_paise from attempt
      where ${withinTimes('counted_at')} and provider = 'phonepe' and state = 'COMPLETED'
        and not exists (select from settlement_line line where line.order_id <> '' and line.order_id = merchant_order_id
          and line.kind = 'payment')
        and not exists (select from settlement_line line where line.transaction_id <> ''
          and line.transaction_id in (provider_payment_id, provider_order_id) and line.kind = 'payment')) unsettled
    group by day
    union all
    select 'entry', jsonb_build_object('id', 'online-refund-' || day, 'kind', 'online_refund', 'day', day, 'paise', sum(amount_paise)::text)
    from (select reversal.* from reversal join refund on refund.id = refund_id
      where reversal.provider = 'phonepe'
        and not exists (select from settlement_line line where line.kind = 'refund' and ${isNamed})
        and (select count(*) from refund other where other.attempt_id = reversal.attempt_id and other.state <> 'FAILED'
            and other.amount_paise = refund.amount_paise and (other.created_at, other.id) <= (refund.created_at, refund.id))
          > (select count(*) from settlement_line line where line.kind = 'refund' and line.order_id <> ''
            and line.order_id = reversal.merchant_order_id and line.amount_paise = refund.amount_paise)) unsettled
    group by day`,
  );
  const month = {
    accounts: [] as z.infer<typeof Account>[],
    statements: [] as z.infer<typeof Statement>[],
    lines: [] as LinePart[],
    settlements: [] as z.infer<typeof Settlement>[],
    entries: [] as z.infer<typeof Entry>[],
  };
  for (const row of rows) {
    if (row.part === 'account') month.accounts.push(row.value);
    else if (row.part === 'statement') month.statements.push(row.value);
    else if (row.part === 'line') month.lines.push(row.value);
    else if (row.part === 'settlement') month.settlements.push(row.value);
    else month.entries.push(row.value);
  }
  return month;
}
