import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PageData } from '#contract/site/page-data.ts';
import type { Language } from '#domain/text/language.ts';
import { cardOf } from './rendered-campaigns.ts';

const SUGGESTED = 3;
/** Running campaigns come first in the list. */
const LOOKED_THROUGH = 24;

export type CampaignsInNeed = readonly ReturnType<typeof cardOf>[];

/** Running campaigns that still need money, those of the same category first, without the campaign of the page itself. */
export async function campaignsInNeed(
  data: PageData,
  language: Language,
  page: Pick<Campaign, '_id' | 'categoryId'> | null = null,
): Promise<CampaignsInNeed> {
  const { campaigns } = await data.firstCampaigns(LOOKED_THROUGH, language);
  const now = Date.now();
  const needy = campaigns.filter(
    (each) =>
      each._id !== page?._id &&
      each.balance > 0 &&
      Date.parse(each.startDateTime) <= now &&
      Date.parse(each.endDateTime) > now,
  );
  const isSameCategory = (each: Campaign) => each.categoryId._id === page?.categoryId._id;
  return [...needy.filter(isSameCategory), ...needy.filter((each) => !isSameCategory(each))]
    .slice(0, SUGGESTED)
    .map(cardOf);
}
