import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { campaignSource } from '../../db/schema/campaign-source.ts';

/** The source with a code, with its campaign's path segment; undefined if it is unknown or its campaign is not published. */
export async function sourceByCode(db: Database, code: string) {
  const [row] = await db
    .select({ id: campaignSource.id, slug: campaign.slug, withdrawnAt: campaignSource.withdrawnAt })
    .from(campaignSource)
    .innerJoin(campaign, eq(campaign.id, campaignSource.campaignId))
    .where(and(eq(campaignSource.code, code), isNotNull(campaign.publishedAt)));
  return row;
}

/** Adds to how often the links of sources were opened. */
export async function addOpened(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const ids = sql.param([...counts.keys()]);
  const added = sql.param([...counts.values()]);
  // Locked in one order, so that two servers never deadlock; an order that refers to a source does not wait for this lock.
  await runStatement(
    db,
    sql`
    with added as (
      select source.id, added.count from unnest(${ids}::uuid[], ${added}::int[]) as added (id, count)
      join campaign_source source on source.id = added.id
      order by source.id for no key update of source
    )
    update campaign_source set opened = opened + added.count from added where campaign_source.id = added.id`,
  );
}
