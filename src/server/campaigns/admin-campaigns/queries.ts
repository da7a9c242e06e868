import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CampaignQuery, CampaignState } from '#contract/campaigns/campaigns.admin.ts';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { COUNT_CAP, countUpToCap } from '../../db/queries/capped-count.ts';
import { afterCursor, byMoment, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { isQuiet } from '../../db/queries/quiet-campaigns.ts';
import { account } from '../../db/schema/account.ts';
import { campaign, campaignPicture, campaignTotal } from '../../db/schema/campaign.ts';
import { campaignUpdate } from '../../db/schema/campaign-update.ts';
import { category } from '../../db/schema/category.ts';
import { consentEvent } from '../../db/schema/consent.ts';
import { donation } from '../../db/schema/donation.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';
import { mail } from '../../db/schema/mail.ts';
import { auditEntry } from '../../db/schema/staff.ts';

export type CampaignRow = Awaited<ReturnType<typeof listedCampaigns>>[number];
export type StoredCampaign = typeof campaign.$inferSelect;
/** The columns that the form's fields are stored in, except the slug. */
export type CampaignValues = Omit<
  StoredCampaign,
  | 'id'
  | 'slug'
  | 'publishedAt'
  | 'closedAt'
  | 'archivedAt'
  | 'createdAt'
  | 'changedAt'
  | 'importId'
  | 'version'
>;

function campaigns(db: Database) {
  return db
    .select({
      ...getTableColumns(campaign),
      cursorKey: cursorKey(campaign.startsAt),
      categoryName: category.name,
      settledPaise: campaignTotal.settledPaise,
      donors: campaignTotal.donors,
      picture: sql<string | null>`(select picture.url from ${campaignPicture} picture
        where picture.campaign_id = ${campaign.id} order by picture.position limit 1)`,
    })
    .from(campaign)
    .innerJoin(category, eq(category.id, campaign.categoryId))
    .leftJoin(campaignTotal, eq(campaignTotal.campaignId, campaign.id))
    .$dynamic();
}

const STATE_FILTERS: Record<CampaignState | 'any' | 'quiet', (now: Date) => SQL | undefined> = {
  draft: () => and(isNull(campaign.publishedAt), isNull(campaign.archivedAt)),
  published: () => and(isNotNull(campaign.publishedAt), isNull(campaign.closedAt)),
  closed: () => isNotNull(campaign.closedAt),
  archived: () => isNotNull(campaign.archivedAt),
  any: () => undefined,
  quiet: isQuiet,
};

/** The campaigns of a page, latest start first, and one more to tell whether there is another page. */
export function listedCampaigns(db: Database, query: CampaignQuery, now: Date) {
  return campaigns(db)
    .where(
      and(conditions(query, now), afterCursor(campaign.startsAt, campaign.id, query.cursor, query.order)),
    )
    .orderBy(...byMoment(campaign.startsAt, campaign.id, query.order))
    .limit(query.limit + 1);
}

/** How many campaigns match a query. */
export function countCampaigns(db: Database, query: CampaignQuery, now: Date) {
  const rows = db
    .select({ id: campaign.id })
    .from(campaign)
    .where(conditions(query, now))
    .limit(COUNT_CAP + 1);
  return countUpToCap(db, rows);
}

function conditions({ state, categoryId, q }: CampaignQuery, now: Date): SQL | undefined {
  const ofState = state === undefined ? isNull(campaign.archivedAt) : STATE_FILTERS[state](now);
  return and(
    ofState,
    categoryId ? eq(campaign.categoryId, categoryId) : undefined,
    q ? sql`strpos(comparable_text(${campaign.title}), ${comparableText(q)}) > 0` : undefined,
  );
}

export async function findCampaign(db: Database, id: string): Promise<CampaignRow | undefined> {
  const [row] = await campaigns(db).where(eq(campaign.id, id));
  return row;
}

export function picturesOf(db: Database | Transaction, campaignId: string): Promise<DescribedPicture[]> {
  const { campaignId: _campaign, position: _position, ...picture } = getTableColumns(campaignPicture);
  return db
    .select(picture)
    .from(campaignPicture)
    .where(eq(campaignPicture.campaignId, campaignId))
    .orderBy(asc(campaignPicture.position));
}

/** Whether a campaign has donations, paid or not, or is to get some by bank transfer. */
export async function hasDonations(db: Database | Transaction, campaignId: string): Promise<boolean> {
  const [donations, transfers] = await Promise.all([
    db.select({ id: donation.id }).from(donation).where(eq(donation.campaignId, campaignId)).limit(1),
    db
      .select({ id: expectedTransfer.id })
      .from(expectedTransfer)
      .where(eq(expectedTransfer.campaignId, campaignId))
      .limit(1),
  ]);
  return donations.length > 0 || transfers.length > 0;
}

/** Whether a campaign has updates, or people who asked for them. */
export async function hasNews(db: Database | Transaction, campaignId: string): Promise<boolean> {
  const counts = await Promise.all([
    db.$count(campaignUpdate, eq(campaignUpdate.campaignId, campaignId)),
    db.$count(consentEvent, eq(consentEvent.campaignId, campaignId)),
    db.$count(mail, eq(mail.followedCampaignId, campaignId)),
  ]);
  return counts.some((count) => count > 0);
}

/** The name of a campaign's last editor according to the audit log; null when there is none. */
export async function lastEditor(db: Database | Transaction, campaignId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: account.name })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId))
    .where(and(eq(auditEntry.targetKind, 'campaign'), eq(auditEntry.targetId, campaignId)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(1);
  return row?.name ?? null;
}

/** A campaign, locked until the transaction ends. */
export async function lockCampaign(tx: Transaction, id: string): Promise<StoredCampaign | undefined> {
  const [row] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update');
  return row;
}

/** Inserts a draft; null when the slug is taken. */
export async function insertCampaign(
  tx: Transaction,
  slug: string,
  values: CampaignValues,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(campaign)
    .values({ id: uuid(), slug, ...values, createdAt: now, changedAt: now })
    .onConflictDoNothing({ target: campaign.slug })
    .returning({ id: campaign.id });
  return row?.id ?? null;
}

/** Changes a campaign and increments its version. */
export async function updateCampaign(
  tx: Transaction,
  id: string,
  change: Partial<CampaignValues & Pick<StoredCampaign, 'slug' | 'publishedAt' | 'closedAt' | 'archivedAt'>>,
  now: Date,
): Promise<void> {
  const version = sql`${campaign.version} + 1`;
  await tx
    .update(campaign)
    .set({ ...change, changedAt: now, version })
    .where(eq(campaign.id, id));
}

/** Replaces a campaign's pictures, in the given order. */
export async function replacePictures(
  tx: Transaction,
  campaignId: string,
  pictures: readonly DescribedPicture[],
): Promise<void> {
  await tx.delete(campaignPicture).where(eq(campaignPicture.campaignId, campaignId));
  if (pictures.length === 0) return;
  await tx
    .insert(campaignPicture)
    .values(pictures.map((picture, position) => ({ campaignId, position, ...picture })));
}

export async function deleteRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(campaignPicture).where(eq(campaignPicture.campaignId, id));
  await tx.delete(campaign).where(eq(campaign.id, id));
}

export async function categoryExists(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.select({ id: category.id }).from(category).where(eq(category.id, id)).for('share');
  return rows.length > 0;
}
