import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { campaign } from '#server/db/schema/campaign.ts';
import { campaignUpdate } from '#server/db/schema/campaign-update.ts';
import { createTestApp } from '#tests/support/app.ts';
import { campaignCalls } from '#tests/support/campaigns.ts';
import { createDonation } from '#tests/support/factories.ts';

const site = await createTestApp();
const { db, clock } = site;
const { food, fields, create, open, save, changeState, remove, titles, onTheSite, actions } =
  await campaignCalls(site);

async function order(campaignId: string) {
  const donor = { fullName: 'Anita Rao', email: 'anita@example.org', phoneNumber: '9876543210' };
  const form = { ...donor, donationAmount: 100, categoryId: food.id, campaignId };
  const response = await site.post('/api/phonePayOrder', form);
  return { status: response.statusCode, json: response.json() };
}
describe('the state of a campaign', () => {
  test('a campaign appears on the site when published and disappears when unpublished', async () => {
    const { json } = await create({ title: 'Comes and goes' });
    expect((await changeState(json.id, 'publish', 1)).json.state).toBe('published');
    await expect.poll(() => onTheSite(json.id)).toMatchObject({ campaignTitle: 'Comes and goes' });
    const renamed = await save(json.id, { title: 'Renamed', seenVersion: 2 });
    await expect.poll(() => onTheSite(json.id)).toMatchObject({ campaignTitle: 'Renamed' });
    expect((await changeState(json.id, 'unpublish', renamed.json.version)).json.state).toBe('draft');
    await expect.poll(() => onTheSite(json.id)).toBeUndefined();
    expect(await actions(json.id)).toEqual([
      'campaign_created',
      'campaign_published',
      'campaign_edited',
      'campaign_unpublished',
    ]);
  });

  test('a campaign that was edited meanwhile is not published', async () => {
    const { json } = await create({ title: 'Looked at' });
    await save(json.id, { title: 'Changed', seenVersion: 1 });
    expect((await changeState(json.id, 'publish', 1)).json.code).toBe('campaign_edited_meanwhile');
    expect((await open(json.id)).state).toBe('draft');
  });

  test('a draft may be incomplete, and publishing it lists everything that is missing', async () => {
    const { json } = await create({ title: 'Half done', description: ' ', address: '', pictures: [] });
    const refused = await changeState(json.id, 'publish', 1);
    expect(refused).toMatchObject({ status: 409, json: { code: 'campaign_incomplete' } });
    expect(Object.keys(refused.json.fields)).toEqual(['description', 'address', 'pictures']);
    expect(refused.json.message).toMatch('a description, an address and a picture');
    await save(json.id, { seenVersion: 1 });
    expect((await changeState(json.id, 'publish', 2)).json.state).toBe('published');
    const emptied = await save(json.id, { pictures: [], seenVersion: 3 });
    expect(emptied.json).toMatchObject({
      code: 'campaign_incomplete',
      fields: { pictures: 'Please add a picture' },
    });
  });

  test('a campaign closed early is shown as ended and accepts no donations until it is reopened', async () => {
    const { json } = await create({ title: 'Goal reached' });
    expect((await changeState(json.id, 'close', 1)).json.code).toBe('campaign_not_started');
    await changeState(json.id, 'publish', 1);
    expect((await order(json.id)).status).toBe(200);
    const closed = await changeState(json.id, 'close', 2);
    const closedAt = clock.now.toISOString();
    expect(closed.json).toMatchObject({ state: 'closed', closedAt, endsAt: fields.endsAt });
    await expect.poll(() => onTheSite(json.id)).toMatchObject({ endDateTime: closedAt });
    expect((await order(json.id)).json.code).toBe('campaign_closed');
    expect(await titles('state=closed')).toEqual(['Goal reached']);
    const late = await save(json.id, { startsAt: '2027-01-01T00:00', seenVersion: 3 });
    expect(Object.keys(late.json.fields)).toEqual(['startsAt']);
    expect((await changeState(json.id, 'publish', 3)).json).toMatchObject({
      state: 'published',
      closedAt: null,
    });
    expect((await order(json.id)).status).toBe(200);
    expect(await actions(json.id)).toContain('campaign_closed');
  });

  test('a campaign that has not started cannot be closed', async () => {
    const { json } = await create({ title: 'Not yet', startsAt: '2026-11-30T00:00' });
    await changeState(json.id, 'publish', 1);
    expect((await changeState(json.id, 'close', 2)).json.code).toBe('campaign_not_started');
  });

  test('a campaign with updates cannot be deleted, even after its donations were moved away', async () => {
    const { json } = await create({ title: 'Written about' });
    await db.insert(campaignUpdate).values({ id: uuid(), campaignId: json.id });
    expect(await remove(json.id, 1)).toMatchObject({ status: 409, json: { code: 'campaign_has_donations' } });
  });

  test('a campaign with donations can be archived but not deleted; one without can be deleted', async () => {
    const { json } = await create({ title: 'Given to' });
    await createDonation(db, { campaignId: json.id, categoryId: food.id, state: 'COMPLETED' });
    expect(await remove(json.id, 1)).toMatchObject({ status: 409, json: { code: 'campaign_has_donations' } });
    await changeState(json.id, 'publish', 1);
    expect((await changeState(json.id, 'archive', 2)).json).toMatchObject({
      state: 'archived',
      hasDonations: true,
      raisedRupees: 500,
      donors: 1,
    });
    expect(await titles('state=archived')).toEqual(['Given to']);
    expect(await titles('q=given')).toEqual([]);
    expect(await titles('q=given&state=any')).toEqual(['Given to']);
    const empty = await create({ title: 'Nobody gave' });
    expect((await remove(empty.json.id, 1)).status).toBe(204);
    expect(await db.$count(campaign, eq(campaign.id, empty.json.id))).toBe(0);
    expect(await actions(empty.json.id)).toEqual(['campaign_created', 'campaign_deleted']);
  });
});
