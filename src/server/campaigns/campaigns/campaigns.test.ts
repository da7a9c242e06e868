import { expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';

const { app, cache, db, clock } = await createTestApp();
const category = await createCategory(db, { name: 'Food' });
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(clock.now.getTime() + hours * HOUR_MS);

// Running, upcoming and past ones, some of them at the same moment, one closed early, and a draft.
for (const [begins, ends] of [
  ...[5, 1, 3, 3, 3, 8, 2].map((hours) => [-9, hours]),
  ...[7, 4, 4].map((hours) => [hours, 20]),
  ...[-1, -6, -2, -2, -5].map((hours) => [-9, hours]),
] as [number, number][])
  await createCampaign(db, { categoryId: category.id, startsAt: at(begins), endsAt: at(ends) });
await createCampaign(db, { categoryId: category.id, startsAt: at(-9), endsAt: at(9), closedAt: at(-3) });
await createCampaign(db, { categoryId: category.id, publishedAt: null });

type Page = { campaigns: Campaign[]; nextCursor?: string | null };

async function read(query = ''): Promise<Page> {
  const answer = await app.inject(`/api/getAllCampaigns${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function inPages(limit: number, between: (pages: number) => void = () => undefined): Promise<string[]> {
  const ids: string[] = [];
  let pages = 0;
  for (let query = `?limit=${limit}`; ; ) {
    const { campaigns, nextCursor } = await read(query);
    expect(campaigns.length).toBeLessThanOrEqual(limit);
    ids.push(...campaigns.map(({ _id }) => _id));
    pages += 1;
    if (!nextCursor) return ids;
    between(pages);
    query = `?limit=${limit}&cursor=${nextCursor}`;
  }
}

const all = (await read()).campaigns.map(({ _id }) => _id);

test('without a query, the list is complete and has no cursor', async () => {
  expect(all).toHaveLength(16);
  expect(Object.keys(await read())).toEqual(['campaigns']);
});

test.each([1, 3, 4, 15, 16, 17, 24])(
  'pages of %i have the same campaigns in the same order as the list',
  async (limit) => {
    expect(await inPages(limit)).toEqual(all);
  },
);

test('a campaign that ends between two pages is listed again among the past ones, and no other is skipped or repeated', async () => {
  const before = clock.now;
  const ids = await inPages(2, (pages) => {
    if (pages === 1) clock.pass(1.5 * HOUR_MS);
  });
  clock.now = before;
  expect(new Set(ids)).toEqual(new Set(all));
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([all[0]]);
});

test('a published campaign is found by its id', async () => {
  const [first] = (await read()).campaigns;
  expect(await read(`?id=${first?._id}`)).toEqual({ campaigns: [first] });
  expect(await read(`?id=${crypto.randomUUID()}`)).toEqual({ campaigns: [] });
  expect(await read('?id=nonsense')).toEqual({ campaigns: [] });
});

test.each([
  ['?limit=0', 'limit_out_of_range'],
  ['?limit=25', 'limit_out_of_range'],
  ['?limit=x', 'limit_out_of_range'],
  ['?limit=1&limit=2', 'invalid_value'],
  ['?cursor=nonsense', 'cursor_unknown'],
  ['?cursor=', 'cursor_unknown'],
  [`?cursor=${'x'.repeat(200)}`, 'cursor_unknown'],
])('a page that does not exist is refused: %s', async (query, code) => {
  const answer = await app.inject(`/api/getAllCampaigns${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: expect.any(String) });
  expect(answer.body).toContain(`"${code}"`);
});

const LIST = '/api/getAllCampaigns';
const isCached = (query: string) => cache.cached(`${LIST}${query}`) !== undefined;

// shows: P40
test('unknown ids and free text are answered without being cached, and a known id has one place in the cache', async () => {
  const known = all[0] ?? '';
  for (const id of [crypto.randomUUID(), 'nonsense', known.replaceAll('-', '')]) {
    await read(`?id=${id}`);
    expect(isCached(`?id=${id}`), id).toBe(false);
  }
  await read(`?id=${known.toUpperCase()}&limit=3`);
  expect(isCached(`?id=${known}`)).toBe(true);
  for (const query of [`?id=${known.toUpperCase()}`, `?limit=3&id=${known}`, `?id=${known}&limit=3`])
    expect(isCached(query), query).toBe(false);
});

// shows: P40
test('a position that this site has not issued as a cursor is refused, even if it is well formed', async () => {
  const { nextCursor } = await read('?limit=1');
  const [position = '', signature = ''] = (nextCursor ?? '').split('.');
  const decoded = Buffer.from(position, 'base64url').toString();
  const invented = [
    decoded.replace(/\d(?=\.)/, (digit) => String((Number(digit) + 1) % 10)),
    decoded.replace(/[^.]+$/, crypto.randomUUID()),
  ].map((text) => Buffer.from(text).toString('base64url'));
  const cursors = [position, ...invented, ...invented.map((text) => `${text}.${signature}`)];
  for (const cursor of [...cursors, `${nextCursor}.`, `${position}.${signature.toUpperCase()}`]) {
    const answer = await app.inject(`${LIST}?limit=1&cursor=${cursor}`);
    expect(answer.statusCode, cursor).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'cursor_unknown' });
    expect(isCached(`?limit=1&cursor=${cursor}`)).toBe(false);
  }
  expect((await read(`?limit=1&cursor=${nextCursor}`)).campaigns).toHaveLength(1);
});
