import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account, session } from '#server/db/schema/account.ts';
import { mail } from '#server/db/schema/mail.ts';
import { staff } from '#server/db/schema/staff.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { giveRole, jsonResponse, type StaffVisitor, signedIn, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const people = await signedInStaff(site);
const { owner, manager, viewer } = people;

const get = (visitor: StaffVisitor, path: string) => jsonResponse(visitor.call('GET', `/api/admin/${path}`));
const invite = (visitor: StaffVisitor, email: string, role = 'viewer') =>
  jsonResponse(visitor.post('/api/admin/staff', { email, role }));
const change = (visitor: StaffVisitor, id: string, body: object) =>
  jsonResponse(visitor.call('PATCH', `/api/admin/staff/${id}`, body));
const remove = (visitor: StaffVisitor, id: string) =>
  jsonResponse(visitor.call('DELETE', `/api/admin/staff/${encodeURIComponent(id)}`));
const idOf = async (email: string) =>
  (await db.select().from(staff).where(eq(staff.email, email)))[0]?.id ?? '';

let invitedOwners = 0;
/** A second owner, invited and signed in. */
async function secondOwner() {
  invitedOwners += 1;
  const visitor = await signedIn(site, `owner${invitedOwners}@example.org`);
  return { visitor, id: await giveRole(site, visitor.email, 'owner', owner.accountId) };
}

describe('GET /api/admin/me', () => {
  test('returns the role, and until when moving money is allowed', async () => {
    const recentSignInUntil = expect.stringMatching(/^2026-11-21T06:4[45]:/);
    const expected = {
      email: 'viewer@example.org',
      name: 'The viewer',
      photo: expect.any(String),
      hasMonthlyGifts: false,
    };
    expect((await get(viewer, 'me')).json).toEqual({ ...expected, role: 'viewer', recentSignInUntil });
    expect((await get(owner, 'me')).json).toMatchObject({ email: OWNER_EMAIL, role: 'owner' });
  });

  test('refuses accounts without an invitation, whatever the query claims', async () => {
    const stranger = await signedIn(site, 'stranger@example.com');
    const { status, json } = await get(stranger, `me?email=${OWNER_EMAIL}&role=owner`);
    expect(status).toBe(403);
    expect(json).toMatchObject({ code: 'forbidden', message: expect.stringContaining('owner') });
  });

  test('refuses an account that claims the owner’s address with save-user', async () => {
    const stranger = await signedIn(site, 'claiming@example.com');
    await stranger.post('/api/save-user', { name: 'Owner', email: OWNER_EMAIL });
    expect((await get(stranger, 'me')).status).toBe(403);
  });
});

describe('inviting staff', () => {
  test('gives an address its role from its next request, whatever the letter case, and emails it', async () => {
    const invited = await signedIn(site, 'new@example.org', 'Nanda');
    expect((await get(invited, 'me')).status).toBe(403);
    const { status, json } = await invite(owner, 'New@Example.org', 'manager');
    expect(status).toBe(201);
    expect(json).toMatchObject({
      email: 'new@example.org',
      name: 'Nanda',
      role: 'manager',
      invitedBy: OWNER_EMAIL,
    });
    expect((await get(invited, 'me')).json.role).toBe('manager');
    const mails = await db.select().from(mail).where(eq(mail.staffId, json.id));
    expect(mails).toMatchObject([{ kind: 'staff_invited', recipient: 'new@example.org' }]);
  });

  test('refuses addresses of current staff and of owners named in the settings', async () => {
    await invite(owner, 'twice@example.org');
    for (const email of ['Twice@example.org', OWNER_EMAIL]) {
      expect(await invite(owner, email)).toMatchObject({ status: 409, json: { code: 'already_staff' } });
    }
  });

  test('adds an address once when invited eight times at the same time', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => invite(owner, 'rush@example.org')));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await db.$count(staff, eq(staff.email, 'rush@example.org'))).toBe(1);
  });

  test.each([
    [{ email: 'no address', role: 'viewer' }, 'email'],
    [{ email: 'x@example.org', role: 'king' }, 'role'],
    [{ email: 'x@example.org' }, 'role'],
  ])('refuses %j with an error for the field', async (body, field) => {
    const { status, json } = await jsonResponse(owner.post('/api/admin/staff', body));
    expect(status).toBe(400);
    expect(Object.keys(json.fields)).toEqual([field]);
  });

  test('requires the anti-forgery token and a page of this site', async () => {
    const body = { email: 'forged@example.org', role: 'owner' };
    const bare = await jsonResponse(owner.post('/api/admin/staff', body, { 'x-xsrf-token': 'x' }));
    expect(bare).toMatchObject({ status: 403, json: { code: 'xsrf_token_missing' } });
    const foreign = await jsonResponse(
      owner.post('/api/admin/staff', body, { origin: 'https://evil.example' }),
    );
    expect(foreign).toMatchObject({ status: 403, json: { code: 'foreign_origin' } });
    expect(await idOf('forged@example.org')).toBe('');
  });
});

