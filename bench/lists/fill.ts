import type { Pool, PoolClient } from 'pg';

const FIRST = [
  'Lakshmi',
  'Ravi',
  'Sita',
  'Imran',
  'Grace',
  'Anjali',
  'Venkat',
  'Fatima',
  'Suresh',
  'Padma',
  'Arjun',
  'Meena',
  'Kiran',
  'Joseph',
  'Radha',
  'Naveen',
  'Swathi',
  'Rahul',
  'Divya',
  'Mohan',
  'సీత',
  'రవి',
  'लक्ष्मी',
  'অঞ্জলি',
];
const LAST = [
  'Rao',
  'Reddy',
  'Khan',
  'Sharma',
  'Naidu',
  'Iyer',
  'Das',
  'Patel',
  'Singh',
  'Thomas',
  'Begum',
  'Chowdary',
  'Goud',
  'Varma',
  'Nair',
  'Kulkarni',
  'Mishra',
  'రావు',
  'రెడ్డి',
];

/**
 * Donations of three years, the number given: 12 categories, 60 campaigns of which each ran for some weeks, 85 in 100 paid,
 * some hundred of them under way, a few set apart, one in twenty tried twice. References and triggers are not checked
 * meanwhile, which makes it quick; every index is kept.
 */
export async function fillDonations(pool: Pool, donations: number): Promise<void> {
  const client = await pool.connect();
  try {
    await fillWith(client, donations);
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze donation');
  await pool.query('vacuum analyze attempt');
  await pool.query('vacuum analyze ledger_entry');
}

async function fillWith(client: PoolClient, donations: number): Promise<void> {
  await client.query(`begin; set local session_replication_role = replica; set local statement_timeout = 0`);
  await client.query(
    `insert into category (id, name, created_at) select gen_random_uuid(), 'Category ' || n, now() from generate_series(1, 12) n`,
  );
  await client.query(
    `insert into campaign (id, slug, title, description, address, starts_at, ends_at, goal_paise, category_id, created_at)
     select gen_random_uuid(), 'campaign-' || n, 'Campaign ' || n, 'x', 'x', now() - (n * 18 + 18) * interval '1 day',
            now() - n * 18 * interval '1 day' + interval '1 hour', 100000, category.id, now()
     from generate_series(0, 59) n
     join (select id, row_number() over (order by id) - 1 as place from category) category on category.place = n % 12`,
  );
  await client.query(
    `create temporary table fresh on commit drop as
     select n, gen_random_uuid() as donation, gen_random_uuid() as attempt, random() as luck,
            now() - ($1 - n) * (interval '1080 days' / $1) as at,
            (array[50000, 100000, 50000, 25000, 200000, 116, 501, 1116, 500000])[1 + floor(random() * 9)::int]
              + case when random() < 0.1 then floor(random() * 1000000)::int else 0 end + 100 as paise
     from generate_series(1, $1::bigint) n`,
    [donations],
  );
  await client.query(
    `create temporary table given on commit drop as
     select fresh.*, campaign.id as campaign, campaign.title,
            coalesce(campaign.category_id, (select id from category order by id offset n % 12 limit 1)) as category
     from fresh left join campaign on n % 10 < 7 and at >= starts_at and at < starts_at + interval '18 days'`,
  );
  await client.query(
    `insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                           message, claimed_user_id, created_at)
     select donation, paise, category, campaign, title,
            ($1::text[])[1 + (n * 7919) % $3] || ' ' || ($2::text[])[1 + (n * 104729) % $4],
            'donor' || n % 200000 || '@example.com', (6000000000 + (n % 200000) * 13)::text, '', '', at from given`,
    [FIRST, LAST, FIRST.length, LAST.length],
  );
  const columns = `id, donation_id, number, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
    payment_mode, provider_payment_id, provider_order_id, created_at, changed_at`;
  await client.query(
    `insert into attempt (${columns})
     select attempt, donation, 1, 'phonepe', replace(attempt::text, '-', ''), paise, category, campaign, state,
            case when state = 'COMPLETED' then
              (array['UPI_QR', 'UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'UPI_INTENT', 'CARD', 'NET_BANKING', 'WALLET'])[1 + n % 8] end,
            case when state = 'COMPLETED' then 'T' || 260000000000 + n end, 'OMO' || n, at, at
     from (select *, case when n > $1 - 400 and luck < 0.5 then 'PENDING' when n % 50000 = 7 then 'QUARANTINED'
                          when luck < 0.85 then 'COMPLETED' else 'FAILED' end as state from given) as told`,
    [donations],
  );
  await client.query(
    `insert into attempt (${columns})
     select gen_random_uuid(), donation_id, 2, provider, replace(gen_random_uuid()::text, '-', ''), amount_paise, category_id,
            campaign_id, 'FAILED', null, null, null, created_at + interval '5 minutes', changed_at
     from attempt where state = 'FAILED' and random() < 0.33`,
  );
  await client.query(
    `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
     select gen_random_uuid(), id, 'settled', amount_paise, changed_at from attempt where state = 'COMPLETED'`,
  );
  await client.query('commit');
}
