import { describe, expect, test } from 'vitest';
import { emailCampaignUpdate } from '#contract/campaigns/updates.admin.ts';
import { downloadDonorStatement } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { downloadLatestReceipt, resendReceipts } from '#contract/giving/receipts/receipts.admin.ts';
import { revealDonor, suggestDonors } from '#contract/office/known-donors.ts';
import {
  endSession,
  endSessionsOfAccount,
  getAccessOverview,
  listOwnSessions,
  revealDonation,
} from '#contract/staff/access.ts';
import { getMe } from '#contract/staff/staff.ts';
import { askDonors } from '#contract/year-end/missing-documents.ts';
import { listCompleteDonors, listIncompleteDonors } from '#contract/year-end/year-statement.ts';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { jsonResponse, type StaffVisitor, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';

const MAX_PAGES = 12;
const HOUR_MS = 3_600_000;
const site = await createTestApp({
  staffSession: { maxMs: 12 * HOUR_MS, idleMs: HOUR_MS },
  maxPagesPerHour: MAX_PAGES,
});
const { db, clock } = site;
const { owner, manager, accountant, viewer } = await signedInStaff(site);

const get = (by: StaffVisitor, path: string) => jsonResponse(by.call('GET', path));
const sessionsOf = async (by: StaffVisitor) => (await get(by, listOwnSessions.path)).json.items;
const me = async (by: StaffVisitor) => (await get(by, getMe.path)).status;
const events = async (action: string) =>
  (await get(owner, getAccessOverview.path)).json.events.filter(
    (event: { action: string }) => event.action === action,
  );

describe('sessions', () => {
  test('staff see their own with device and shortened address, and end one without the others', async () => {
    const phone = await signedIn(site, viewer.email);
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36';
    await phone.call('GET', getMe.path, undefined, { 'user-agent': userAgent });
    await viewer.call('GET', getMe.path);
    const own = await sessionsOf(viewer);
    expect(own).toHaveLength(2);
    const other = own.find((each: { isCurrent: boolean }) => !each.isCurrent);
    expect(other).toMatchObject({ device: 'Chrome on Android', network: '127.0.x.x' });
    const end = () => viewer.call('DELETE', pathOf(endSession, { id: other.id }));
    expect((await end()).status).toBe(204);
    expect([await me(phone), await me(viewer)]).toEqual([401, 200]);
    expect((await end()).status).toBe(404);
  });

  test('only an owner sees and ends those of somebody else, also all at once', async () => {
    const places = [await signedIn(site, accountant.email), await signedIn(site, accountant.email)];
    for (const place of places) await me(place);
    const path = pathOf(endSessionsOfAccount, { id: accountant.accountId });
    expect((await viewer.call('DELETE', path)).status).toBe(404);
    const { sessions } = (await get(owner, getAccessOverview.path)).json;
    const theirs = sessions.filter(({ email }: { email: string }) => email === accountant.email);
    expect(theirs.length).toBeGreaterThanOrEqual(2);
    const one = pathOf(endSession, { id: theirs[0].id });
    expect((await viewer.call('DELETE', one)).status).toBe(404);
    expect((await owner.call('DELETE', path)).status).toBe(204);
    for (const place of places) expect(await me(place)).toBe(401);
    expect((await viewer.call('GET', getAccessOverview.path)).status).toBe(403);
  });

  test('of donors store neither device nor address', async () => {
    const donor = await signedIn(site, 'donor@example.com');
    await donor.call('POST', '/api/save-user', { name: 'Sita', email: 'donor@example.com' });
    expect(await me(donor)).toBe(403);
    const { sessions } = (await get(owner, getAccessOverview.path)).json;
    expect(JSON.stringify(sessions)).not.toContain('donor@example.com');
  });
});

describe('names and contact details', () => {
  test('are in no response to a viewer, and the manager reveals one record, which is recorded', async () => {
    const person = { fullName: 'Parvati Unmistakable', email: 'parvati@unmistakable.example' };
    const { id } = await createDonation(db, { ...person, phoneNumber: '9123456780' });
    clock.pass(HOUR_MS / 2);
    const list = await viewer.call('GET', '/api/admin/donations');
    const detail = await viewer.call('GET', `/api/admin/donations/${id}`);
    for (const { status, body } of [list, detail]) {
      expect(status).toBe(200);
      for (const secret of ['Unmistakable', 'parvati@', '912345678']) expect(body).not.toContain(secret);
    }
    expect(JSON.parse(detail.body).fullName).toBe('P*** U***');
    expect((await manager.call('GET', '/api/admin/donations')).body).not.toContain('Unmistakable');
    const fresh = await signedIn(site, manager.email);
    const path = pathOf(revealDonation, { id });
    expect((await jsonResponse(fresh.call('POST', path))).json).toEqual({
      ...person,
      phoneNumber: '9123456780',
    });
    expect((await viewer.call('POST', path)).status).toBe(403);
    expect((await events('person_revealed'))[0]).toMatchObject({ email: manager.email });
  });
});

test('reading many pages is recorded, mailed to owners and refused at the limit, until the next hour', async () => {
  clock.pass(HOUR_MS);
  const reader = await signedIn(site, accountant.email);
  const statuses: number[] = [];
  for (let page = 0; page <= MAX_PAGES; page += 1)
    statuses.push((await reader.call('GET', '/api/admin/donors')).status);
  expect(statuses).toEqual([...Array(MAX_PAGES).fill(200), 429]);
  const fresh = await signedIn(site, owner.email);
  const overview = (await get(fresh, getAccessOverview.path)).json;
  expect(overview.reading[0]).toMatchObject({ email: accountant.email, pages: MAX_PAGES + 1 });
  const recorded = overview.events.filter((event: { action: string }) => event.action === 'bulk_reading');
  expect(recorded.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringContaining('Further pages are refused'),
    'Read 4 pages of donors and donations within an hour.',
  ]);
  const mails = await db.select().from(mail);
  expect(mails.filter(({ kind }) => kind === 'owner_notice')).toHaveLength(2);
  clock.pass(HOUR_MS);
  const later = await signedIn(site, accountant.email);
  expect((await later.call('GET', '/api/admin/donors')).status).toBe(200);
});

