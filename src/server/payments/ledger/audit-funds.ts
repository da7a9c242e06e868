import { sql } from 'drizzle-orm';

/** The rules that tie the entries of funds to the ledger of gifts, the expenses and the fees; each query finds the rows that break one. */
export const fundRules = {
  'a fund received what the ledger has of its gifts': sql`
    with ledger as (
      select fund_of_gift(attempt.donation_id) as fund_id, sum(entry.amount_paise) as paise
      from ledger_entry as entry join attempt on attempt.id = entry.attempt_id
      where attempt.payment_mode is distinct from 'IN_KIND'
      group by 1
    ), entered as (
      select fund_id, sum(amount_paise) as paise from fund_entry where kind in ('received', 'refunded', 'moved') group by 1
    )
    select coalesce(ledger.fund_id, entered.fund_id)::text as about,
           'entered ' || coalesce(entered.paise, 0) || ' paise, ledger ' || coalesce(ledger.paise, 0) as detail
    from ledger full join entered using (fund_id)
    where coalesce(ledger.paise, 0) <> coalesce(entered.paise, 0)`,
  'a paid expense left its fund once, and one that was reversed is back': sql`
    select expense.id::text as about, expense.state || ', entered ' || coalesce(sum(entry.amount_paise), 0) || ' paise' as detail
    from expense left join fund_entry as entry on entry.expense_id = expense.id and entry.fund_id = expense.fund_id
    group by expense.id
    having coalesce(sum(entry.amount_paise), 0) <> case when expense.state = 'paid' then -expense.amount_paise else 0 end`,
  'what a transfer takes from one fund, another gets': sql`
    select expense_id::text as about, 'left over ' || sum(entry.amount_paise) || ' paise' as detail
    from fund_entry as entry join expense on expense.id = entry.expense_id
    where to_fund_id is not null
    group by expense_id having sum(entry.amount_paise) <> 0`,
  'what was spent before these records left its fund once': sql`
    select opening.id::text as about,
           'spent ' || opening.amount_paise || ' paise, entered ' || coalesce(sum(entry.amount_paise), 0) as detail
    from fund_opening as opening
    left join fund_entry as entry on entry.opening_id = opening.id and entry.fund_id = opening.fund_id
    group by opening.id having coalesce(sum(entry.amount_paise), 0) <> -opening.amount_paise`,
  'an expense is in the state that its events say': sql`
    select id::text as about, state || ', by its events ' || expense_state(id) as detail
    from expense where state <> expense_state(id)`,
  'funds paid the fees that settlement reports and the bank name': sql`
    select 'all fees' as about, 'entered ' || entered || ' paise, reported ' || reported as detail
    from (
      select coalesce((select -sum(amount_paise) from fund_entry where kind = 'fee'), 0) as entered,
             coalesce((select sum(coalesce(fee_paise, 0) + coalesce(tax_paise, 0)) from settlement_line), 0)
               + coalesce((select sum(amount_paise) from bank_charge), 0) as reported
    ) as sums where entered <> reported`,
  'a published report equals its hash': sql`
    select month as about, 'hash ' || sha256 as detail from monthly_report
    where published_at is not null and sha256 <> encode(sha256(convert_to(content, 'UTF8')), 'hex')`,
  'a published report equals the entries of funds': sql`
    with reports as (
      select report.month, report.content::jsonb as content, report.position,
        (report.content::jsonb ->> 'lastDay')::date as last_day
      from monthly_report as report where published_at is not null
    ), stated as (
      select month, (fund ->> 'id')::uuid as fund_id, (fund ->> 'closingPaise')::numeric as closing,
        (fund ->> 'openingPaise')::numeric as opening,
        (select coalesce(sum((line ->> 'paise')::numeric), 0) from jsonb_array_elements(fund -> 'lines') as line) as lines
      from reports cross join jsonb_array_elements(content -> 'funds') as fund
    ), entered as (
      select reports.month, entry.fund_id, sum(entry.amount_paise) as closing
      from reports join fund_entry as entry on entry.day <= reports.last_day and entry.number <= reports.position
      group by 1, 2
    )
    select coalesce(stated.month, entered.month) as about,
      'fund ' || coalesce(stated.fund_id, entered.fund_id) || ': reported ' || coalesce(stated.closing, 0)
        || ' paise, entered ' || coalesce(entered.closing, 0) as detail
    from stated full join entered using (month, fund_id)
    where coalesce(stated.closing, 0) <> coalesce(entered.closing, 0) or stated.opening + stated.lines <> stated.closing`,
} as const;
