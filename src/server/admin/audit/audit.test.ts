import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { owner, viewer } = await signedInStaff(site);

const get = (query: string) => jsonResponse(owner.call('GET', `/api/admin/audit${query}`));
const invite = (visitor: StaffVisitor, email: string, role = 'viewer') =>
  jsonResponse(visitor.post('/api/admin/staff', { email, role }));
const page = async (query = '') => (await get(query)).json;

test('the audit log names who did what, with e-mail addresses masked', async () => {
  const { json } = await invite(owner, 'masked.person@example.org', 'viewer');
  await jsonResponse(
    owner.call('PATCH', `/api/admin/staff/${json.id}`, { role: 'manager', seenRole: 'viewer' }),
  );
  const { items } = await page(`?targetKind=staff&targetId=${json.id}`);
  const who = { name: 'Omana', email: OWNER_EMAIL, role: 'owner' };
  const target = { kind: 'staff', id: json.id };
  expect(items).toMatchObject([
    { who, target, action: 'role_changed', before: { role: 'viewer' }, after: { role: 'manager' } },
    { who, target, action: 'staff_invited', after: { email: 'm***@e***.org', role: 'viewer' } },
  ]);
  expect(JSON.stringify(items)).not.toContain('masked.person');
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

test.each(['limit=0', 'limit=101', 'limit=x', 'cursor=%27', 'cursor=eHx5', 'order=asc'])(
  'the audit log refuses the query %s',
  async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  },
);

test('a refused change leaves no audit entry', async () => {
  const before = await db.$count(auditEntry);
  await invite(owner, OWNER_EMAIL);
  await invite(viewer, 'x@example.org');
  expect(await db.$count(auditEntry)).toBe(before);
});