test.each([
  ['names and contact details that a manager reveals', manager, 'POST', revealDonation.path],
  ['receipts and statements as PDF', accountant, 'GET', downloadLatestReceipt.path],
  ['donors’ ID numbers', accountant, 'POST', revealDonor.path],
  ['statements of a donor', accountant, 'GET', pathOf(downloadDonorStatement, { year: '2026-27' })],
  ['donors whose tax details are complete', accountant, 'GET', `${listCompleteDonors.path}?year=2026-27`],
  ['donors whose tax details are missing', accountant, 'GET', `${listIncompleteDonors.path}?year=2026-27`],
] as const)('%s count as pages that are read', async (_what, member, method, url) => {
  clock.pass(HOUR_MS);
  const { id } = await createDonation(db);
  const reader = await signedIn(site, member.email);
  const read = async () => (await reader.call(method, url.replace(':id', id))).status;
  for (let page = 0; page < MAX_PAGES; page += 1) expect(await read()).not.toBe(429);
  expect(await read()).toBe(429);
});

describe('donors who are suggested while typing', () => {
  const lookUp = async (by: StaffVisitor) => (await by.call('GET', `${suggestDonors.path}?q=meena`)).status;

  test('do not use up the pages of a clerk who enters a gift for every three of them', async () => {
    clock.pass(HOUR_MS);
    const { id } = await createDonation(db);
    const clerk = await signedIn(site, accountant.email);
    const statuses: number[] = [];
    for (let gift = 0; gift < MAX_PAGES / 3; gift += 1) {
      for (let typed = 0; typed < 12; typed += 1) statuses.push(await lookUp(clerk));
      statuses.push((await clerk.call('POST', pathOf(revealDonor, { id }))).status);
      statuses.push((await clerk.call('GET', pathOf(getDonation, { id }))).status);
    }
    expect(statuses).not.toContain(429);
  });

  test('have a limit of their own, of which owners know before anything is refused', async () => {
    clock.pass(HOUR_MS);
    const reader = await signedIn(site, accountant.email);
    for (let typed = 0; typed < 10 * MAX_PAGES; typed += 1) expect(await lookUp(reader)).toBe(200);
    expect(await lookUp(reader)).toBe(429);
    expect((await reader.call('GET', '/api/admin/donors')).status).toBe(200);
    const fresh = await signedIn(site, owner.email);
    const { events: all } = (await get(fresh, getAccessOverview.path)).json;
    expect(all.map(({ message }: { message: string }) => message)).toEqual(
      expect.arrayContaining([
        'Looked up suggestions of donors 40 times within an hour.',
        'Looked up suggestions of donors 121 times within an hour. Further ones are refused until the next hour.',
      ]),
    );
  });
});

test.each([
  ['receipts', accountant, resendReceipts.path, { ids: [] }],
  ['requests for tax details', accountant, askDonors.path, { year: '2026-27', donorIds: null }],
  ['news of a campaign', manager, emailCampaignUpdate.path, {}],
] as const)('%s are emailed to many donors only after a recent sign-in', async (_what, member, url, body) => {
  const sender = await signedIn(site, member.email);
  clock.pass(16 * 60_000);
  const { id } = await createDonation(db);
  expect((await jsonResponse(sender.call('POST', url.replace(':id', id), body))).json.code).toBe(
    'sign_in_again',
  );
});

describe('refusals and sign-ins', () => {
  test('are in the log with the account and an HMAC of the address, without personal data', async () => {
    const email = 'curious@example.com';
    const curious = await signedIn(site, email, 'Curious Person');
    const before = site.logged.length;
    await curious.call('GET', '/api/admin/donors');
    await createVisitor(site).call('GET', '/api/admin/donors');
    const lines = site.logged
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'refused');
    expect(lines).toMatchObject([
      { status: 403, code: 'forbidden', account: curious.accountId, route: '/api/admin/donors' },
      { status: 401, code: 'unauthorised', account: null },
    ]);
    for (const line of lines) {
      expect(line.address).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(line)).not.toMatch(/127\.0\.0\.1|curious@|Curious/);
    }
  });

  test('of staff are in the audit log, at most twenty refusals an hour; those of donors are not', async () => {
    const member = await signedIn(site, viewer.email);
    for (let call = 0; call < 25; call += 1) await member.call('GET', getAccessOverview.path);
    await member.post('/api/auth/logout', {});
    const fresh = await signedIn(site, owner.email);
    const { events: all } = (await get(fresh, getAccessOverview.path)).json;
    const at = clock.now.toISOString();
    const ofViewer = all.filter(
      (event: { email: string; at: string }) => event.email === viewer.email && event.at === at,
    );
    const count = (action: string) =>
      ofViewer.filter((event: { action: string }) => event.action === action).length;
    expect(count('access_refused')).toBe(20);
    expect(count('signed_out')).toBe(1);
    expect(count('signed_in')).toBeGreaterThan(0);
    expect(JSON.stringify(all)).not.toContain('curious@example.com');
  });
});
