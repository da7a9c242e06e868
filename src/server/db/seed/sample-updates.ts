import { v7 as uuid } from 'uuid';
import { updates } from '#content/sample/updates.ts';
import type { Transaction } from '../client.ts';
import { campaignUpdate, updateEvent, updateVersion } from '../schema/campaign-update.ts';

const DAY_MS = 86_400_000;

/** Publishes the sample trust's news on its campaigns' pages; none of it was emailed. */
export async function seedUpdates(
  tx: Transaction,
  campaignIds: ReadonlyMap<string, string>,
  by: string,
  now: Date,
): Promise<void> {
  const rows = updates.map(({ campaign, daysAgo, ...texts }) => {
    const campaignId = campaignIds.get(campaign);
    if (!campaignId) throw new Error(`news of "${campaign}", which is no sample campaign`);
    return { id: uuid(), campaignId, texts, at: new Date(now.getTime() - daysAgo * DAY_MS) };
  });
  await tx.insert(campaignUpdate).values(rows.map(({ id, campaignId }) => ({ id, campaignId })));
  await tx
    .insert(updateVersion)
    .values(
      rows.map(({ id, texts, at }) => ({ updateId: id, number: 1, ...texts, writtenBy: by, writtenAt: at })),
    );
  await tx.insert(updateEvent).values(
    rows.map(({ id, campaignId, at }) => ({
      ...{ updateId: id, number: 1, campaignId, version: 1, actedBy: by, at },
      kind: 'published' as const,
    })),
  );
}
