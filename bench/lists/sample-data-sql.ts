// SQL statements that generate three years of donations, each building on the rows of earlier ones. All random values depend on
// a seed. `$1`, where a statement uses it, is the number of donations. Receipts and donors follow in separate files.

/** 12 categories, 60 consecutive campaigns of 18 days each, and one staff account. */
export const PURPOSES = [
  `insert into category (id, name, created_at)
   select gen_random_uuid(), 'Category ' || n, now() from generate_series(1, 12) n`,
  `insert into campaign (id, slug, title, description, address, starts_at, ends_at, goal_paise, category_id, published_at,
                         created_at)
   select gen_random_uuid(), 'campaign-' || n, 'Campaign ' || n, 'x', 'x', now() - (n * 18 + 18) * interval '1 day',
          now() - n * 18 * interval '1 day' + interval '1 hour', 100000000, category.id, now(), now()
   from generate_series(0, 59) n
   join (select id, row_number() over (order by id) - 1 as ordinal from category) category on category.ordinal = n % 12`,
  `insert into account (id, issuer, subject, email, name, photo, created_at)
   values (gen_random_uuid(), 'https://bench.example', 'owner', 'owner@example.org', 'Omana', '', now())`,
];

/** Four donations per donor on average: most give once or twice, some every month, and one gives a hundredth of all. */
export const PEOPLE = `
  create temporary table person on commit drop as
  select d, ($2::text[])[1 + (d * 7919) % $4] || case when d % 3 = 0 then ' ' || chr((65 + d % 26)::int) || '.' else '' end || ' '
              || ($3::text[])[1 + (d * 104729) % $5] as full_name,
         'donor' || d || '@example.com' as email, (6000000000 + d * 13)::text as phone_number
  from generate_series(0, $1::bigint / 4) d`;

/**
 * One donation in twelve is offline. Of the others, 80 % are paid at the first attempt; a third of the rest get a second attempt,
 * half of which succeed. A few hundred are pending and some are quarantined.
 */
export const GIFTS = [
  `create temporary table random_gift on commit drop as
   select n, now() - ($1 - n + random()) * (interval '1080 days' / $1) as at, random() as r1, random() as r2,
          random() as r3, random() < 0.08 as is_offline,
          case when n % 100 = 0 then 0 else floor(random() ^ 2 * ($1 / 4))::bigint end as d,
          (array[50000, 100000, 50000, 25000, 200000, 116, 501, 1116, 500000])[1 + floor(random() * 9)::int]
            + case when random() < 0.1 then floor(random() * 1000000)::int else 0 end + 100 as paise
   from generate_series(1, $1::bigint) n`,
  `create temporary table gift on commit drop as
   select random_gift.*, uuidv7(at - now()) as donation, uuidv7(at - now() + interval '1 second') as attempt,
          campaign.id as campaign, campaign.title,
          coalesce(campaign.category_id, (array(select id from category order by id))[1 + n % 12]) as category,
          person.full_name, person.phone_number,
          -- Some offline donors give no email address and are identified by their phone number.
          case when is_offline and d % 5 = 3 then '' else person.email end as email,
          case when is_offline then (array['cash', 'cash', 'cheque', 'neft', 'cheque', 'neft', 'cash', 'in_kind'])[1 + n % 8] end
            as offline_mode,
          case when is_offline then 'COMPLETED'
               when n > $1 - 400 then case when r1 < 0.5 then 'PENDING' when r1 < 0.52 then 'CREATED' else 'COMPLETED' end
               when n % 20000 = 7 then 'QUARANTINED' when r1 < 0.8 then 'COMPLETED' else 'FAILED' end as state
   from random_gift join person using (d)
   left join campaign on n % 10 < 7 and slug = 'campaign-' || floor(extract(epoch from now() - at) / (18 * 86400))`,
  // Recent cheques are not yet cleared.
  `update gift set state = 'PENDING' where offline_mode = 'cheque' and at > now() - interval '10 days' and r1 < 0.5`,
  `insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                         message, claimed_user_id, created_at)
   select donation, paise, category, campaign, title, full_name, email, phone_number,
          case when n % 7 = 0 then 'In memory of my grandmother, who taught all of us to share.' else '' end, '', at
   from gift order by n`,
];

