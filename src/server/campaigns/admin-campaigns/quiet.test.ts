import { expect, test } from 'vitest';
import { type ListedCampaign, listCampaigns } from '#contract/campaigns/campaigns.admin.ts';
import {
  publishCampaignUpdate,
  withdrawCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedIn, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { manager } = await signedInStaff(site);
const DAY_MS = 86_400_000;

async function campaignSince(days: number, changes: object = {}) {
  const startsAt = new Date(clock.now.getTime() - days * DAY_MS);
  const dates = { startsAt, endsAt: new Date(clock.now.getTime() + DAY_MS), publishedAt: startsAt };
  const campaign = await createCampaign(db, { ...dates, ...changes });
  const gift = { state: 'COMPLETED', campaignId: campaign.id, categoryId: campaign.categoryId } as const;
  return { ...campaign, gift: await createDonation(db, gift) };
}
const change = (path: string, body: object) => jsonResponse(manager.call('POST', path, body));
async function quiet(by = manager): Promise<string[]> {
  const { json } = await jsonResponse(by.call('GET', `${listCampaigns.path}?state=quiet&limit=100`));
  const { todo } = (await jsonResponse(by.call('GET', getDashboard.path))).json;
  const ids: string[] = json.items.map(({ id }: ListedCampaign) => id);
  expect(todo.find(({ kind }: { kind: string }) => kind === 'updates').count).toBe(ids.length);
  return ids;
}

test('a campaign with money left and no update for 90 days is to be written about, until an update is published', async () => {
  const silent = await campaignSince(91);
  await campaignSince(89);
  await campaignSince(91, { publishedAt: null });
  const spent = await campaignSince(91);
  await refundGift(db, spent.gift, spent.gift.amountPaise, clock.now);
  expect(await quiet()).toEqual([silent.id]);

  const { json } = await change(pathOf(writeCampaignUpdate, { id: silent.id }), {
    title: 'The well',
    text: 'It has water.',
  });
  const id = json.items[0].id;
  expect(await quiet()).toEqual([silent.id]);
  await change(pathOf(publishCampaignUpdate, { id }), { seenVersion: 1 });
  expect(await quiet()).toEqual([]);

  await change(pathOf(withdrawCampaignUpdate, { id }), { seenVersion: 1 });
  expect(await quiet()).toEqual([silent.id]);
  await change(pathOf(publishCampaignUpdate, { id }), { seenVersion: 1 });
  clock.pass(91 * DAY_MS);
  expect(await quiet(await signedIn(site, manager.email))).toContain(silent.id);
});
