import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ImpactEvent } from '#domain/campaigns/impact.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { impactEntry, impactEvent } from '../../db/schema/impact.ts';

type Executor = Database | Transaction;

export async function campaignExists(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(campaign, eq(campaign.id, id))) > 0;
}

const events = sql<ImpactEvent[]>`array(select event.kind from impact_event event
  where event.entry_id = ${impactEntry.id} order by event.at, event.kind)`;

/** An entry with its events. */
export async function findEntry(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      campaignId: impactEntry.campaignId,
      enteredBy: impactEntry.enteredBy,
      quantity: impactEntry.quantity,
      unit: impactEntry.unit,
      events,
    })
    .from(impactEntry)
    .where(eq(impactEntry.id, id));
  return row;
}

const decider = alias(account, 'decider');
const firstDecision = sql`${impactEvent.entryId} = ${impactEntry.id} and ${impactEvent.kind} in ('confirmed', 'rejected')`;

/** A campaign's latest entries, latest first. */
export function entriesOf(db: Executor, campaignId: string, limit: number) {
  return db
    .select({
      id: impactEntry.id,
      quantity: impactEntry.quantity,
      unit: impactEntry.unit,
      language: impactEntry.language,
      translations: impactEntry.translations,
      fromDay: impactEntry.fromDay,
      untilDay: impactEntry.untilDay,
      evidence: impactEntry.evidence,
      enteredBy: impactEntry.enteredBy,
      enteredAt: impactEntry.enteredAt,
      by: account.name,
      byEmail: account.email,
      decidedBy: decider.name,
      decidedByEmail: decider.email,
      events,
    })
    .from(impactEntry)
    .innerJoin(account, eq(account.id, impactEntry.enteredBy))
    .leftJoin(impactEvent, firstDecision)
    .leftJoin(decider, eq(decider.id, impactEvent.actedBy))
    .where(eq(impactEntry.campaignId, campaignId))
    .orderBy(desc(impactEntry.id))
    .limit(limit);
}

export async function insertEntry(tx: Transaction, entry: typeof impactEntry.$inferInsert): Promise<void> {
  await tx.insert(impactEntry).values(entry);
}

export async function insertEvent(tx: Transaction, event: typeof impactEvent.$inferInsert): Promise<void> {
  await tx.insert(impactEvent).values(event);
}
