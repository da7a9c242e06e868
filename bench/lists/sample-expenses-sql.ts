import { SAMPLE_ADDRESS } from './donor-keys.ts';

// SQL statements that generate three years of expenses. `$1`, where a statement uses it, is their number. A text has a rare, a common
// and a very common word.

const ITEMS = [
  ...['sacks of rice', 'blankets', 'school bags', 'notebooks', 'hearing aids', 'sewing machines', 'bicycles'],
  ...['saplings', 'spectacles', 'wheelchairs', 'medicines', 'దుప్పట్లు', 'పుస్తకాలు', 'कंबल'],
];
const PLACES = ['Warangal', 'Parkal', 'Narsampet', 'Mulugu', 'Jangaon', 'Siddipet', 'Khammam', 'Karimnagar'];
const PAYEES = [
  'printer',
  'wholesaler',
  'pharmacy',
  'bookshop',
  'carpenter',
  'nursery',
  'transport business',
];

const array = (texts: readonly string[]) => `array['${texts.join("','")}']`;

/** The fund of every campaign, and an entry for each settled or refunded payment. */
export const FUNDS = [
  `insert into fund (id, kind, campaign_id) select gen_random_uuid(), 'campaign', id from campaign`,
  `insert into fund_entry (fund_id, kind, amount_paise, day, ledger_entry_id)
   select fund.id, case entry.kind when 'settled' then 'received' else 'refunded' end, entry.amount_paise,
          (entry.recorded_at at time zone 'Asia/Kolkata')::date, entry.id
   from ledger_entry as entry join attempt on attempt.id = entry.attempt_id
   join fund on fund.campaign_id = attempt.campaign_id or (attempt.campaign_id is null and fund.kind = 'general')
   where attempt.payment_mode is distinct from 'IN_KIND'`,
  `insert into account (id, issuer, subject, email, name, photo, created_at)
   select gen_random_uuid(), 'https://bench.example', name, name || '@example.org', name, '', now()
   from unnest(array['clerk', 'approver']) as name`,
];

/** Nine in ten are paid. Some funds have many times the expenses of others. */
export const EXPENSES = [
  `create temporary table spent on commit drop as
   select n, gen_random_uuid() as id, (now() - ($1 - n) * (interval '1080 days' / $1))::date as day,
          case when r1 < 0.01 then 'draft' when r1 < 0.02 then 'submitted' when r1 < 0.03 then 'approved'
               when r1 < 0.05 then 'rejected' when r1 < 0.06 then 'reversed' else 'paid' end as state,
          case when r2 < 0.2 then 'general' when r2 < 0.3 then 'overhead' else 'campaign-' || floor(r3 ^ 2 * 60) end as fund,
          100 + floor(random() ^ 3 * 2000000)::bigint as paise
   from (select n, random() as r1, random() as r2, random() as r3 from generate_series(1, $1::bigint) n) as random_expense`,
  `insert into expense (id, fund_id, purpose, amount_paise, billed_on, payee_kind, payee_label, payee_sealed, created_by, created_at,
                        changed_at, state, paid_on)
   select spent.id, fund.id,
          (1 + n % 97) || ' ' || (${array(ITEMS)})[1 + n * 7919 % ${ITEMS.length}] || ' for ' || (${array(PLACES)})[1 + n * 31 % ${PLACES.length}]
            || ', voucher V' || n,
          paise, day, 'vendor', 'a ' || (${array(PAYEES)})[1 + n * 13 % ${PAYEES.length}] || ' in ' || (${array(PLACES)})[1 + n * 17 % ${PLACES.length}],
          '${SAMPLE_ADDRESS}', clerk.id, day, day, spent.state, case when spent.state in ('paid', 'reversed') then day end
   from spent
   left join campaign on slug = spent.fund
   join fund on fund.campaign_id = campaign.id or fund.kind = spent.fund
   cross join (select id from account where name = 'clerk') as clerk
   order by n`,
  `insert into expense_event (id, expense_id, number, kind, acted_by, at, approvals_needed, reason, bank_reference, paid_on)
   select gen_random_uuid(), spent.id, row_number() over (partition by spent.id order by step), kind, account.id, day,
          case when kind = 'submitted' then 1 end, case when kind in ('rejected', 'reversed') then 'Entered twice' end,
          case when kind = 'paid' then 'UTR' || n end, case when kind = 'paid' then day end
   from spent
   join (values (1, 'submitted', 'clerk'), (2, 'approved', 'approver'), (3, 'rejected', 'approver'), (4, 'paid', 'clerk'),
                (5, 'reversed', 'clerk')) as event (step, kind, actor)
     on case spent.state when 'draft' then false when 'submitted' then step = 1 when 'approved' then step <= 2
          when 'rejected' then step in (1, 3) when 'paid' then step in (1, 2, 4) else step <> 3 end
   join account on account.name = actor`,
  `insert into fund_entry (fund_id, kind, amount_paise, day, expense_id)
   select fund_id, entry.kind, entry.sign * amount_paise, paid_on, expense.id
   from expense join (values ('spent', -1), ('reversed', 1)) as entry (kind, sign) on entry.kind = 'spent' or expense.state = 'reversed'
   where paid_on is not null`,
];
