import { validate } from 'uuid';
import type { ShownUpdate, ShownUpdates } from '#contract/campaigns/updates.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { publicUpdates } from './queries.ts';

type Asked = { after: string | null; limit: number };

/** A campaign's updates in a language, latest first; those that follow `after`, or the first ones. Empty if that is no update of it. */
export async function shownUpdates(
  db: Database,
  campaignId: string,
  language: Language,
  { after, limit }: Asked,
): Promise<ShownUpdates> {
  if (!validate(campaignId) || (after !== null && !validate(after))) return { updates: [], hasMore: false };
  const rows = await publicUpdates(db, campaignId, { after, limit: limit + 1 });
  return {
    updates: rows.slice(0, limit).map((row) => shown(row, language)),
    hasMore: rows.length > limit,
  };
}

function shown(
  {
    id,
    publishedAt,
    kind,
    number,
    changedAt,
    title,
    text,
    language,
    translations,
  }: Awaited<ReturnType<typeof publicUpdates>>[number],
  requested: Language,
): ShownUpdate {
  const translation = translations?.[requested];
  const { texts, ...languages } = translateTexts(requested, language ?? requested, {
    title: { original: title ?? '', translation: translation?.title },
    text: { original: text ?? '', translation: translation?.text },
  });
  const changed = changedAt.toISOString();
  return {
    id,
    publishedAt: publishedAt.toISOString(),
    correctedAt: kind === 'published' && number > 1 ? changed : null,
    withdrawnAt: kind === 'withdrawn' ? changed : null,
    ...texts,
    ...languages,
  };
}