const ATTEMPT = `id, donation_id, number, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
  payment_mode, provider_payment_id, provider_order_id, failure_reason, failure_codes, reported_paise, next_poll_at,
  created_at, changed_at, counted_at`;
const ONLINE_MODE = `(array['UPI_QR', 'UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'UPI_INTENT', 'CARD', 'NET_BANKING',
  'WALLET'])[1 + n % 8]`;
const FAILURE = `(array['ZA', 'USER_CANCELLED', 'ZM', 'U30', 'TIMED_OUT', 'Z9'])[1 + n % 6]`;

export const ATTEMPTS = [
  `insert into attempt (${ATTEMPT})
   select attempt, donation, 1, case when is_offline then 'offline' else 'phonepe' end,
          case when is_offline then 'office-' else '' end || replace(attempt::text, '-', ''), paise, category, campaign, state,
          case when is_offline then upper(offline_mode) when state = 'COMPLETED' then ${ONLINE_MODE} end,
          case when offline_mode in ('cheque', 'neft') then lpad((n % 1000000)::text, 6, '0') || '-' || n
               when not is_offline and state = 'COMPLETED' then 'T' || 260000000000 + n end,
          case when not is_offline then 'OMO' || n end,
          case when state = 'FAILED' then 'The payment failed.' end, case when state = 'FAILED' then ${FAILURE} end,
          case when state = 'QUARANTINED' then paise + 100 end,
          case when state in ('CREATED', 'PENDING') and not is_offline then now() + interval '1 day' end,
          at, case when is_offline then at else at + interval '1 minute' + r1 * interval '3 minutes' end,
          case when is_offline then ((at at time zone 'Asia/Kolkata')::date - 3 + time '12:00') at time zone 'Asia/Kolkata'
               when state = 'COMPLETED' then at + interval '1 minute' + r1 * interval '3 minutes' else at end
   from gift order by n`,
  `insert into attempt (${ATTEMPT})
   select uuidv7(at + interval '5 minutes' - now()), donation, 2, 'phonepe', replace(gen_random_uuid()::text, '-', ''), paise,
          category, campaign, state, case when state = 'COMPLETED' then ${ONLINE_MODE} end,
          case when state = 'COMPLETED' then 'T' || 270000000000 + n end, 'OMR' || n,
          case when state = 'FAILED' then 'The payment failed.' end, case when state = 'FAILED' then ${FAILURE} end,
          null, null, at + interval '5 minutes', at + interval '7 minutes',
          at + case when state = 'COMPLETED' then interval '7 minutes' else interval '5 minutes' end
   from (select n, donation, paise, category, campaign, at, case when r2 < 0.16 then 'COMPLETED' else 'FAILED' end as state
         from gift where state = 'FAILED' and r2 < 0.33 and at < now() - interval '1 hour') as second_attempt`,
  `insert into offline_gift (attempt_id, mode, state, received_on, cleared_on, reference, bank, reference_key, note, reason,
                             changed_at)
   select attempt, offline_mode, end_state, day, case when offline_mode = 'cheque' and end_state <> 'to_clear' then day + 1 end,
          case when offline_mode in ('cheque', 'neft') then lpad((n % 1000000)::text, 6, '0') || '-' || n else '' end,
          case when offline_mode = 'cheque' then 'State Bank' else '' end,
          case when offline_mode in ('cheque', 'neft') then offline_mode || ':' || n end, '',
          case when end_state in ('bounced', 'cancelled') then 'Entered by mistake.' end, at
   from (select *, (at at time zone 'Asia/Kolkata')::date - 3 as day,
                case when state = 'PENDING' then 'to_clear' when r3 < 0.02 and offline_mode = 'cheque' then 'bounced'
                     when r3 > 0.995 then 'cancelled' else 'counted' end as end_state
         from gift where is_offline) as entered`,
  `update attempt set voided = gift.state from offline_gift gift
   where gift.attempt_id = attempt.id and gift.state in ('bounced', 'cancelled')`,
];

