import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { bodyFields, INTERNALS, malformedBodies, type WithBody } from '#tests/support/malformed-bodies.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { validStaffFields } from '#tests/support/staff-bodies.ts';

// Promise 9 for the back office: no request body causes a server error or reveals internals.

const BODIES_PER_CALL = 40;
const site = await createTestApp();
const { owner } = await signedInStaff(site);
const category = await createCategory(site.db, { name: 'Food' });

const good = validStaffFields(category.id);

const { paths, components } = (await site.app.inject('/api/docs/json')).json() as {
  paths: Record<string, Record<string, WithBody>>;
  components: { schemas: Parameters<typeof bodyFields>[1] };
};
const calls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/admin/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const fields = bodyFields(operation, components.schemas);
      return fields ? [[method.toUpperCase(), path, fields] as const] : [];
    }),
  );

test('every field of a back-office request body has a valid value in this test', () => {
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(([, , fields]) => fields).filter((field) => !(field in good))).toEqual([]);
});

// shows: P29
test.each(calls)('no request body for %s %s causes a server error', async (method, path, fields) => {
  const body = Object.fromEntries(fields.map((field) => [field, good[field]]));
  const url = path
    .replace('{year}', '2026-27')
    .replaceAll(/\{\w+\}/g, path.includes('/services/') ? 'MedicalCamp' : category.id);
  await fc.assert(
    fc.asyncProperty(malformedBodies(body, category.id), async (text) => {
      const response = await owner.call(method as 'POST', url, text, { 'content-type': 'application/json' });
      expect(response.status).toBeLessThan(500);
      expect(response.body).not.toMatch(INTERNALS);
    }),
    { numRuns: BODIES_PER_CALL },
  );
});
