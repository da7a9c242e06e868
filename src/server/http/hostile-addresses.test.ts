import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { type Addressed, hostileAddresses, INTERNALS, isAddressed } from '#tests/support/malformed-bodies.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// Promise 9 for what is in addresses: no path or query of any call, visitors' or staff's, causes a server error.

const ADDRESSES_PER_CALL = 40;
const site = await createTestApp();
const { owner } = await signedInStaff(site);
const category = await createCategory(site.db, { name: 'Food' });
const campaign = await createCampaign(site.db, { categoryId: category.id });

/** Valid values, so that the others get as far as the database. */
const good = {
  id: campaign.id,
  year: '2026-27',
  from: '2026-11-01',
  to: '2026-11-30',
  q: 'lakshmi',
  limit: '5',
  categoryId: category.id,
};

/** Calls that are not described, because no program makes them. */
const undescribed: [string, string, Addressed][] = [
  [
    'GET',
    '/api/auth/google/callback',
    { parameters: ['code', 'state', 'error'].map((name) => ({ name, in: 'query' })) },
  ],
  ['GET', '/pictures/{name}', { parameters: [{ name: 'name', in: 'path' }] }],
  ['GET', '/campaigns/{slug}', { parameters: [{ name: 'slug', in: 'path' }] }],
];
const { paths } = (await site.app.inject('/api/docs/json')).json() as {
  paths: Record<string, Record<string, Addressed>>;
};
const described = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => [method.toUpperCase(), path, operation] as const),
);
const calls = [...undescribed, ...described.filter(([, , operation]) => isAddressed(operation))];

// shows: P29
test.each(calls)('no path or query of %s %s causes a server error', async (method, path, operation) => {
  await fc.assert(
    fc.asyncProperty(hostileAddresses(path, operation, good), async (address) => {
      const body = method === 'GET' ? undefined : {};
      const response = await owner.call(method as 'GET', address, body);
      expect(response.status, response.body).toBeLessThan(500);
      expect(response.body).not.toMatch(INTERNALS);
    }),
    { numRuns: ADDRESSES_PER_CALL },
  );
});
