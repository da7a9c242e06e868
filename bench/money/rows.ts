import type { Pool } from 'pg';

// The rows that the benchmarks of money lay out beforehand, made inside the database.

export type Purpose = { categoryId: string; campaigns: { id: string; title: string }[] };

export type OpenOrder = { attempt: string; donation: string; order: string; campaign: string; email: string };

/** Where the orders that are laid out to be settled would be paid; tells them from those that a round leaves. */
const LAID_OUT_URL = 'http://127.0.0.1/laid-out';

/** The sample's campaigns, and a category. */
export async function findPurpose(pool: Pool): Promise<Purpose> {
  const campaigns = await pool.query<{ id: string; title: string }>(
    'select id, title from campaign where published_at is not null order by id limit 12',
  );
  const category = await pool.query<{ id: string }>('select id from category order by id limit 1');
  const categoryId = category.rows[0]?.id;
  if (!categoryId || campaigns.rows.length === 0) throw new Error('the sample has no campaign');
  return { categoryId, campaigns: campaigns.rows };
}

/** Orders of ₹500 that the provider took, spread over the campaigns, each of another donor. */
export async function layOutOrders(pool: Pool, purpose: Purpose, count: number): Promise<OpenOrder[]> {
  const { rows } = await pool.query<OpenOrder>(
    `with given as (
       insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                             message, claimed_user_id, created_at)
       select gen_random_uuid(), 50000, $1, campaign.id, campaign.title, 'Lakshmi Rao', gen_random_uuid() || '@example.com',
              '9876543210', '', '', now()
       from generate_series(1, $3) as n
       join unnest($2::uuid[]) with ordinality as wanted (id, place) on wanted.place = n % $4 + 1
       join campaign on campaign.id = wanted.id
       returning id, category_id, campaign_id, email
     ), tried as (
       insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
                            redirect_url, next_ask_at, created_at, changed_at, pay_call_ended_at)
       select gen_random_uuid(), id, 'phonepe', replace(gen_random_uuid()::text, '-', ''), 50000, category_id,
              campaign_id, 'PENDING',
              '${LAID_OUT_URL}', now() + interval '1 day', now(), now(), now()
       from given returning id, donation_id, merchant_order_id
     )
     select tried.id as attempt, donation_id as donation, merchant_order_id as order, campaign_id as campaign, email
     from tried join given on given.id = tried.donation_id`,
    [purpose.categoryId, purpose.campaigns.map(({ id }) => id), count, purpose.campaigns.length],
  );
  return rows;
}

/**
 * Fills the tables up to so many donations: three years of them from 50,000 addresses, nine in ten paid, with their
 * history and ledger. Triggers and references are not checked meanwhile, which makes it quick.
 */
export async function fill(pool: Pool, purpose: Purpose, donations: number): Promise<void> {
  const client = await pool.connect();
  await client.query(`begin; set local session_replication_role = replica; set local work_mem = '256MB'`);
  const { rows } = await client.query<{ there: number }>('select count(*)::int as there from donation');
  await client.query(
    'create temporary table fresh on commit drop as select n, gen_random_uuid() as donation, gen_random_uuid() as attempt from generate_series($1::int, $2::int) as n',
    [(rows[0]?.there ?? 0) + 1, donations],
  );
  await client.query(
    `insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                           message, claimed_user_id, idempotency_key, body_hash, created_at)
     select donation, 50000, $1, $2, $3, 'Lakshmi Rao', 'donor' || n || '@example.com', '9876543210', '', '',
            'laid out ' || n, 'hash', now() - (n % 1095) * interval '1 day' from fresh`,
    [purpose.categoryId, purpose.campaigns[0]?.id, purpose.campaigns[0]?.title],
  );
  await client.query(
    `insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
                          address_hash, created_at, changed_at, pay_call_ended_at)
     select attempt, donation, 'phonepe', replace(attempt::text, '-', ''), 50000, $1, $2,
            case when n % 10 = 0 then 'FAILED' else 'COMPLETED' end, md5((n % 50000)::text),
            now() - (n % 1095) * interval '1 day', now(), now() from fresh`,
    [purpose.categoryId, purpose.campaigns[0]?.id],
  );
  await client.query(
    `insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
     select gen_random_uuid(), donation, attempt, now(), 'ordered', 'donor', 'Attempt 1 to pay.' from fresh`,
  );
  await client.query(
    `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
     select gen_random_uuid(), attempt, 'settled', 50000, now() from fresh where n % 10 <> 0`,
  );
  await client.query('commit');
  client.release();
  await pool.query('vacuum analyze');
}

/** Takes away what a round leaves to be done afterwards (asking, receipts, mails), so that the next one measures itself. */
export async function leaveNothingBehind(pool: Pool): Promise<void> {
  // Orders that were under way when the round ended are passed by, not waited for.
  await pool.query(`
    with open as (
      select id from attempt where state in ('CREATED', 'PENDING') and redirect_url is distinct from '${LAID_OUT_URL}'
      for update skip locked
    )
    update attempt set next_ask_at = null, state = 'FAILED' from open where attempt.id = open.id`);
  await pool.query('update outbox set done_at = now() where done_at is null');
  await pool.query('update mail set next_try_at = null where next_try_at is not null');
}
