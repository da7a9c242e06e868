import { getCampaign } from '#contract/campaigns/campaigns.admin.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { listCategories } from '#contract/campaigns/categories.admin.ts';
import { tidyText } from '#domain/text/tidy-text.ts';
import { parseIndianDateTime } from '#domain/time/indian-time.ts';
import { call } from '../../data/call.ts';
import { readDraft } from '../../staff/access/drafts.ts';
import { type CampaignValues, valuesOf } from '../form/campaign-values.ts';

const DEFAULT_DURATION_MS = 30 * 86_400_000;

/**
 * A campaign as visitors would receive it: with the input in the form that opened the preview, otherwise as saved. Missing values
 * get harmless placeholders.
 * @throws CallFailed, also for anybody who is not staff.
 */
export async function previewedCampaign(id: string): Promise<Campaign> {
  const input = readDraft(`preview:${id}`) as CampaignValues | null;
  const [saved, { items: categories }] = await Promise.all([
    id === 'new' ? null : call(getCampaign, { params: { id } }),
    call(listCategories, {}),
  ]);
  const values = input ?? (saved && valuesOf(saved));
  const startsAt = parseDate(values?.startsAt) ?? new Date();
  const endsAt =
    parseDate(saved?.closedAt ? null : values?.endsAt) ?? new Date(Date.now() + DEFAULT_DURATION_MS);
  const goal = values?.goalRupees ?? 0;
  const category = categories.find(({ id: categoryId }) => categoryId === values?.categoryId);
  return {
    _id: id,
    slug: values?.slug || 'preview',
    campaignTitle: values?.title ?? '',
    startDateTime: startsAt.toISOString(),
    endDateTime: saved?.closedAt ?? endsAt.toISOString(),
    images: (values?.pictures ?? []).map(({ url }) => url),
    imageFocus: (values?.pictures ?? []).map(({ focusX: x, focusY: y }) => ({ x, y })),
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

function parseDate(local: string | null | undefined): Date | null {
  const date = parseIndianDateTime(local ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}
