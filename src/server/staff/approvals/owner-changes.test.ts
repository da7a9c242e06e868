import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listTrustGroups, saveTrustGroup } from '#contract/trust/trust-details.admin.ts';
import { staff as staffTable } from '#server/db/schema/staff.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { sampleDetails, sampleTrust } from '#tests/support/fake-web.ts';
import { giveRole, jsonResponse, renewSignIns, type StaffVisitor, signedIn } from '#tests/support/staff.ts';

// Changes of the trust's bank account and of its owners.

const site = await createTestApp();
const { db, clock } = site;
const { staff, owner, second, waiting, latest, decide, withdraw, runDue, actionsAbout, mailedAbout } =
  await createApprovals(site);
const partner = await signedIn(site, 'partner@example.org', 'Partner');
const partnerId = await giveRole(site, partner.email, 'owner', owner.accountId);
const OWNERS = [OWNER_EMAIL, partner.email].toSorted();
const HOUR_MS = 3_600_000;

const ACCOUNT = { holder: 'Charity Trust', ifsc: 'SBIN0001234', bank: 'State Bank of India', branch: '' };
const shownNumber = async () => (await sampleDetails.trust(db)).bank.account.number;
async function saveAccount(number: string, by = owner, fcraAccount = sampleTrust.bank.fcraAccount) {
  const { json } = await jsonResponse(by.call('GET', listTrustGroups.path));
  const { version } = json.items.find(({ id }: { id: string }) => id === 'bank');
  const body = { account: { ...ACCOUNT, number }, fcraAccount, seenVersion: version };
  return jsonResponse(by.call('PUT', saveTrustGroup.bank.path, body));
}
const roleOf = async (email: string) =>
  (await db.select().from(staffTable).where(eq(staffTable.email, email))).find(({ removedAt }) => !removedAt)
    ?.role;
const change = (by: StaffVisitor, id: string, body: object) =>
  jsonResponse(by.call('PATCH', `/api/admin/staff/${id}`, body));
const invite = (by: StaffVisitor, email: string) =>
  jsonResponse(by.post('/api/admin/staff', { email, role: 'owner' }));

describe('a change of the bank account', () => {
  test('is shown only after another owner has approved it, and all owners get an email at once', async () => {
    const before = await shownNumber();
    const answer = await saveAccount('31234567890');
    expect([answer.status, answer.json.code]).toEqual([409, 'waits_for_owner']);
    expect(answer.json.message).toContain('23/11/2026');
    expect(await shownNumber()).toBe(before);
    const request = await latest(partner);
    expect(request).toMatchObject({ kind: 'bank_account', amountRupees: 0, mayDecide: true });
    expect(request.changes).toContainEqual({ label: 'Account number', from: before, to: '31234567890' });
    expect(await mailedAbout(request.id, 'approval_requested')).toEqual(OWNERS);

    expect((await decide(owner, 'approve', request.id)).json.code).toBe('own_request');
    expect((await latest(second)).mayDecide).toBe(false);
    expect((await decide(second, 'approve', request.id)).json.code).toBe('forbidden');
    expect((await decide(partner, 'approve', request.id)).json.message).toContain(
      'shows the changed bank account',
    );
    expect(await shownNumber()).toBe('31234567890');
    expect(await mailedAbout(request.id, 'approval_approved')).toEqual(OWNERS);
  });

  test('of foreign contributions waits in the same way, and shows every part that changes', async () => {
    const { number } = (await sampleDetails.trust(db)).bank.account;
    const fcraAccount = {
      ...ACCOUNT,
      number: '40000000001',
      branch: 'New Delhi Main Branch',
      swift: 'SBININBB104',
      purpose: 'Social and educational',
    };
    expect((await saveAccount(number, owner, fcraAccount)).json.code).toBe('waits_for_owner');
    const { id, changes } = await latest(partner);
    expect(changes).toContainEqual({ label: 'FCRA account: SWIFT code', from: '', to: 'SBININBB104' });
    expect(changes).toHaveLength(7);
    expect((await sampleDetails.trust(db)).bank.fcraAccount.number).toBe('');
    await decide(partner, 'approve', id);
    expect((await sampleDetails.trust(db)).bank.fcraAccount).toEqual(fcraAccount);
  });

  test('takes effect after 48 hours if nobody objects, and not before', async () => {
    await saveAccount('41234567890');
    const { id } = await latest(partner);
    clock.pass(47 * HOUR_MS);
    expect(await runDue()).toBe(0);
    expect(await shownNumber()).toBe('31234567890');
    clock.pass(HOUR_MS);
    await Promise.all([runDue(), runDue()]);
    expect(await shownNumber()).toBe('41234567890');
    expect(await actionsAbout(id)).toEqual(['approval_requested', 'approval_unopposed']);
    expect(await mailedAbout(id, 'approval_unopposed')).toEqual(OWNERS);
    await renewSignIns(site);
  });

  test('never takes effect once another owner has rejected it or its owner has withdrawn it', async () => {
    await saveAccount('51234567890');
    expect((await saveAccount('51234567891')).json.code).toBe('request_waits_already');
    await decide(partner, 'reject', (await latest(partner)).id);
    await saveAccount('61234567890');
    await withdraw(owner, (await latest(owner)).id);
    clock.pass(49 * HOUR_MS);
    await runDue();
    expect(await shownNumber()).toBe('41234567890');
    await renewSignIns(site);
  });

  // shows: P37
  test('that cannot be carried out when it is due stays in the list and needs a person', async () => {
    await saveAccount('71234567890', partner);
    const { id } = await latest(owner);
    await db.update(staffTable).set({ role: 'manager' }).where(eq(staffTable.id, partnerId));
    clock.pass(49 * HOUR_MS);
    await runDue();
    expect(await runDue()).toBe(0);
    await renewSignIns(site);
    await db.update(staffTable).set({ role: 'owner' }).where(eq(staffTable.id, partnerId));
    expect(await latest(owner)).toMatchObject({ id, failure: { by: null } });
    expect(await actionsAbout(id)).toEqual(['approval_requested', 'approval_failed']);
    expect(await shownNumber()).toBe('41234567890');
    await decide(owner, 'reject', id);
  });

  test('saving the same account again asks nobody', async () => {
    expect((await saveAccount('41234567890')).status).toBe(200);
    expect(await waiting(owner)).toEqual([]);
  });
});

