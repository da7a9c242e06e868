import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { findPurpose } from './queries.ts';

/** The title of a gift's campaign, null without one. @throws AppError `category_unknown` or `campaign_deleted`. */
export async function requirePurpose(
  tx: Transaction,
  { categoryId, campaignId }: { categoryId: string; campaignId: string | null },
): Promise<{ campaignTitle: string | null }> {
  const { categoryName, campaignTitle } = await findPurpose(tx, categoryId, campaignId);
  if (categoryName === undefined) throw new AppError('category_unknown', { field: 'categoryId' });
  if (campaignId !== null && campaignTitle === undefined)
    throw new AppError('campaign_deleted', { field: 'campaignId' });
  return { campaignTitle: campaignTitle ?? null };
}
