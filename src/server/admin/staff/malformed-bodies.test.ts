import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_NAMES } from '#domain/year-statement.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { INTERNALS, malformedBodies } from '#tests/support/malformed-bodies.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// Promise 9 for the back office: no request body causes a server error or reveals internals.

const BODIES_PER_CALL = 40;
const site = await createTestApp();
const { owner } = await signedInStaff(site);
const category = await createCategory(site.db, { name: 'Food' });

/** The trust's details; `name` and `email` have valid values below. */
const { name: _, email: __, social, registrations, bank, receipts, ...others } = sampleTrust;
const goodDetails = { ...others, ...social, ...registrations, ...bank, ...receipts };

const goodService = {
  menuLabel: 'Camps',
  head: 'Medical camp',
  summary: 'Doctors who come.',
  desc: 'Twice a year.',
  provides: [{ title: 'Eyes', desc: 'And spectacles.' }],
  order: ['PlantDistribution', 'MedicalCamp'],
};

const goodStatement = DEFAULT_NAMES[0].names;

/** A valid value for every field of back-office request bodies. */
const good: Readonly<Record<string, unknown>> = {
  ...goodDetails,
  ...goodService,
  ...goodStatement,
  email: 'asha@example.org',
  role: 'viewer',
  seenRole: 'viewer',
  amountRupees: 100,
  repeatedAmountRupees: 100,
  seenRefundableRupees: 100,
  reason: 'Given twice',
  seenVersion: 1,
  state: 'open',
  assignedTo: null,
  text: 'We have called her back.',
  title: 'Warm blankets',
  slug: 'warm-blankets',
  description: 'Blankets for the winter.',
  address: 'Warangal',
  startsAt: '2026-12-01T09:00',
  endsAt: '2026-12-31T18:00',
  goalRupees: 50_000,
  categoryId: category.id,
  pictures: [],
  name: 'Winter',
  language: 'te',
  translations: {},
  ids: [],
  paymentIds: [category.id],
  list: 'donations',
  filters: { status: 'paid' },
  format: 'csv',
  year: '2026-27',
  q: 'lakshmi',
  from: '2026-11-01',
  to: '2026-11-30',
  amountFrom: 1,
  amountTo: 500,
  targetKind: 'staff',
  targetId: category.id,
  mode: 'cheque',
  receivedOn: '2026-11-20',
  clearedOn: '2026-11-20',
  fullName: 'Lakshmi Rao',
  phoneNumber: '9876543210',
  idKind: 'pan',
  idNumber: 'ABCPE1234F',
  reference: '004512',
  bank: 'State Bank of India',
  campaignId: null,
  note: 'Brought by her son',
  idempotencyKey: 'a-key-of-the-form-0001',
  enterAnyway: true,
  donorId: category.id,
  donorIds: [category.id],
  isAadhaarAccepted: true,
  seenFullName: 'Lakshmi Roa',
};

type Operation = { requestBody?: { content: { 'application/json': { schema: { properties?: object } } } } };
const { paths } = (await site.app.inject('/api/docs/json')).json() as {
  paths: Record<string, Record<string, Operation>>;
};
const calls = Object.entries(paths)
  .filter(([path]) => path.startsWith('/api/admin/'))
  .flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json'].schema;
      return schema ? [[method.toUpperCase(), path, Object.keys(schema.properties ?? {})] as const] : [];
    }),
  );

test('every field of a back-office request body has a valid value in this test', () => {
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(([, , fields]) => fields).filter((field) => !(field in good))).toEqual([]);
});

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
