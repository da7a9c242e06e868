import { validate } from 'uuid';
import { CAMPAIGNS_PER_PAGE, type CampaignPage } from '#contract/server-only/campaign-pages.ts';
import type { Database } from '../../db/client.ts';
import { countPublished, nextChange, type Place, placesAfter } from './page-queries.ts';
import { type CampaignDeps, campaignsOf } from './service.ts';

// The public list page by page, in the very order of the whole one (domain/campaign.ts), by where the last row stood.

/** From here on our own pages show the list in pages. */
const MANY = 300;

const CURSOR = /^([012])\.(-?\d{1,16})\.([0-9a-f-]{36})$/;

function readCursor(cursor: string): Place | null {
  const [, phase, moment, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (phase === undefined || moment === undefined || id === undefined || !validate(id)) return null;
  return { phase: Number(phase), moment, id };
}

function writeCursor({ phase, moment, id }: Place): string {
  return Buffer.from(`${phase}.${moment}.${id}`).toString('base64url');
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

/** Whether more campaigns are published than one page should show. */
export async function hasManyCampaigns(db: Database): Promise<boolean> {
  return (await countPublished(db, MANY + 1)) > MANY;
}
