import { asc, eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { correctDonationType } from '#contract/giving/corrections.admin.ts';
import { endSessionsOfAccount, revealDonation } from '#contract/staff/access.ts';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { owner, accountant, viewer } = await signedInStaff(site);

const get = (query: string) => jsonResponse(owner.call('GET', `/api/admin/audit${query}`));
const invite = (visitor: StaffVisitor, email: string, role = 'viewer') =>
  jsonResponse(visitor.post('/api/admin/staff', { email, role }));
const page = async (query = '') => (await get(query)).json;

test('the audit log names who did what, with email addresses masked', async () => {
  const { json } = await invite(owner, 'masked.person@example.org', 'viewer');
  await jsonResponse(
    owner.call('PATCH', `/api/admin/staff/${json.id}`, { role: 'manager', seenRole: 'viewer' }),
  );
  const { items } = await page('?targetKind=staff&limit=2');
  const who = { name: 'Omana', email: OWNER_EMAIL, role: 'owner' };
  const target = { kind: 'staff', id: json.id };
  expect(items).toMatchObject([
    { who, target, action: 'role_changed', before: { role: 'viewer' }, after: { role: 'manager' } },
    { who, target, action: 'staff_invited', after: { email: 'm***@e***.org', role: 'viewer' } },
  ]);
  const stored = await db.select().from(auditEntry).where(eq(auditEntry.targetId, json.id));
  expect(JSON.stringify(stored)).not.toContain('masked.person');
});

const gifts = await createOfflineGifts(site, accountant);
const latest = async (query = ''): Promise<AuditEntry> => (await page(`?limit=1${query}`)).items[0];
const sentence = ({ who, what, about, more }: AuditEntry) =>
  `${who.name} ${what} ${about?.label ?? ''}${more}`;

test('an entry names the actor, the action and the record, and links to it', async () => {
  const { json } = await gifts.enter(gifts.gift({ fullName: 'Ravi Kumar', amountRupees: 5000 }));
  const path = `/admin/donations/${json.donationId}/show`;
  expect(sentence(await latest())).toBe('The accountant entered the gift of ₹5,000 from Ravi Kumar');
  await gifts.act('cancelled', json.paymentId, { reason: 'entered twice' });
  const cancelled = await latest();
  expect(sentence(cancelled)).toBe(
    'The accountant cancelled the gift of ₹5,000 from Ravi Kumar: entered twice',
  );
  expect(cancelled.about?.path).toBe(path);
});

test('refunds, merges and roles are described with amounts and names', async () => {
  const { json } = await gifts.enter(gifts.gift({ fullName: 'Sita', amountRupees: 700 }));
  const refund = { amountRupees: 100, seenRefundableRupees: 700, reason: 'asked for it' };
  await jsonResponse(accountant.call('POST', `/api/admin/payments/${json.paymentId}/refunds`, refund));
  expect(sentence(await latest())).toBe(
    'The accountant recorded a refund of ₹100 of the gift of ₹700 from Sita: asked for it',
  );
  const { json: member } = await invite(owner, 'new.person@example.org');
  expect(sentence(await latest())).toBe('Omana invited new.person@example.org as viewer');
  await jsonResponse(
    owner.call('PATCH', `/api/admin/staff/${member.id}`, { role: 'manager', seenRole: 'viewer' }),
  );
  expect(sentence(await latest())).toBe(
    'Omana changed the role of new.person@example.org from viewer to manager',
  );
});

test('an entry about a sign-in names the person once; one about somebody else names both', async () => {
  expect(sentence(await latest('&targetKind=access'))).toBe('Omana signed in ');
  const path = pathOf(endSessionsOfAccount, { id: viewer.accountId });
  expect((await owner.call('DELETE', path)).status).toBe(204);
  expect(sentence(await latest())).toBe(
    'Omana signed another person out everywhere (sessions: 1): The viewer',
  );
  const { json } = await gifts.enter(gifts.gift({ fullName: 'Devaki', amountRupees: 300 }));
  await owner.call('POST', pathOf(revealDonation, { id: json.donationId }));
  expect(sentence(await latest())).toBe(
    'Omana saw the name and contact details of the gift of ₹300 from Devaki',
  );
});

test('details name records instead of showing their ids', async () => {
  await gifts.enter(gifts.gift());
  const { changes } = await latest('&targetKind=donation');
  expect(changes).toContainEqual({ name: 'Category', before: '', after: '“Relief”' });
  expect(changes).toContainEqual({ name: 'Amount (₹)', before: '', after: '500' });
  expect(JSON.stringify(changes)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('a corrected type of donation is described with the donor and the reason', async () => {
  const { json } = await gifts.enter(gifts.gift({ fullName: 'Lakshmi', amountRupees: 900 }));
  const path = pathOf(correctDonationType, { id: json.donationId });
  const corrected = { donationType: 'specific_grant', direction: '', reason: 'her letter' };
  expect((await jsonResponse(accountant.call('PUT', path, corrected))).status).toBe(200);
  expect(sentence(await latest())).toBe(
    'The accountant changed the type of the gift of ₹900 from Lakshmi: her letter',
  );
});

test('a deleted record is named as it was', async () => {
  const { json } = await jsonResponse(
    owner.post('/api/admin/categories', { name: 'Short-lived', language: 'en' }),
  );
  await jsonResponse(owner.call('DELETE', `/api/admin/categories/${json.id}`, {}));
  const deleted = await latest('&targetKind=category');
  expect([sentence(deleted), deleted.about?.path]).toEqual([
    'Omana deleted the category “Short-lived”',
    null,
  ]);
});

test('the log is filtered by person, kind and day', async () => {
  await gifts.enter(gifts.gift());
  const { items: people } = (await jsonResponse(owner.call('GET', '/api/admin/audit-people'))).json;
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Omana', 'The accountant']);
  const { items } = await page(`?accountId=${accountant.accountId}&targetKind=donation&limit=100`);
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ who }: AuditEntry) => who.name === 'The accountant')).toBe(true);
  const today = '2026-11-21';
  expect((await page(`?from=${today}&to=${today}`)).items.length).toBeGreaterThan(0);
  expect((await page('?from=2026-11-22')).items).toEqual([]);
  expect((await page('?to=2026-11-20')).items).toEqual([]);
  expect((await page('?accountId=nobody')).items).toEqual([]);
});

