import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AdminCampaign, ListedCampaign } from '#contract/admin/campaigns.ts';
import { campaign } from '#server/db/schema/campaign.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app, db, clock } = site;
const { owner, manager, accountant, viewer } = await signedInStaff(site);
const food = await createCategory(db, { name: 'Food' });
const PATH = '/api/admin/campaigns';
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

const fields = {
  title: 'Blankets for Warangal',
  description: 'Warm nights for two hundred families.',
  address: 'Warangal',
  startsAt: '2026-11-01T00:00',
  endsAt: '2027-01-31T23:59',
  goalRupees: 250_000.5,
  categoryId: food.id,
  pictures: [
    { url: '/pictures/1.svg', alt: 'A blanket' },
    { url: 'https://images.example.org/2.jpg', alt: 'Two blankets' },
  ],
};

const create = (changes: object = {}, by = manager) => jsonResponse(by.post(PATH, { ...fields, ...changes }));
const open = async (id: string) =>
  (await jsonResponse(viewer.call('GET', `${PATH}/${id}`))).json as AdminCampaign;
const save = (id: string, body: object, by = manager) =>
  jsonResponse(by.call('PUT', `${PATH}/${id}`, { ...fields, ...body }));
const changeState = (id: string, transition: string, seenVersion: number) =>
  jsonResponse(manager.post(`${PATH}/${id}/${transition}`, { seenVersion }));
const remove = (id: string, seenVersion: number) =>
  jsonResponse(manager.call('DELETE', `${PATH}/${id}`, { seenVersion }));
const titles = async (query: string) =>
  (await jsonResponse(viewer.call('GET', `${PATH}?${query}`))).json.items.map(
    ({ title }: ListedCampaign) => title,
  );
async function onTheSite(id: string) {
  const { campaigns } = (await app.inject('/api/getAllCampaigns')).json();
  return campaigns.find(({ _id }: { _id: string }) => _id === id);
}
async function order(campaignId: string) {
  const donor = { fullName: 'Anita Rao', email: 'anita@example.org', phoneNumber: '9876543210' };
  const form = { ...donor, donationAmount: 100, categoryId: food.id, campaignId };
  const response = await site.post('/api/phonePayOrder', form);
  return { status: response.statusCode, json: response.json() };
}
const actions = async (id: string) => (await auditOf(db, id)).map(({ action }) => action);

describe('a new campaign', () => {
  test('is a draft that visitors cannot see, with dates in Indian time', async () => {
    const { status, json } = await create();
    expect(status).toBe(201);
    expect(json).toMatchObject({
      ...fields,
      slug: 'blankets-for-warangal',
      state: 'draft',
      version: 1,
      hasDonations: false,
      raisedRupees: 0,
      donors: 0,
      picture: '/pictures/1.svg',
      changedAt: clock.now.toISOString(),
    });
    const [row] = await db.select().from(campaign).where(eq(campaign.id, json.id));
    expect(row).toMatchObject({ goalPaise: 25_000_050n, startsAt: new Date('2026-10-31T18:30:00Z') });
    expect(await onTheSite(json.id)).toBeUndefined();
    expect(await actions(json.id)).toEqual(['campaign_created']);
  });

  test('gets a numbered slug when its title is used; a slug chosen by staff must be free', async () => {
    const second = await create();
    expect(second.json.slug).toBe('blankets-for-warangal-2');
    const taken = await create({ slug: 'blankets-for-warangal' });
    expect(taken).toMatchObject({
      status: 409,
      json: { code: 'slug_taken', fields: { slug: expect.any(String) } },
    });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ endsAt: '2026-11-01T00:00' }, 'endsAt'],
    [{ startsAt: '2026-02-30T00:00' }, 'startsAt'],
    [{ startsAt: '2026-11-01T00:00Z' }, 'startsAt'],
    [{ goalRupees: 0 }, 'goalRupees'],
    [{ goalRupees: 10.005 }, 'goalRupees'],
    [{ categoryId: UNKNOWN_ID }, 'categoryId'],
    [{ categoryId: 'none' }, 'categoryId'],
    [{ pictures: [{ url: 'javascript:alert(1)', alt: 'x' }] }, 'pictures.0.url'],
    [{ pictures: [{ url: '/pictures/1.svg', alt: '' }] }, 'pictures.0.alt'],
    [{ pictures: [{ url: `/pictures/${'c3'.repeat(16)}-900.jpg`, alt: 'x' }] }, 'pictures.0.url'],
    [{ publishedAt: '2026-11-01' }, 'publishedAt'],
  ])('with %j is refused with an error for the field', async (changes, field) => {
    const { status, json } = await create(changes);
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual([field]);
  });

  test('can only be created by owners and managers', async () => {
    for (const by of [accountant, viewer]) expect((await create({}, by)).json.code).toBe('forbidden');
  });
});

