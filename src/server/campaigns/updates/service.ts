import { validate } from 'uuid';
import type { ShownImpact, ShownUpdate, ShownUpdates } from '#contract/campaigns/updates.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { shownPictures } from '../../trust/pictures/service.ts';
import { updateTexts } from '../../trust/translations/service.ts';
import { impactTotals, type PublicUpdate, publicUpdates } from './queries.ts';

const UNITS_SHOWN = 20;

type Asked = { after: string | null; limit: number };

/** A campaign's updates in a language, latest first; those that follow `after`, or the first ones. Empty if that is no update of it. */
export async function shownUpdates(
  db: Database,
  campaignId: string,
  language: Language,
  { after, limit }: Asked,
): Promise<ShownUpdates> {
  if (!validate(campaignId) || (after !== null && !validate(after)))
    return { updates: [], hasMore: false, impact: [] };
  const rows = await publicUpdates(db, campaignId, { after, limit: limit + 1 });
  return {
    updates: rows.slice(0, limit).map((row) => shown(row, language)),
    hasMore: rows.length > limit,
    impact: after === null ? await shownImpact(db, campaignId, language) : [],
  };
}

function shown(row: PublicUpdate, requested: Language): ShownUpdate {
  const { id, publishedAt, kind, number, changedAt, pictures } = row;
  const changed = changedAt.toISOString();
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    correctedAt: kind === 'published' && number > 1 ? changed : null,
    withdrawnAt: kind === 'withdrawn' ? changed : null,
    ...(pictures.length > 0 && shownPictures(pictures)),
    ...updateTexts(row, pictures, requested),
  };
}

async function shownImpact(db: Database, campaignId: string, requested: Language): Promise<ShownImpact[]> {
  const totals = await impactTotals(db, campaignId, UNITS_SHOWN);
  return totals.map(({ unit: original, language: written, translations, ...total }) => {
    const unit = { original, translation: translations[requested]?.unit };
    const { texts, language } = translateTexts(requested, written, { unit });
    return { ...total, ...texts, language };
  });
}
