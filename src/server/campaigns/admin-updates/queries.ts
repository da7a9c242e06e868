import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { picturesOfVersion } from '../../db/queries/update-pictures.ts';
import { account } from '../../db/schema/account.ts';
import { campaign } from '../../db/schema/campaign.ts';
import {
  campaignUpdate,
  updateEvent,
  updatePicture,
  updateVersion,
} from '../../db/schema/campaign-update.ts';
import { mail } from '../../db/schema/mail.ts';

type Executor = Database | Transaction;

export async function campaignExists(db: Executor, id: string): Promise<boolean> {
  const rows = await db.select({ id: campaign.id }).from(campaign).where(eq(campaign.id, id));
  return rows.length > 0;
}

const lastVersion = sql<number>`(select max(version.number) from update_version version where version.update_id = ${campaignUpdate.id})`;
const lastEvent = sql<number>`(select max(event.number) from update_event event where event.update_id = ${campaignUpdate.id})`;

/** An update with its latest version and its last event; with its campaign. */
export async function findUpdate(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: campaignUpdate.id,
      campaignId: campaignUpdate.campaignId,
      sentAt: campaignUpdate.sentAt,
      version: updateVersion.number,
      title: updateVersion.title,
      text: updateVersion.text,
      slug: sql<string | null>`case when ${campaign.publishedAt} is not null then ${campaign.slug} end`,
      lastEvent: updateEvent.number,
      kind: updateEvent.kind,
      publishedVersion: updateEvent.version,
    })
    .from(campaignUpdate)
    .innerJoin(campaign, eq(campaign.id, campaignUpdate.campaignId))
    .innerJoin(
      updateVersion,
      and(eq(updateVersion.updateId, campaignUpdate.id), eq(updateVersion.number, lastVersion)),
    )
    .leftJoin(
      updateEvent,
      and(eq(updateEvent.updateId, campaignUpdate.id), eq(updateEvent.number, lastEvent)),
    )
    .where(eq(campaignUpdate.id, id));
  return row;
}

/** Held until the transaction ends, so that an update changes in one place at a time. */
export async function lockUpdate(tx: Transaction, id: string): Promise<void> {
  await tx
    .select({ id: campaignUpdate.id })
    .from(campaignUpdate)
    .where(eq(campaignUpdate.id, id))
    .for('update');
}

const sender = alias(account, 'sender');

/** A campaign's latest updates, latest first, without those that were discarded. */
export function updatesOf(db: Executor, campaignId: string, limit: number) {
  const emails = (counted: typeof mail.sentAt | typeof mail.nextTryAt) =>
    sql<number>`${db
      .select({ count: count(counted) })
      .from(mail)
      .where(eq(mail.campaignUpdateId, campaignUpdate.id))}`.mapWith(Number);
  return db
    .select({
      id: campaignUpdate.id,
      version: updateVersion.number,
      title: updateVersion.title,
      text: updateVersion.text,
      language: updateVersion.language,
      translations: updateVersion.translations,
      pictures: picturesOfVersion(sql`${updateVersion.updateId}`, sql`${updateVersion.number}`),
      writtenAt: updateVersion.writtenAt,
      by: account.name,
      byEmail: account.email,
      publishedAt: sql<Date | null>`(select event.at from update_event event
        where event.update_id = ${campaignUpdate.id} and event.number = 1)`.mapWith(updateEvent.at),
      kind: updateEvent.kind,
      changedAt: updateEvent.at,
      publishedVersion: updateEvent.version,
      recipients: campaignUpdate.recipients,
      sentAt: campaignUpdate.sentAt,
      sentBy: sender.name,
      sentByEmail: sender.email,
      sent: emails(mail.sentAt),
      waiting: emails(mail.nextTryAt),
    })
    .from(campaignUpdate)
    .innerJoin(
      updateVersion,
      and(eq(updateVersion.updateId, campaignUpdate.id), eq(updateVersion.number, lastVersion)),
    )
    .innerJoin(account, eq(account.id, updateVersion.writtenBy))
    .leftJoin(
      updateEvent,
      and(eq(updateEvent.updateId, campaignUpdate.id), eq(updateEvent.number, lastEvent)),
    )
    .leftJoin(sender, eq(sender.id, campaignUpdate.sentBy))
    .where(
      and(eq(campaignUpdate.campaignId, campaignId), ne(sql`coalesce(${updateEvent.kind}, '')`, 'discarded')),
    )
    .orderBy(desc(campaignUpdate.id))
    .limit(limit);
}

export async function insertUpdate(tx: Transaction, id: string, campaignId: string): Promise<void> {
  await tx.insert(campaignUpdate).values({ id, campaignId });
}

/** Stores a version with its pictures, in the given order. */
export async function insertVersion(
  tx: Transaction,
  version: typeof updateVersion.$inferInsert,
  pictures: readonly DescribedPicture[],
): Promise<void> {
  await tx.insert(updateVersion).values(version);
  if (pictures.length === 0) return;
  const { updateId, number } = version;
  await tx
    .insert(updatePicture)
    .values(pictures.map((picture, position) => ({ updateId, version: number, position, ...picture })));
}

export async function insertEvent(tx: Transaction, event: typeof updateEvent.$inferInsert): Promise<void> {
  await tx.insert(updateEvent).values(event);
}