test('pages of the audit log have no gaps or repetitions while it grows', async () => {
  for (let number = 0; number < 8; number += 1) await invite(owner, `page${number}@example.org`);
  const all = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .orderBy(asc(auditEntry.at), asc(auditEntry.id));
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const more: string = cursor ? `&cursor=${cursor}` : '';
    const { items, nextCursor } = await page(`?limit=3${more}`);
    seen.push(...items.map(({ id }: { id: string }) => id));
    if (seen.length === 3) await invite(owner, 'concurrent@example.org');
    cursor = nextCursor;
  }
  expect(seen).toEqual(all.map(({ id }) => id).toReversed());
});

test('the log is counted, and read from its beginning', async () => {
  const entries = await db.$count(auditEntry);
  const { items, total, nextCursor } = await page('?limit=2&sort=date&order=asc');
  expect(total).toEqual({ count: entries, isMore: false });
  const next = await page(`?limit=2&sort=date&order=asc&cursor=${nextCursor}`);
  const days = [...items, ...next.items].map(({ at }: AuditEntry) => at);
  expect(days).toEqual(days.toSorted());
  expect(next.total).toBeUndefined();
  expect((await page('?targetKind=alert')).total).toEqual({ count: 0, isMore: false });
});

test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=%27', 'cursor=eHx5', 'order=up', 'from=21/11/2026'])(
  'the audit log refuses the query %s',
  async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  },
);

test('a refused change leaves no audit entry besides the refusal', async () => {
  const ofChanges = () => db.$count(auditEntry, ne(auditEntry.action, 'access_refused'));
  const before = await ofChanges();
  await invite(owner, OWNER_EMAIL);
  await invite(viewer, 'x@example.org');
  expect(await ofChanges()).toBe(before);
});