describe('editing a campaign', () => {
  test('saves the fields and the order of the pictures, and records who changed what', async () => {
    const { json } = await create({ title: 'To edit' });
    expect(json.changedBy).toBe('The manager');
    const pictures = fields.pictures.toReversed();
    const saved = await save(json.id, { title: 'Edited', slug: '', pictures, seenVersion: 1 }, owner);
    expect((await open(json.id)).changedBy).toBe('Omana');
    expect(saved.json).toMatchObject({ title: 'Edited', slug: 'to-edit', version: 2, pictures });
    const [, line] = await auditOf(db, json.id);
    expect(line).toMatchObject({ before: { title: 'To edit' }, after: { title: 'Edited', pictures: 2 } });
  });

  test('by two people at the same time gives the second a conflict and overwrites nothing', async () => {
    const { json } = await create({ title: 'Contested' });
    const responses = await Promise.all([
      save(json.id, { title: 'One', seenVersion: 1 }),
      save(json.id, { title: 'Two', seenVersion: 1 }, owner),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { code, message } = responses.find(({ status }) => status === 409)?.json ?? {};
    expect(code).toBe('campaign_edited_meanwhile');
    expect(message).toMatch(/^(The manager|Omana) changed this campaign meanwhile, on \d+ \w+ \d{4} at /);
    const saved = responses.find(({ status }) => status === 200)?.json.title;
    expect(await open(json.id)).toMatchObject({ title: saved, version: 2 });
  });

  test('keeps the description’s markup and removes invisible characters', async () => {
    const description = '\u202eA **warm**\r\nmeal <b>\u0007\n\n\n\n• rice ';
    expect((await create({ description })).json.description).toBe('A **warm**\nmeal <b>\n\n- rice');
  });

  test('is refused with another campaign’s slug, and changes nothing', async () => {
    const { json } = await create({ title: 'Own address' });
    const refused = await save(json.id, { title: 'X', slug: 'blankets-for-warangal', seenVersion: 1 });
    expect(refused).toMatchObject({ status: 409, json: { code: 'slug_taken' } });
    expect(await open(json.id)).toMatchObject({ title: 'Own address', version: 1 });
  });

  test.each(['no-id', UNKNOWN_ID])('is refused for an unknown campaign (%s)', async (id) => {
    expect((await jsonResponse(viewer.call('GET', `${PATH}/${id}`))).status).toBe(404);
    expect((await save(id, { seenVersion: 1 })).status).toBe(404);
    expect((await changeState(id, 'publish', 1)).status).toBe(404);
    expect((await remove(id, 1)).status).toBe(404);
  });
});

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

describe('the list of campaigns', () => {
  test('is searched by a part of the title, with wildcard characters taken literally', async () => {
    await create({ title: '100% for school_bags', startsAt: '2026-12-01T00:00' });
    expect(await titles('q=100%25')).toEqual(['100% for school_bags']);
    expect(await titles('q=school_b')).toEqual(['100% for school_bags']);
    expect(await titles('q=schoolxb')).toEqual([]);
    expect(await titles(`q=school&state=draft&categoryId=${food.id}`)).toHaveLength(1);
    expect(await titles('categoryId=none')).toEqual([]);
    const { total } = (await jsonResponse(viewer.call('GET', `${PATH}?q=school_b&limit=1`))).json;
    expect(total).toEqual({ count: 1, isMore: false });
  });

  test('is paginated, latest start first', async () => {
    await create({ title: 'Made last, begun first', startsAt: '2026-10-01T00:00' });
    const { items } = (await jsonResponse(viewer.call('GET', `${PATH}?limit=100`))).json;
    const starts: string[] = items.map(({ startsAt }: ListedCampaign) => startsAt);
    expect(starts).toEqual(starts.toSorted().toReversed());
    const earliest = (await jsonResponse(viewer.call('GET', `${PATH}?limit=100&sort=date&order=asc`))).json;
    expect(earliest.items.map(({ startsAt }: ListedCampaign) => startsAt)).toEqual(starts.toReversed());
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = `limit=3${cursor ? `&cursor=${cursor}` : ''}`;
      const page: { items: ListedCampaign[]; nextCursor: string | null } = (
        await jsonResponse(viewer.call('GET', `${PATH}?${query}`))
      ).json;
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(items.map(({ id }: ListedCampaign) => id));
  });
});