/** A ledger entry for every payment, dated by the day of receipt if offline; one in a hundred is refunded fully or partly. */
export const LEDGER = [
  `create temporary table paid on commit drop as
   select attempt.id, attempt.donation_id, attempt.amount_paise as paise, attempt.campaign_id, gift.n, gift.r3, gift.r1,
          offline_gift.state in ('bounced', 'cancelled') as is_reversed, provider = 'offline' as is_offline,
          case when provider = 'offline' then (received_on + time '12:00') at time zone 'Asia/Kolkata'
               else attempt.changed_at end as settled_at
   from attempt join gift on gift.donation = attempt.donation_id
   left join offline_gift on offline_gift.attempt_id = attempt.id
   where attempt.state = 'COMPLETED'`,
  `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
   select uuidv7(settled_at - now()), id, 'settled', paise, settled_at from paid order by n`,
  `create temporary table reversal on commit drop as
   select id, gen_random_uuid() as refund, n, settled_at, is_offline,
          case when is_offline or r1 < 0.4 then paise else greatest(paise / 2, 100) end as paise,
          case when is_offline or n % 20 < 18 then 'COMPLETED' when n % 20 = 18 then 'FAILED' else 'PENDING' end as state,
          least(settled_at + r1 * interval '40 days', now()) as at
   from paid where is_reversed or (not is_offline and r3 < 0.01)`,
  `insert into refund (id, attempt_id, merchant_refund_id, amount_paise, state, reason, requested_by, created_at, changed_at,
                       next_poll_at)
   select refund, id, case when is_offline then 'office-' else 'refund-' end || refund, paise, state, 'Given by mistake',
          'staff:treasurer', at, at, at + interval '1 day' from reversal`,
  `insert into ledger_entry (id, attempt_id, kind, refund_id, amount_paise, recorded_at)
   select uuidv7(at - now()), id, 'refunded', refund, -paise, at from reversal where state = 'COMPLETED'`,
  `update attempt set reversed_paise = reversal.paise from reversal
   where reversal.id = attempt.id and reversal.state = 'COMPLETED'`,
];

/** The figures stored alongside the ledger, open and closed alerts, and contact messages. */
export const REST = [
  `insert into daily_total (day, offline, received_paise, refunded_paise, payments)
   select (entry.recorded_at at time zone 'Asia/Kolkata')::date, attempt.provider = 'offline',
          sum(greatest(entry.amount_paise, 0)), sum(greatest(-entry.amount_paise, 0)),
          count(*) filter (where entry.amount_paise > 0)
   from ledger_entry entry join attempt on attempt.id = entry.attempt_id group by 1, 2`,
  `insert into campaign_donor (campaign_id, donor_key)
   select donation.campaign_id, donor_key(email, phone_number, donation.id)
   from ledger_entry entry join attempt on attempt.id = entry.attempt_id join donation on donation.id = attempt.donation_id
   where donation.campaign_id is not null group by 1, 2 having sum(entry.amount_paise) > 0`,
  `insert into campaign_total (campaign_id, settled_paise, donors)
   select campaign_id, sum(entry.amount_paise), (select count(*) from campaign_donor where campaign_id = attempt.campaign_id)
   from ledger_entry entry join attempt on attempt.id = entry.attempt_id
   where campaign_id is not null group by campaign_id`,
  `insert into alert (id, kind, attempt_id, about, message, raised_at, closed_at, closed_by)
   select gen_random_uuid(), 'quarantined', id, merchant_order_id, 'Paid with another amount.', changed_at, null, null
   from attempt where state = 'QUARANTINED'`,
  `insert into alert (id, kind, attempt_id, about, message, raised_at, closed_at, closed_by)
   select gen_random_uuid(), case when n % 2 = 0 then 'duplicate_payment' else 'provider_difference' end, id, 'bench-' || n, 'Please check.',
          settled_at, case when n % 500 > 0 then settled_at + interval '1 day' end,
          case when n % 500 > 0 then 'console' end
   from paid where r3 between 0.5 and 0.52`,
  `insert into contact_message (id, full_name, email, phone_number, description, category_id, state, received_at)
   select gen_random_uuid(), full_name, email, phone_number, 'When do you open?', category,
          (array['done', 'done', 'done', 'spam', 'open'])[1 + n % 5], at
   from gift where n % 50 = 1`,
  `update contact_message set state = 'unread' where received_at > now() - interval '3 days' and state <> 'spam'`,
];
