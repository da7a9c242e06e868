import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import { approvePrivacyRequest, listPrivacyRequests } from '#contract/donors/privacy-requests.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { storeErasureRequest } from '#tests/support/erasure-requests.ts';
import { jsonResponse, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { verifyChain } from '../../staff/audit/verify-chain.ts';

// What the database refuses to erase, whatever the site's own role asks of it.

const site = await createTestApp();
const { db, clock, database } = site;
const { owner, manager } = await signedInStaff(site);

const erase = (requestId: string) =>
  database.pool.query('select erase_person($1, $2, $3)', [requestId, owner.accountId, clock.now]);

const requestFor = (email: string, given: Parameters<typeof storeErasureRequest>[3] = {}) =>
  storeErasureRequest(db, email, clock.now, given);

async function logged(after: Record<string, unknown>): Promise<string> {
  const id = uuid();
  const target = { targetKind: 'donor', targetId: 'x' };
  const by = { accountId: owner.accountId, role: 'owner' as const };
  await db
    .insert(auditEntry)
    .values({ id, at: clock.now, ...by, ...target, action: 'noted', message: 'Noted.', after });
  return id;
}
const messageOf = async (id: string) =>
  (await db.select({ message: auditEntry.message }).from(auditEntry).where(eq(auditEntry.id, id)))[0]
    ?.message;

describe('the database erases nobody', () => {
  test.each([
    ['with an empty address', ''],
    ['with a part of an address', 'example'],
    ['with a pattern', '%'],
  ])('%s', async (_what, email) => {
    await expect(erase(await requestFor(email))).rejects.toThrow('no open request to erase a person');
  });

  test('without a request, for a request to correct, or for one that is decided', async () => {
    const decided = { decidedBy: owner.accountId, decidedAt: clock.now } as const;
    for (const id of [
      uuid(),
      await requestFor('a@example.com', { kind: 'correct' }),
      await requestFor('a@example.com', { state: 'done', ...decided }),
    ])
      await expect(erase(id)).rejects.toThrow('no open request to erase a person');
  });

  test('who is or was staff', async () => {
    for (const { email } of [owner, manager])
      await expect(erase(await requestFor(email))).rejects.toThrow('staff stay in the audit log');
  });
});

test('an erasure empties the entries that name the person as a whole word, and adds one of its own', async () => {
  const named = [
    await logged({ note: 'Wrote to amma@example.com.' }),
    await logged({ email: 'AMMA@example.com' }),
  ];
  const others = [
    await logged({ email: 'amma@example.com.au' }),
    await logged({ email: 'my.amma@example.com' }),
    await logged({ email: 'amma@example.community' }),
    await logged({ note: 'example.com' }),
  ];
  const id = await requestFor('amma@example.com');
  await erase(id);
  for (const each of named) expect(await messageOf(each)).toBe('Erased');
  for (const each of others) expect(await messageOf(each)).toBe('Noted.');
  const [own] = await db.select().from(auditEntry).where(eq(auditEntry.targetId, id));
  expect(own).toMatchObject({
    accountId: owner.accountId,
    action: 'person_erased',
    after: { entriesWithoutDetails: 2 },
  });
  expect(await verifyChain(db)).toMatchObject({ broken: null, withoutDetails: 2 });
});

test.each([
  ['9876501234', true],
  ['+919876501234', true],
  ['09876501234', true],
  ['98765012345', false],
  ['19876501234', false],
])(
  'a phone number is recognised after the country’s code, not within another number: %s',
  async (text, isFound) => {
    const { rows } = await database.pool.query('select mentions($1, $2) as found', [
      `Called ${text}.`,
      '9876501234',
    ]);
    expect(rows).toEqual([{ found: isFound }]);
  },
);

test('an owner who is no longer named in the settings stays in the audit log', async () => {
  // The log has the first owner's sign-in.
  const later = await createTestApp({ database, sandbox: site.sandbox, ownerEmails: ['next@example.org'] });
  const next = await signedIn(later, 'next@example.org');
  const former = await signedIn(later, OWNER_EMAIL);
  await former.post(myDataRoutes.erase.path, { email: null });
  const { items } = (await jsonResponse(next.call('GET', listPrivacyRequests.path))).json;
  const request = items.find(({ email }: { email: string }) => email === OWNER_EMAIL);
  const answer = await jsonResponse(next.post(pathOf(approvePrivacyRequest, { id: request.id }), {}));
  expect(answer.json.code).toBe('erasure_of_staff');
});
