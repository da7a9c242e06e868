import type { AdminCampaign, CampaignFields } from '#contract/campaigns/campaigns.admin.ts';
import { translationsOf } from '../../trust/translations/translation-values.ts';

/** The form's values; react-admin represents an empty field as null. */
export type CampaignValues = { [Field in keyof CampaignFields]: CampaignFields[Field] | null };

/** The fields' labels. */
export const FIELD_LABELS: Record<keyof CampaignFields, string> = {
  title: 'Title',
  categoryId: 'Category',
  startsAt: 'Starts (India time)',
  endsAt: 'Ends (India time)',
  goalRupees: 'Goal in rupees',
  address: 'Address',
  description: 'Description',
  giftExamples: 'What amounts do',
  goalEstimate: 'Estimate behind the goal',
  goalBasis: 'What the goal was based on',
  surplusUse: 'Where a surplus goes',
  surplusNote: 'What happens to a surplus',
  hasDonorWall: 'Donor wall',
  pictures: 'Pictures',
  slug: 'Page address',
  language: 'Language of these texts',
  translations: 'Translations',
};
const FIELDS = Object.keys(FIELD_LABELS) as (keyof CampaignFields)[];

export const EMPTY_CAMPAIGN: CampaignValues = {
  title: null,
  slug: null,
  description: null,
  giftExamples: null,
  goalEstimate: null,
  goalBasis: null,
  surplusUse: null,
  surplusNote: null,
  hasDonorWall: false,
  address: null,
  startsAt: null,
  endsAt: null,
  goalRupees: null,
  categoryId: null,
  pictures: [],
  language: 'en',
  translations: {},
};

/** A campaign's values in the form. */
export function valuesOf(campaign: AdminCampaign): CampaignValues {
  return Object.fromEntries(FIELDS.map((field) => [field, campaign[field]])) as CampaignValues;
}

/** The request body. The server creates an empty slug from the title and reports what else is missing. */
export function bodyOf(values: CampaignValues) {
  const {
    title,
    slug,
    description,
    address,
    startsAt,
    endsAt,
    goalRupees,
    categoryId,
    pictures,
    giftExamples,
    goalEstimate,
    goalBasis,
    surplusUse,
    surplusNote,
    hasDonorWall,
  } = values;
  return {
    title: title ?? '',
    slug: slug?.trim() ?? '',
    description: description ?? '',
    giftExamples: giftExamples ?? '',
    goalEstimate: goalEstimate ?? '',
    goalBasis: goalBasis ?? '',
    // The choice to say nothing is an empty text.
    surplusUse: surplusUse || null,
    surplusNote: surplusNote ?? '',
    hasDonorWall: hasDonorWall ?? false,
    address: address ?? '',
    startsAt: startsAt ?? '',
    endsAt: endsAt ?? '',
    goalRupees,
    categoryId: categoryId ?? '',
    pictures: pictures ?? [],
    ...translationsOf({ ...values, pictures: pictures ?? [] }, [
      'title',
      'address',
      'description',
      'giftExamples',
      'goalEstimate',
      'goalBasis',
      'surplusNote',
    ]),
  };
}

/** The labels of the fields in which two forms differ. */
export function differences(one: CampaignValues, other: CampaignValues): string[] {
  const [a, b] = [bodyOf(one), bodyOf(other)];
  return FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])).map(
    (field) => FIELD_LABELS[field],
  );
}
