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
} as const;
