import { expect, test } from 'vitest';
import {
  type CampaignUpdates,
  publishCampaignUpdate,
  rewriteCampaignUpdate,
  withdrawCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { campaignUpdatesRoute } from '#contract/campaigns/updates.ts';
import { pathOf } from '#contract/endpoint.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { jsonResponse, renewSignIns, signedInStaff } from '#tests/support/staff.ts';
import { shownUpdates } from './service.ts';

const site = await createTestApp();
const { app, cache, db, clock } = site;
const { manager } = await signedInStaff(site);
const DAY_MS = 86_400_000;

async function change(method: 'POST' | 'PUT', path: string, body: object): Promise<CampaignUpdates> {
  const { status, json } = await jsonResponse(manager.call(method, path, body));
  expect(status).toBe(200);
  return json;
}
async function publish(campaignId: string, texts: object): Promise<string> {
  const { items } = await change('POST', pathOf(writeCampaignUpdate, { id: campaignId }), texts);
  const id = items[0]?.id ?? '';
  await change('POST', pathOf(publishCampaignUpdate, { id }), { seenVersion: 1 });
  return id;
}
const shown = (campaignId: string, part: object = {}, language: 'en' | 'te' = 'en') =>
  shownUpdates(db, campaignId, language, { after: null, limit: 20, ...part });
const later = async () => {
  clock.pass(DAY_MS);
  await renewSignIns(site);
};

test('visitors see what was published, as it was published: not a draft, and a correction with its own date', async () => {
  const { id: campaignId } = await createCampaign(db);
  const written = await change('POST', pathOf(writeCampaignUpdate, { id: campaignId }), {
    title: 'The first well',
    text: 'It has **water**.',
  });
  const id = written.items[0]?.id ?? '';
  expect(await shown(campaignId)).toEqual({ updates: [], hasMore: false, impact: [] });
  await change('POST', pathOf(publishCampaignUpdate, { id }), { seenVersion: 1 });
  const publishedAt = clock.now.toISOString();
  const first = {
    id,
    publishedAt,
    correctedAt: null,
    withdrawnAt: null,
    title: 'The first well',
    text: 'It has **water**.',
    language: 'en',
  };
  expect((await shown(campaignId)).updates).toEqual([first]);

  await later();
  const corrected = { title: 'The first wells', text: 'They have water.' };
  await change('PUT', pathOf(rewriteCampaignUpdate, { id }), { ...corrected, seenVersion: 1 });
  expect((await shown(campaignId)).updates).toEqual([first]);
  await change('POST', pathOf(publishCampaignUpdate, { id }), { seenVersion: 2 });
  const correctedAt = clock.now.toISOString();
  expect((await shown(campaignId)).updates).toEqual([{ ...first, ...corrected, correctedAt }]);
});

test('of a withdrawn update, only its dates remain in public', async () => {
  const { id: campaignId } = await createCampaign(db);
  const id = await publish(campaignId, { title: 'Too early', text: 'The roof is on.' });
  const publishedAt = clock.now.toISOString();
  await later();
  await change('POST', pathOf(withdrawCampaignUpdate, { id }), { seenVersion: 1 });
  const { updates } = await shown(campaignId);
  expect(updates).toMatchObject([
    { id, publishedAt, correctedAt: null, withdrawnAt: clock.now.toISOString(), title: '', text: '' },
  ]);
  expect(JSON.stringify(updates)).not.toMatch(/Too early|roof/);
});

test('each text is in the page’s language where it is translated, and says which language it is in otherwise', async () => {
  const { id: campaignId } = await createCampaign(db);
  await publish(campaignId, {
    language: 'hi',
    title: 'कुआँ',
    text: 'पानी है।',
    translations: { te: { title: 'బావి', text: '' } },
  });
  expect((await shown(campaignId, {}, 'te')).updates).toMatchObject([
    { title: 'బావి', text: 'पानी है।', language: 'te', fieldLanguages: { text: 'hi' } },
  ]);
  expect((await shown(campaignId)).updates).toMatchObject([{ title: 'कुआँ', language: 'hi' }]);
});

test('page after page has every update once, latest first, also of the same moment', async () => {
  const { id: campaignId } = await createCampaign(db);
  const ids: string[] = [];
  for (const day of [1, 1, 1, 2, 3]) {
    if (day > 1) await later();
    ids.unshift(await publish(campaignId, { title: `Day ${day}`, text: 'Work goes on.' }));
  }
  const seen: string[] = [];
  for (let after: string | null = null, hasMore = true; hasMore; ) {
    const page = await shown(campaignId, { after, limit: 2 });
    seen.push(...page.updates.map(({ id }) => id));
    after = seen.at(-1) ?? null;
    hasMore = page.hasMore;
  }
  expect(seen).toEqual(ids);
  const other = await createCampaign(db);
  for (const after of [crypto.randomUUID(), 'nonsense'])
    expect(await shown(campaignId, { after })).toEqual({ updates: [], hasMore: false, impact: [] });
  expect((await shown(other.id, { after: ids[0] })).updates).toEqual([]);
});

// shows: P40
test('the call has the latest updates of a published campaign, and what is not found is not cached', async () => {
  const campaign = await createCampaign(db);
  const draft = await createCampaign(db, { publishedAt: null });
  for (const title of ['First', 'Second', 'Third', 'Fourth'])
    await publish(campaign.id, { title, text: 'Work goes on.' });
  await publish(draft.id, { title: 'Not yet', text: 'Work goes on.' });
  const read = async (id: string, query = '') => {
    const address = pathOf(campaignUpdatesRoute, { id }) + query;
    const answer = await app.inject(address);
    return { ...answer.json(), status: answer.statusCode, isCached: cache.cached(address) !== undefined };
  };
  expect(await read(campaign.id)).toMatchObject({
    updates: [{ title: 'Fourth' }, { title: 'Third' }, { title: 'Second' }],
    hasMore: true,
    isCached: true,
  });
  for (const id of [draft.id, crypto.randomUUID(), 'nonsense'])
    expect(await read(id), id).toEqual({
      updates: [],
      hasMore: false,
      impact: [],
      status: 200,
      isCached: false,
    });
  expect(await read(campaign.id, '?language=xx')).toMatchObject({ status: 400, isCached: false });
});
