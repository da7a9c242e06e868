import type { CampaignPlan } from '#contract/campaigns/transparency/shown-spending.server.ts';
import { parseEstimate } from '#domain/campaigns/goal-estimate.ts';
import { translateTexts } from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { planOf } from './queries.ts';

/** What the goal of a published campaign was based on, and what happens to a surplus, in a language; null for another campaign. */
export async function campaignPlan(
  db: Database,
  campaignId: string,
  language: Language,
): Promise<CampaignPlan | null> {
  const row = await planOf(db, campaignId);
  if (!row) return null;
  const translation = row.translations[language];
  const { texts, ...languages } = translateTexts(language, row.language, {
    goalEstimate: { original: row.goalEstimate, translation: translation?.goalEstimate },
    goalBasis: { original: row.goalBasis, translation: translation?.goalBasis },
    surplusNote: { original: row.surplusNote, translation: translation?.surplusNote },
  });
  const goalEstimate = parseEstimate(texts.goalEstimate);
  return { ...texts, goalEstimate, surplusUse: row.surplusUse, ...languages };
}
