import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { campaignSource, orderSource } from '../../db/schema/campaign-source.ts';
import { attempt } from '../../db/schema/donation.ts';

/** Whether the donation of an `order_source` row was paid. */
const isPaid = sql`exists (select from ${attempt} where ${attempt.donationId} = ${orderSource.donationId}
  and ${attempt.state} = 'COMPLETED')`;

/** A campaign's sources, withdrawn ones last, with the counts that include its recent donations. */
export function sourcesOf(db: Database, campaignId: string) {
  const recent = db
    .select({
      sourceId: orderSource.sourceId,
      started: sql<number>`count(*)::int`.as('recently_started'),
      paid: sql<number>`(count(*) filter (where ${isPaid}))::int`.as('recently_paid'),
    })
    .from(orderSource)
    .groupBy(orderSource.sourceId)
    .as('recent');
  return db
    .select({
      id: campaignSource.id,
      code: campaignSource.code,
      name: campaignSource.name,
      opened: campaignSource.opened,
      started: sql<number>`${campaignSource.started} + coalesce(${recent.started}, 0)`,
      paid: sql<number>`${campaignSource.paid} + coalesce(${recent.paid}, 0)`,
      withdrawnAt: campaignSource.withdrawnAt,
    })
    .from(campaignSource)
    .leftJoin(recent, eq(recent.sourceId, campaignSource.id))
    .where(eq(campaignSource.campaignId, campaignId))
    .orderBy(
      sql`${campaignSource.withdrawnAt} is not null`,
      asc(campaignSource.createdAt),
      asc(campaignSource.id),
    );
}

export function countSources(tx: Transaction, campaignId: string): Promise<number> {
  return tx.$count(campaignSource, eq(campaignSource.campaignId, campaignId));
}

export async function campaignExists(db: Database, id: string): Promise<boolean> {
  return (await db.$count(campaign, eq(campaign.id, id))) > 0;
}

export async function lockCampaign(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: campaign.id })
    .from(campaign)
    .where(eq(campaign.id, id))
    .for('no key update');
  return rows.length > 0;
}

/** Inserts a source; false when its code is taken. */
export async function insertSource(
  tx: Transaction,
  row: typeof campaignSource.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(campaignSource)
    .values(row)
    .onConflictDoNothing({ target: campaignSource.code })
    .returning({ id: campaignSource.id });
  return rows.length > 0;
}

/** A source, locked until the transaction ends. */
export async function lockSource(tx: Transaction, id: string) {
  const [row] = await tx.select().from(campaignSource).where(eq(campaignSource.id, id)).for('no key update');
  return row;
}

export async function updateSource(
  tx: Transaction,
  id: string,
  change: { name: string; withdrawnAt: Date | null },
): Promise<void> {
  await tx.update(campaignSource).set(change).where(eq(campaignSource.id, id));
}

/**
 * Counts the donations that were paid, or that nobody is going to pay any more, and deletes their link to the source: in one
 * statement, so that each is counted once however many servers do it. Sources are locked in the order in which openings lock them
 * (short-links/queries.ts), so that the two never deadlock.
 */
export async function countOrders(db: Database, abandonedBefore: Date): Promise<void> {
  await runStatement(
    db,
    sql`
    with counted as (
      delete from order_source where ${isPaid} or created_at < ${abandonedBefore.toISOString()}::timestamptz
      returning source_id, ${isPaid} as is_paid
    ), total as (
      select source_id, count(*) as started, count(*) filter (where is_paid) as paid from counted group by source_id
    ), added as (
      select source.id, total.started, total.paid from total join campaign_source source on source.id = total.source_id
      order by source.id for no key update of source
    )
    update campaign_source set started = campaign_source.started + added.started, paid = campaign_source.paid + added.paid
    from added where campaign_source.id = added.id`,
  );
}

export async function deleteSources(tx: Transaction, campaignId: string): Promise<void> {
  await tx.delete(campaignSource).where(eq(campaignSource.campaignId, campaignId));
}
