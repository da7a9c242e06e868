import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_NAMES } from '#domain/year-statement.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { INNER_WORKINGS, strangeBodies } from '#tests/support/strange-bodies.ts';
import { sampleTrust } from '#tests/support/tiny-web.ts';

// Promise 9 for the back office: whatever an owner's browser sends, the site neither breaks nor tells of its insides.

const BODIES_PER_CALL = 40;
const site = await createTestApp();
const { owner } = await signedInStaff(site);
const category = await createCategory(site.db, { name: 'Food' });

/** Of every field of the trust's facts; a name is a name. */
const { name: _, email: __, social, registrations, receipts, ...others } = sampleTrust;
const goodFacts = { ...others, ...social, ...registrations, ...receipts };

const goodService = {
  ...{ menuLabel: 'Camps', head: 'Medical camp', summary: 'Doctors who come.', desc: 'Twice a year.' },
  ...{ provides: [{ title: 'Eyes', desc: 'And spectacles.' }], order: ['PlantDistribution', 'MedicalCamp'] },
};

const goodStatement = FIRST_NAMES[0].names;

/** A good value of every field that the back office's calls take. */
const good: Readonly<Record<string, unknown>> = {
  ...goodFacts,
  ...goodService,
  ...goodStatement,
  email: 'asha@example.org',
  role: 'viewer',
  seenRole: 'viewer',
  amountRupees: 100,
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
  idNumber: 'ABCDE1234F',
  reference: '004512',
  bank: 'State Bank of India',
  campaignId: null,
  note: 'Brought by her son',
  idempotencyKey: 'a-key-of-the-form-0001',
  enterAnyway: true,
  donorId: category.id,
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

test('each field of the back office has a good value here', () => {
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.flatMap(([, , fields]) => fields).filter((field) => !(field in good))).toEqual([]);
});

test.each(calls)('whatever comes to %s %s, it never breaks the site', async (method, path, fields) => {
  const body = Object.fromEntries(fields.map((field) => [field, good[field]]));
  const url = path
    .replace('{year}', '2026-27')
    .replaceAll(/\{\w+\}/g, path.includes('/services/') ? 'MedicalCamp' : category.id);
  await fc.assert(
    fc.asyncProperty(strangeBodies(body, category.id), async (text) => {
      const answer = await owner.call(method as 'POST', url, text, { 'content-type': 'application/json' });
      expect(answer.status).toBeLessThan(500);
      expect(answer.body).not.toMatch(INNER_WORKINGS);
    }),
    { numRuns: BODIES_PER_CALL },
  );
});
