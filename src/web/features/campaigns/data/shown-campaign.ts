import type { Campaign } from '#contract/campaigns.ts';
import { languageNamed } from '#domain/language.ts';
import { fieldsOf, isNumber, isText, textOf } from '#web/lib/api/reading.ts';
import { deliveredLanguage } from '#web/lib/page/delivered-language.ts';
import { picturesOf } from '#web/lib/page/pictures.ts';

/**
 * A campaign as far as it can be shown. The contract says what the server sends; navigation state and another version of
 * the server may bring less, and a bad picture should not cost the campaign.
 */
export type ShownCampaign = Omit<Campaign, 'slug'> & { slug: string | null };

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const isMoment = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

export function readCampaign(value: unknown): ShownCampaign | null {
  const fields = fieldsOf(value);
  const { _id, slug, campaignTitle, startDateTime, endDateTime } = fields;
  const { donationAmount, balance, totalDonated } = fields;
  if (!isText(_id) || _id === '' || !isText(campaignTitle)) return null;
  if (!isMoment(startDateTime) || !isMoment(endDateTime)) return null;
  if (!isNumber(donationAmount) || !isNumber(balance) || !isNumber(totalDonated)) return null;
  const category = fieldsOf(fields['categoryId']);
  return {
    _id,
    slug: isText(slug) && SLUG.test(slug) ? slug : null,
    campaignTitle,
    startDateTime,
    endDateTime,
    ...picturesOf(fields),
    donationAmount,
    balance,
    totalDonated,
    categoryId: {
      _id: textOf(category['_id']),
      name: textOf(category['name']),
      language: languageNamed(category['language']),
    },
    campaignAddress: textOf(fields['campaignAddress']),
    description: textOf(fields['description']),
    ...deliveredLanguage(fields),
  };
}

/** The campaign in a page's navigation state, bare or under a key of its own; null when there is none to be shown. */
export function campaignInState(state: unknown): ShownCampaign | null {
  return readCampaign(fieldsOf(state)['campaign'] ?? state);
}
