import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { getAccessOverview } from '#contract/staff/access.ts';
import { getMe, listStaff, releaseGoogleAccount } from '#contract/staff/staff.ts';
import { mail } from '#server/db/schema/mail.ts';
import { releaseFormerStaff } from '#server/staff/access/queries.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

// A staff address passes to another Google account, as Google Workspace allows.

const HOUR_MS = 3_600_000;
const site = await createTestApp({ staffSession: { maxMs: 12 * HOUR_MS, idleMs: HOUR_MS } });
const { db, database, sandbox } = site;
const staff = await signedInStaff(site);
for (const each of Object.values(staff)) await each.call('GET', getMe.path);

const me = async (by: Pick<StaffVisitor, 'call'>) => (await by.call('GET', getMe.path)).status;
const staffList = async () =>
  (await jsonResponse(staff.owner.call('GET', listStaff.path))).json.items as {
    id: string;
    email: string;
    hasGoogleAccount: boolean;
  }[];
const release = async (email: string) => {
  const id = (await staffList()).find((each) => each.email === email)?.id ?? '';
  return staff.owner.call('DELETE', pathOf(releaseGoogleAccount, { id }));
};

/** Signs in with a new Google account that has an address. */
async function newAccountOf(email: string, subject: string) {
  const person = { issuer: 'https://accounts.example', subject, email, name: 'Somebody Else', photo: '' };
  const other = await createTestApp({
    database,
    sandbox,
    identity: {
      begin: async () => ({
        url: 'https://accounts.example/',
        pending: { state: subject, nonce: 'n', codeVerifier: 'v' },
      }),
      complete: async () => ({ ...person, authenticatedMsAgo: 0 }),
    },
  });
  const visitor = createVisitor(other);
  await visitor.step('/api/auth/google');
  await visitor.step(`/api/auth/google/callback?state=${subject}`);
  return visitor;
}

describe.each([
  ['a manager', staff.manager],
  ['an owner who is named in the settings', staff.owner],
] as const)('another Google account with the address of %s', (_who, member) => {
  test('does not get the role, and owners are told once', async () => {
    const before = await db.$count(mail);
    const other = await newAccountOf(member.email, `other-${member.accountId}`);
    expect([await me(other), await me(other), await me(member)]).toEqual([403, 403, 200]);
    expect((await db.$count(mail)) - before).toBe(1);
    const { events } = (await jsonResponse(staff.owner.call('GET', getAccessOverview.path))).json;
    expect(events[0]).toMatchObject({ action: 'other_account_refused', email: member.email });
  });
});

test('an owner lets the next account with an address have the role, which ends the sessions of the previous one', async () => {
  const { accountant } = staff;
  const next = await newAccountOf(accountant.email, 'next');
  expect(await me(next)).toBe(403);
  expect((await release(accountant.email)).status).toBe(204);
  const later = await newAccountOf(accountant.email, 'next');
  expect([await me(later), await me(accountant)]).toEqual([200, 401]);
});

test('nobody releases their own address', async () => {
  expect((await jsonResponse(release(OWNER_EMAIL))).json.code).toBe('own_access');
});

test('an owner whose address was taken out of the settings for an hour may come back with another account', async () => {
  await releaseFormerStaff(db, [OWNER_EMAIL]);
  expect((await staffList()).map(({ hasGoogleAccount }) => hasGoogleAccount)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  await releaseFormerStaff(db, ['another@example.org']);
  const returned = await newAccountOf(OWNER_EMAIL, 'returned');
  expect(await me(returned)).toBe(200);
});