describe('a change of owners', () => {
  test('a new owner is invited after another owner has approved it', async () => {
    expect((await invite(owner, 'third-owner@example.org')).json.code).toBe('waits_for_owner');
    expect(await roleOf('third-owner@example.org')).toBeUndefined();
    const { id, changes } = await latest(partner);
    expect(changes).toEqual([{ label: 'third-owner@example.org', from: '', to: 'owner' }]);
    expect(await mailedAbout(id, 'approval_requested')).toEqual(OWNERS);
    expect((await decide(partner, 'approve', id)).status).toBe(200);
    expect(await roleOf('third-owner@example.org')).toBe('owner');
  });

  test('nobody becomes or stops being an owner, and no owner is removed, by one person', async () => {
    const managerId = (await db.select().from(staffTable).where(eq(staffTable.email, staff.manager.email)))[0]
      ?.id;
    const promoted = await change(owner, String(managerId), { role: 'owner', seenRole: 'manager' });
    const demoted = await change(owner, partnerId, { role: 'viewer', seenRole: 'owner' });
    expect([promoted.json.code, demoted.json.code]).toEqual(['waits_for_owner', 'waits_for_owner']);
    const removed = await jsonResponse(owner.call('DELETE', `/api/admin/staff/${partnerId}`));
    expect(removed.json.code).toBe('request_waits_already');
    expect([await roleOf(staff.manager.email), await roleOf(partner.email)]).toEqual(['manager', 'owner']);
    for (const { id } of await waiting(partner)) await decide(partner, 'reject', id);
    expect((await jsonResponse(owner.call('DELETE', `/api/admin/staff/${partnerId}`))).json.code).toBe(
      'waits_for_owner',
    );
    expect(await roleOf(partner.email)).toBe('owner');
    await decide(partner, 'approve', (await latest(partner)).id);
    expect(await roleOf(partner.email)).toBeUndefined();
  });

  test('with one owner left it takes effect after 48 hours', async () => {
    await invite(owner, 'fourth-owner@example.org');
    clock.pass(49 * HOUR_MS);
    await runDue();
    expect(await roleOf('fourth-owner@example.org')).toBe('owner');
  });

  test('other roles are changed at once', async () => {
    await renewSignIns(site);
    const answer = await jsonResponse(
      owner.post('/api/admin/staff', { email: 'v@example.org', role: 'viewer' }),
    );
    expect(answer.status).toBe(201);
  });
});
