import type { Campaign } from '#contract/campaigns/campaigns.ts';
import {
  fieldsOf,
  isId,
  isNumber,
  isPicture,
  isPoint,
  isText,
  languageOf,
  languagesOf,
  listOf,
  textOf,
} from '#web/lib/api/reading.ts';

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const isMoment = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value));

type Example = NonNullable<Campaign['giftExamples']>[number];

function isExample(value: unknown): value is Example {
  const { rupees, text } = fieldsOf(value);
  return isNumber(rupees) && isText(text);
}

/** Every field, so that the compiler names one that is not read. */
type ReadCampaign = { [Field in keyof Required<Campaign>]: Campaign[Field] };

/**
 * Reads a campaign as pages show it; null if it cannot be shown. Navigation state may have less than the server sends, and a bad
 * picture should not hide the campaign. Without a readable slug, which is then empty, it has no address of its own.
 */
export function readCampaign(value: unknown): Campaign | null {
  const given = fieldsOf(value);
  const { _id, campaignTitle, startDateTime, endDateTime, donationAmount, balance, totalDonated } = given;
  if (!isId(_id) || !isText(campaignTitle) || !isMoment(startDateTime) || !isMoment(endDateTime)) return null;
  if (!isNumber(donationAmount) || !isNumber(balance) || !isNumber(totalDonated)) return null;
  const { slug, categoryId, campaignAddress, description } = given;
  const category = fieldsOf(categoryId);
  const { language, fieldLanguages } = languagesOf(given);
  const campaign: ReadCampaign = {
    _id,
    slug: isText(slug) && SLUG.test(slug) ? slug : '',
    campaignTitle,
    startDateTime,
    endDateTime,
    images: listOf(given['images'], isPicture) ?? [],
    imageAlts: listOf(given['imageAlts'], isText),
    imageFocus: listOf(given['imageFocus'], isPoint),
    donationAmount,
    balance,
    totalDonated,
    categoryId: {
      _id: textOf(category['_id']),
      name: textOf(category['name']),
      language: languageOf(category['language']),
    },
    campaignAddress: textOf(campaignAddress),
    description: textOf(description),
    giftExamples: listOf(given['giftExamples'], isExample),
    hasDonorWall: given['hasDonorWall'] === true || undefined,
    language,
    fieldLanguages,
  };
  return campaign;
}

/** The campaign in a page's navigation state, either as `campaign` or as the state itself; null if there is none. */
export function campaignInState(state: unknown): Campaign | null {
  return readCampaign(fieldsOf(state)['campaign']) ?? readCampaign(state);
}
