import type { Pool } from 'pg';

/** What the benchmark donates to. */
export type DonationTarget = { categoryId: string; campaigns: { id: string; title: string }[] };

export type PendingOrder = {
  attempt: string;
  donation: string;
  order: string;
  campaign: string;
  email: string;
};

/** Marks orders created for settling, to distinguish them from those that an earlier round left behind. */
const PREPARED_URL = 'http://127.0.0.1/prepared';

/** Finds sample campaigns and a category. */
export async function findTarget(pool: Pool): Promise<DonationTarget> {
  const campaigns = await pool.query<{ id: string; title: string }>(
    'select id, title from campaign where published_at is not null order by id limit 12',
  );
  const category = await pool.query<{ id: string }>('select id from category order by id limit 1');
  const categoryId = category.rows[0]?.id;
  if (!categoryId || campaigns.rows.length === 0) throw new Error('there are no published campaigns');
  return { categoryId, campaigns: campaigns.rows };
}

/** Creates orders of ₹500 that the provider has accepted, spread over the campaigns, each by a different donor. */
export async function createPendingOrders(
  pool: Pool,
  target: DonationTarget,
  count: number,
): Promise<PendingOrder[]> {
  const { rows } = await pool.query<PendingOrder>(
    `with new_donation as (
       insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                             message, claimed_user_id, created_at)
       select gen_random_uuid(), 50000, $1, campaign.id, campaign.title, 'Lakshmi Rao', gen_random_uuid() || '@example.com',
              '9876543210', '', '', now()
       from generate_series(1, $3) as n
       join unnest($2::uuid[]) with ordinality as target (id, ordinal) on target.ordinal = n % $4 + 1
       join campaign on campaign.id = target.id
       returning id, category_id, campaign_id, email
     ), new_attempt as (
       insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
                            redirect_url, next_poll_at, created_at, changed_at, counted_at, pay_call_ended_at)
       select gen_random_uuid(), id, 'phonepe', replace(gen_random_uuid()::text, '-', ''), 50000, category_id,
              campaign_id, 'PENDING',
              '${PREPARED_URL}', now() + interval '1 day', now(), now(), now(), now()
       from new_donation returning id, donation_id, merchant_order_id
     )
     select new_attempt.id as attempt, donation_id as donation, merchant_order_id as order, campaign_id as campaign, email
     from new_attempt join new_donation on new_donation.id = new_attempt.donation_id`,
    [target.categoryId, target.campaigns.map(({ id }) => id), count, target.campaigns.length],
  );
  return rows;
}

/**
 * Inserts donations until there are `donations`: spread over three years and 50,000 IP addresses, nine in ten paid, with their
 * history and ledger entries. Triggers and foreign keys are disabled meanwhile to make it fast.
 */
export async function insertDonations(pool: Pool, target: DonationTarget, donations: number): Promise<void> {
  const client = await pool.connect();
  await client.query(`begin; set local session_replication_role = replica; set local work_mem = '256MB'`);
  const { rows } = await client.query<{ existing: number }>('select count(*)::int as existing from donation');
  await client.query(
    'create temporary table new_row on commit drop as select n, gen_random_uuid() as donation, gen_random_uuid() as attempt from generate_series($1::int, $2::int) as n',
    [(rows[0]?.existing ?? 0) + 1, donations],
  );
  await client.query(
    `insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number,
                           message, claimed_user_id, idempotency_key, body_hash, created_at)
     select donation, 50000, $1, $2, $3, 'Lakshmi Rao', 'donor' || n || '@example.com', '9876543210', '', '',
            'prepared ' || n, 'hash', now() - (n % 1095) * interval '1 day' from new_row`,
    [target.categoryId, target.campaigns[0]?.id, target.campaigns[0]?.title],
  );
  await client.query(
    `insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, campaign_id, state,
                          address_hash, created_at, changed_at, counted_at, pay_call_ended_at)
     select attempt, donation, 'phonepe', replace(attempt::text, '-', ''), 50000, $1, $2,
            case when n % 10 = 0 then 'FAILED' else 'COMPLETED' end, md5((n % 50000)::text),
            now() - (n % 1095) * interval '1 day', now(), now(), now() from new_row`,
    [target.categoryId, target.campaigns[0]?.id],
  );
  await client.query(
    `insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
     select gen_random_uuid(), donation, attempt, now(), 'ordered', 'donor', 'Attempt 1 to pay.' from new_row`,
  );
  await client.query(
    `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
     select gen_random_uuid(), attempt, 'settled', 50000, now() from new_row where n % 10 <> 0`,
  );
  await client.query('commit');
  client.release();
  await pool.query('vacuum analyze');
}

/** Discards the background work that a round leaves behind (polling, receipts, emails), so that it does not slow the next one. */
export async function discardPendingWork(pool: Pool): Promise<void> {
  // Orders still being processed when the round ended are skipped instead of waited for.
  await pool.query(`
    with open as (
      select id from attempt where state in ('CREATED', 'PENDING') and redirect_url is distinct from '${PREPARED_URL}'
      for update skip locked
    )
    update attempt set next_poll_at = null, state = 'FAILED' from open where attempt.id = open.id`);
  await pool.query('update outbox set done_at = now() where done_at is null');
  await pool.query('update mail set next_try_at = null where next_try_at is not null');
}
