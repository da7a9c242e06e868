import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import type { ListedDonations } from '#contract/giving/donation-list.admin.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const owner = await signedIn(site, OWNER_EMAIL);

const RUPEES = [300, 100, 200, 100, 300, 100, 200] as const;
const gifts = [];
for (const [at, rupees] of RUPEES.entries()) {
  const createdAt = new Date(Date.UTC(2026, 10, 1 + at));
  gifts.push(await createDonation(db, { amountPaise: BigInt(rupees) * 100n, createdAt, state: 'COMPLETED' }));
}
const smallest = gifts[1];
if (smallest) await refundGift(db, smallest, 100_00n, clock.now);
await createDonation(db, { amountPaise: 500_00n, createdAt: new Date('2026-11-20'), provider: 'offline' });

const read = async (query: Record<string, string>) =>
  jsonResponse(owner.call('GET', `/api/admin/donations?${new URLSearchParams(query)}`));

/** The day and amount of every row, read in pages of two. */
async function all(query: Record<string, string>): Promise<string[]> {
  const rows: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: z.infer<typeof ListedDonations> = (
      await read({ limit: '2', status: 'received', ...query, ...(cursor && { cursor }) })
    ).json;
    rows.push(...page.items.map(({ at, amountRupees }) => `${Number(at.slice(8, 10))}: ${amountRupees}`));
    cursor = page.nextCursor;
  }
  return rows;
}

test('the list is sorted by amount in both directions, gifts of the same amount by date, across pages', async () => {
  const descending = ['5: 300', '1: 300', '7: 200', '3: 200', '6: 100', '4: 100', '2: 100'];
  expect(await all({ sort: 'amount' })).toEqual(descending);
  expect(await all({ sort: 'amount', order: 'asc' })).toEqual(descending.toReversed());
});

test('the list is sorted by date in both directions', async () => {
  const ascending = RUPEES.map((rupees, at) => `${at + 1}: ${rupees}`);
  expect(await all({ order: 'asc' })).toEqual(ascending);
  expect(await all({})).toEqual(ascending.toReversed());
});

test('a cursor of the list by date is refused for the list by amount', async () => {
  const { nextCursor } = (await read({ limit: '2' })).json;
  expect(await read({ limit: '2', sort: 'amount', cursor: nextCursor })).toMatchObject({
    status: 400,
    json: { code: 'cursor_unknown' },
  });
});

test('filters tell received money from what was reversed of it, and online from offline', async () => {
  expect(await all({ status: 'reversed' })).toEqual(['2: 100']);
  expect(await all({ status: 'paid', amountTo: '100' })).toEqual(['6: 100', '4: 100']);
  expect((await read({ channel: 'offline' })).json.items).toMatchObject([{ amountRupees: 500 }]);
  expect(await all({ channel: 'online' })).toHaveLength(RUPEES.length);
});
