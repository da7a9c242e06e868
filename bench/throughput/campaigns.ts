import type { Pool } from 'pg';

const COPIES = `
  with source as (select *, row_number() over (order by slug) - 1 as ordinal, count(*) over () as total from campaign),
  copy as (
    insert into campaign (id, slug, title, description, address, starts_at, ends_at, goal_paise, category_id, created_at)
    select gen_random_uuid(), source.slug || '-' || n, source.title || ' ' || n, source.description, source.address,
           source.starts_at + n * interval '7 minutes', source.ends_at + n * interval '11 minutes',
           source.goal_paise + n * 10000, source.category_id, source.created_at
    from generate_series(1, $1::int) as n join source on source.ordinal = n % source.total
    returning id, slug),
  picture as (
    insert into campaign_picture (campaign_id, position, url, alt)
    select copy.id, of.position, of.url, of.alt
    from copy join campaign as original on copy.slug ~ ('^' || original.slug || '-[0-9]+$')
    join campaign_picture as of on of.campaign_id = original.id)
  insert into campaign_total (campaign_id, settled_paise, donors)
  select id, (random() * 1e7)::bigint, (random() * 300)::int from copy`;

/** Copies sample campaigns with their texts, pictures and totals until there are `campaigns`. The copies are unpublished. */
export async function copyCampaigns(pool: Pool, campaigns: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from campaign');
  await pool.query(COPIES, [campaigns - (rows[0]?.count ?? 0)]);
}

/** Publishes exactly `campaigns` campaigns, the original sample ones first, and unpublishes the others. */
export async function publishCampaigns(pool: Pool, campaigns: number): Promise<void> {
  await pool.query(
    `update campaign set published_at = case when ordinal <= $1 then now() end
     from (select id, row_number() over (order by slug ~ '[0-9]$', slug) as ordinal from campaign) as ranked
     where ranked.id = campaign.id`,
    [campaigns],
  );
}
