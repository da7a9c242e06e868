import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ListedCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { campaign } from '#server/db/schema/campaign.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { campaignCalls, CAMPAIGNS_PATH as PATH } from '#tests/support/campaigns.ts';
import { jsonResponse } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const {
  owner,
  accountant,
  viewer,
  food,
  fields,
  create,
  open,
  save,
  changeState,
  remove,
  titles,
  onTheSite,
  actions,
} = await campaignCalls(site);
const UNKNOWN_PICTURE = `/pictures/${'c3'.repeat(16)}-900.jpg`;
const UNKNOWN_ID = '0195c2a0-0000-7000-8000-000000000000';

test('an estimate has to come to the goal in each language, and is kept with the campaign and in the audit log', async () => {
  const shelves = { title: 'A library', goalRupees: 10_000.5, goalEstimate: '6000: shelves\n4000.50: books' };
  const te = { title: '', address: '', description: '', pictures: [], goalEstimate: '10000: అరలు' };
  const wrong = await create({ ...shelves, translations: { te } });
  expect(wrong).toMatchObject({
    status: 400,
    json: {
      fields: {
        'translations.te.goalEstimate': 'These amounts come to ₹10,000.00, but the goal is ₹10,000.50',
      },
    },
  });
  const { json } = await create({
    ...shelves,
    surplusUse: 'general',
    surplusNote: 'Other libraries get it.',
  });
  expect(await open(json.id)).toMatchObject({ ...shelves, surplusUse: 'general' });
  const smaller = await save(json.id, { ...shelves, goalRupees: 6000, seenVersion: json.version });
  expect(smaller.json.fields).toEqual({
    goalEstimate: 'These amounts come to ₹10,000.50, but the goal is ₹6,000.00',
  });
  expect((await create({ goalEstimate: 'shelves' })).json.fields).toEqual({
    goalEstimate: 'Use one line per item, such as 60000: twelve shelves',
  });
  expect((await create({ surplusUse: 'overhead' })).status).toBe(400);
  expect(await auditOf(db, json.id)).toMatchObject([{ after: { goalEstimate: shelves.goalEstimate } }]);
});

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
    [{ pictures: [{ url: UNKNOWN_PICTURE, alt: 'x', peopleAgreed: true }] }, 'pictures.0.url'],
    [{ pictures: [{ url: UNKNOWN_PICTURE, alt: 'x' }] }, 'pictures.0.peopleAgreed'],
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
    expect(message).toMatch(
      /^(The manager|Omana) changed this campaign on \d\d\/\d\d\/\d{4} \d\d:\d\d, while you were editing it/,
    );
    const saved = responses.find(({ status }) => status === 200)?.json.title;
    expect(await open(json.id)).toMatchObject({ title: saved, version: 2 });
  });

  test('keeps the description’s markup and removes invisible characters', async () => {
    const description = '\u202aA **warm**\r\nmeal <b>\u200b\n\n\n\n• rice ';
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

describe('the list of campaigns', () => {
  test('is searched by a part of the title, with wildcard characters taken literally', async () => {
    await create({ title: '100% for school_bags', startsAt: '2026-12-01T00:00' });
    expect(await titles('q=100%25')).toEqual(['100% for school_bags']);
    expect(await titles('q=school_b')).toEqual(['100% for school_bags']);
    expect(await titles('q=schoolxb')).toEqual([]);
    expect(await titles('q=FOR%C2%A0%20school')).toEqual(['100% for school_bags']);
    expect(await titles(`q=school&state=draft&categoryId=${food.id}`)).toHaveLength(1);
    expect(await titles('categoryId=none')).toEqual([]);
    const { total } = (await jsonResponse(viewer.call('GET', `${PATH}?q=school_b&limit=1`))).json;
    expect(total).toEqual({ count: 1, isMore: false });
  });

  test('is paginated, latest start first', async () => {
    await create({ title: 'Created last, starts first', startsAt: '2026-10-01T00:00' });
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
