import { and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import { CAMPAIGNS_PER_PAGE, type CampaignPage } from '#contract/campaign-pages.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { inListOrder } from '#domain/campaign.ts';
import type { Database } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { campaignPictures, publishedCampaigns } from './queries.ts';
import { type CampaignDeps, onTheWire } from './service.ts';

// The public list page by page, in the very order of the whole one (domain/campaign.ts), by where the last row stood.

/** From here on our own pages show the list in pages. */
const MANY = 300;

/** Where a row stands: running, upcoming or past; then its moment in milliseconds, which falls for past ones; then its id. */
type Place = { phase: number; moment: string; id: string };

const CURSOR = /^([012])\.(-?\d{1,16})\.([0-9a-f-]{36})$/;

function readCursor(cursor: string): Place | null {
  const [, phase, moment, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (phase === undefined || moment === undefined || id === undefined || !validate(id)) return null;
  return { phase: Number(phase), moment, id };
}

function writeCursor({ phase, moment, id }: Place): string {
  return Buffer.from(`${phase}.${moment}.${id}`).toString('base64url');
}

const startsAt = sql`${campaign.startsAt}`;
const endsAt = sql`least(${campaign.endsAt}, ${campaign.closedAt})`;
const published = isNotNull(campaign.publishedAt);
const milliseconds = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

function rank(now: Date): { phase: SQL<number>; moment: SQL<string> } {
  const at = sql`${now.toISOString()}::timestamptz`;
  return {
    phase: sql<number>`case when ${at} >= ${endsAt} then 2 when ${at} >= ${startsAt} then 0 else 1 end`,
    moment: sql<string>`case when ${at} >= ${endsAt} then -${milliseconds(endsAt)}
      when ${at} >= ${startsAt} then ${milliseconds(endsAt)} else ${milliseconds(startsAt)} end`,
  };
}

async function placesAfter(db: Database, now: Date, place: Place | null, most: number): Promise<Place[]> {
  const { phase, moment } = rank(now);
  return db
    .select({ phase, moment, id: campaign.id })
    .from(campaign)
    .where(
      and(
        published,
        place
          ? sql`(${phase}, ${moment}, ${campaign.id}) > (${place.phase}, ${place.moment}, ${place.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(phase, moment, campaign.id)
    .limit(most);
}

/** The next moment at which any published campaign starts or ends, and every page's order may change with it. */
async function nextChange(db: Database, now: Date): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      next: sql<Date | null>`min(case when ${startsAt} > ${at} then ${startsAt} else ${endsAt} end)`.mapWith(
        campaign.startsAt,
      ),
    })
    .from(campaign)
    .where(and(published, or(sql`${startsAt} > ${at}`, sql`${endsAt} > ${at}`)));
  return row?.next ?? null;
}

/**
 * The first page of the published campaigns, or the one after a cursor; null when the cursor leads nowhere. A campaign that
 * starts or ends between two pages moves in the list, and no other is lost or repeated by that.
 * `holdsUntil` is the next moment at which a campaign starts or ends.
 */
export async function campaignPage(
  { db, clock }: CampaignDeps,
  { cursor = null, limit = CAMPAIGNS_PER_PAGE }: { cursor?: string | null; limit?: number },
): Promise<(CampaignPage & { holdsUntil: Date | null }) | null> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null) return null;
  const now = clock();
  const [places, holdsUntil] = await Promise.all([
    placesAfter(db, now, after, limit + 1),
    nextChange(db, now),
  ]);
  const shown = places.slice(0, limit);
  const last = places.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  return {
    campaigns: await campaignsOf(db, ids, now),
    nextCursor: last ? writeCursor(last) : null,
    holdsUntil,
  };
}

/** The published ones of these campaigns, in the list's order. */
export async function campaignsOf(db: Database, ids: readonly string[], now: Date): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  const [rows, pictures] = await Promise.all([
    publishedCampaigns(db, inArray(campaign.id, [...ids])),
    campaignPictures(db, ids),
  ]);
  const picturesOf = Map.groupBy(pictures, (picture) => picture.campaignId);
  return inListOrder(rows, now).map((row) => onTheWire(row, picturesOf.get(row.id) ?? []));
}

/** Whether more campaigns are published than one page should show. */
export async function hasManyCampaigns(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: campaign.id })
    .from(campaign)
    .where(published)
    .limit(MANY + 1);
  return found.length > MANY;
}