describe('changing a role', () => {
  test('takes effect on the next request', async () => {
    const visitor = await signedIn(site, 'changing@example.org');
    const id = await giveRole(site, visitor.email, 'accountant', owner.accountId);
    const { json } = await change(owner, id, { role: 'viewer', seenRole: 'accountant' });
    expect(json.role).toBe('viewer');
    expect((await get(visitor, 'me')).json.role).toBe('viewer');
    expect((await get(visitor, 'approvals')).status).toBe(403);
  });

  test('by two owners at once gives the second a conflict and overwrites nothing', async () => {
    const id = await giveRole(site, 'contested@example.org', 'viewer', owner.accountId);
    const second = await secondOwner();
    const responses = await Promise.all([
      change(owner, id, { role: 'manager', seenRole: 'viewer' }),
      change(second.visitor, id, { role: 'accountant', seenRole: 'viewer' }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe('edited_meanwhile');
  });

  test('refuses one’s own role and owners named in the settings', async () => {
    const second = await secondOwner();
    const own = await change(second.visitor, second.id, { role: 'viewer', seenRole: 'owner' });
    expect(own).toMatchObject({ status: 409, json: { code: 'own_access' } });
    const named = await change(second.visitor, `settings:${OWNER_EMAIL}`, {
      role: 'viewer',
      seenRole: 'owner',
    });
    expect(named).toMatchObject({ status: 409, json: { code: 'owner_in_settings' } });
    expect((await remove(second.visitor, `settings:${OWNER_EMAIL}`)).json.code).toBe('owner_in_settings');
  });

  test.each(['no-id', '0195c2a0-0000-7000-8000-000000000000'])(
    'refuses an unknown member of staff (%s)',
    async (id) => {
      expect((await change(owner, id, { role: 'viewer', seenRole: 'owner' })).status).toBe(404);
    },
  );
});

describe('removing staff', () => {
  test('ends all their sessions, so their next request is refused', async () => {
    const leaving = await signedIn(site, 'leaving@example.org');
    const elsewhere = await signedIn(site, 'leaving@example.org');
    const id = await giveRole(site, leaving.email, 'accountant', owner.accountId);
    expect((await get(leaving, 'me')).status).toBe(200);
    expect((await remove(owner, id)).status).toBe(204);
    for (const visitor of [leaving, elsewhere]) expect((await get(visitor, 'me')).status).toBe(401);
    expect(await db.$count(session, eq(session.accountId, leaving.accountId))).toBe(0);
    const back = await signedIn(site, 'leaving@example.org');
    expect((await get(back, 'me')).status).toBe(403);
    expect((await remove(owner, id)).status).toBe(404);
  });

  test('refuses to remove oneself', async () => {
    const { visitor, id } = await secondOwner();
    expect((await remove(visitor, id)).json.code).toBe('own_access');
    expect((await get(visitor, 'me')).json.role).toBe('owner');
  });

  test('leaves one of two owners who remove each other at the same time', async () => {
    const [one, two] = [await secondOwner(), await secondOwner()];
    await remove(one.visitor, two.id);
    await remove(two.visitor, one.id);
    const { items } = (await get(owner, 'approvals')).json;
    const approvals = items.map(({ id }: { id: string }) =>
      jsonResponse(owner.call('POST', `/api/admin/approvals/${id}/approved`, { reason: 'Both have asked' })),
    );
    const codes = (await Promise.all(approvals)).map(({ json }) => json.code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const left = await db.select().from(staff).where(eq(staff.id, one.id));
    const other = await db.select().from(staff).where(eq(staff.id, two.id));
    expect([...left, ...other].filter(({ removedAt }) => removedAt === null)).toHaveLength(1);
  });

  test('and inviting again creates a new membership', async () => {
    const { json } = await invite(owner, 'again@example.org', 'manager');
    await remove(owner, json.id);
    const second = await invite(owner, 'again@example.org', 'viewer');
    expect(second).toMatchObject({ status: 201, json: { role: 'viewer' } });
    expect(second.json.id).not.toBe(json.id);
  });
});

test('a role changed in the database takes effect on the next request', async () => {
  await db.update(staff).set({ role: 'viewer' }).where(eq(staff.email, manager.email));
  expect((await get(manager, 'me')).json.role).toBe('viewer');
  await db.update(staff).set({ role: 'manager' }).where(eq(staff.email, manager.email));
});

test('an account whose email address changes at the identity provider loses its role', async () => {
  const moving = await signedIn(site, 'moving@example.org');
  await giveRole(site, moving.email, 'viewer', owner.accountId);
  await db.update(account).set({ email: 'moved@example.org' }).where(eq(account.id, moving.accountId));
  expect((await get(moving, 'me')).status).toBe(403);
});

test('the staff list starts with the owners named in the settings', async () => {
  const { json } = await get(owner, 'staff');
  expect(json.items[0]).toMatchObject({
    id: `settings:${OWNER_EMAIL}`,
    email: OWNER_EMAIL,
    name: 'Omana',
    role: 'owner',
    bySettings: true,
    invitedBy: null,
    lastSignInAt: clock.now.toISOString(),
  });
  const listed = json.items.map(({ email }: { email: string }) => email);
  expect(listed).toContain(viewer.email);
  expect(listed).not.toContain('leaving@example.org');
});
