import { AdminCategories, adminCategoryCalls } from '#contract/admin/categories.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { parseIndianDateTime } from '#domain/indian-time.ts';
import { tidyText } from '#domain/tidy-text.ts';
import { readDraft } from '../../access/drafts.ts';
import { read } from '../../data/calls.ts';
import { openCampaign } from '../campaign-calls.ts';
import { type CampaignValues, valuesOf } from '../form/campaign-values.ts';

const SOON_MS = 30 * 86_400_000;

/**
 * A campaign as visitors would receive it: with the values in the opener's form, otherwise as saved. Missing values get harmless
 * placeholders.
 * @throws CallFailed, also for anybody who is not staff.
 */
export async function campaignToPreview(id: string): Promise<Campaign> {
  const typed = readDraft(`preview:${id}`) as CampaignValues | null;
  const [saved, { items: categories }] = await Promise.all([
    id === 'new' ? null : openCampaign(id),
    read(adminCategoryCalls.categories, AdminCategories),
  ]);
  const values = typed ?? (saved && valuesOf(saved));
  const startsAt = momentOf(values?.startsAt) ?? new Date();
  const endsAt = momentOf(saved?.closedAt ? null : values?.endsAt) ?? new Date(Date.now() + SOON_MS);
  const goal = values?.goalRupees ?? 0;
  const category = categories.find(({ id: categoryId }) => categoryId === values?.categoryId);
  return {
    _id: id,
    slug: values?.slug || 'preview',
    campaignTitle: values?.title ?? '',
    startDateTime: startsAt.toISOString(),
    endDateTime: saved?.closedAt ?? endsAt.toISOString(),
    images: (values?.pictures ?? []).map(({ url }) => url),
    imageAlts: (values?.pictures ?? []).map(({ alt }) => alt),
    donationAmount: goal,
    balance: Math.max(0, goal - (saved?.raisedRupees ?? 0)),
    totalDonated: saved?.donors ?? 0,
    categoryId: {
      _id: values?.categoryId ?? '',
      name: category?.name ?? '',
      language: category?.language ?? 'en',
    },
    campaignAddress: values?.address ?? '',
    description: tidyText(values?.description ?? ''),
    language: values?.language ?? 'en',
  };
}

function momentOf(local: string | null | undefined): Date | null {
  const moment = parseIndianDateTime(local ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}
