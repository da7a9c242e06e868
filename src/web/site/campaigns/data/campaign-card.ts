import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { ListedCampaign } from './shown-campaign.ts';

type CardField =
  | '_id'
  | 'slug'
  | 'campaignTitle'
  | 'images'
  | 'donationAmount'
  | 'balance'
  | 'totalDonated'
  | 'language'
  | 'fieldLanguages';

/** A campaign on a small card: title, picture and figures. */
export type CampaignCard = Pick<ListedCampaign, CardField | 'description'>;

/** The fields of a campaign that a page needs for a small card. */
export function cardOf(campaign: Campaign): Pick<Campaign, CardField> {
  const { _id, slug, campaignTitle, images, donationAmount, balance, totalDonated } = campaign;
  const { language, fieldLanguages } = campaign;
  return {
    _id,
    slug,
    campaignTitle,
    images: images.slice(0, 1),
    donationAmount,
    balance,
    totalDonated,
    language,
    ...(fieldLanguages && { fieldLanguages }),
  };
}
