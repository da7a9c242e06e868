import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listStaff, releaseGoogleAccount } from '#contract/staff/staff.ts';
import { listTrustGroups, saveTrustGroup } from '#contract/trust/trust-details.admin.ts';
import { auditEntry, staffAccount, staff as staffTable } from '#server/db/schema/staff.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { giveRole, jsonResponse, renewSignIns, signedIn } from '#tests/support/staff.ts';

// One owner alone cannot get round the second person.

const HOUR_MS = 3_600_000;
const site = await createTestApp();
const { db, clock } = site;
const approvals = await createApprovals(site);
const { staff, owner, second, setFrom, waiting, latest, decide, withdraw, mailedAbout, runDue } = approvals;
const partner = await signedIn(site, 'partner@example.org', 'Partner');
await giveRole(site, partner.email, 'owner', owner.accountId);
const OWNERS = [OWNER_EMAIL, partner.email].toSorted();
const { gift, enter } = await createOfflineGifts(site, owner);

const limit = async () =>
  (await jsonResponse(owner.call('GET', '/api/admin/approvals'))).json.fromRupees as number | null;
let references = 0;
const large = () =>
  gift({ mode: 'neft', reference: `REF${++references}`, amountRupees: 60_000, campaignId: null });

describe('the amount from which a second person is needed', () => {
  test.each([
    ['switched off', null],
    ['raised', 50_001],
  ] as const)('is %s only after another owner has approved it', async (_how, asked) => {
    expect((await setFrom(owner, asked)).json.code).toBe('waits_for_owner');
    expect(await limit()).toBe(50_000);
    expect((await enter(large())).json.code).toBe('waits_for_approval');
    await withdraw(owner, (await latest()).id);
    const request = await latest(partner);
    expect(request).toMatchObject({ kind: 'limit_loosened', mayDecide: true });
    expect(request.changes).toEqual([
      {
        label: 'A second person is needed',
        from: 'from ₹50,000',
        to: asked === null ? 'never' : 'from ₹50,001',
      },
    ]);
    expect(await mailedAbout(request.id, 'approval_requested')).toEqual(OWNERS);
    expect((await decide(second, 'approve', request.id)).json.code).toBe('forbidden');
    expect((await decide(partner, 'approve', request.id)).status).toBe(200);
    expect(await limit()).toBe(asked);
    expect((await setFrom(owner, 50_000)).json).toEqual({ fromRupees: 50_000 });
  });

  test('is changed after 48 hours if nobody objects, so that one person can run a trust', async () => {
    await setFrom(owner, null);
    clock.pass(47 * HOUR_MS);
    await runDue();
    expect(await limit()).toBe(50_000);
    clock.pass(HOUR_MS);
    await runDue();
    expect(await limit()).toBeNull();
    await renewSignIns(site);
    await setFrom(owner, 50_000);
  });

  test('stays as it is if it was lowered while the request waited', async () => {
    await setFrom(owner, null);
    expect((await setFrom(partner, 10_000)).json).toEqual({ fromRupees: 10_000 });
    const { id } = await latest(partner);
    expect((await decide(partner, 'approve', id)).json.code).toBe('edited_meanwhile');
    expect(await limit()).toBe(10_000);
    await decide(partner, 'reject', id);
  });
});

describe('somebody who got the role less than 48 hours ago', () => {
  const member = (email: string) => ({ email, role: 'accountant' });
  const add = async (body: { email: string; role: string }) =>
    jsonResponse(owner.post('/api/admin/staff', body));

  test('decides no request, not even of somebody else than the inviting owner, and may do so afterwards', async () => {
    await renewSignIns(site);
    const own = await signedIn(site, 'own-second@example.org', 'Accomplice');
    expect((await add(member(own.email))).status).toBe(201);
    await enter(large());
    const request = await latest(own);
    expect(request.mayDecide).toBe(false);
    const refused = await decide(own, 'approve', request.id);
    expect([refused.status, refused.json.code]).toEqual([409, 'role_too_new']);
    expect((await decide(own, 'reject', request.id)).json.code).toBe('role_too_new');
    clock.pass(48 * HOUR_MS);
    await renewSignIns(site);
    expect((await latest(own)).mayDecide).toBe(true);
    expect((await decide(own, 'approve', request.id)).status).toBe(200);
  });

  test('counts from the last change of the role, not from the invitation', async () => {
    await renewSignIns(site);
    const sleeper = await signedIn(site, 'sleeper@example.org', 'Sleeper');
    const { json } = await add({ email: sleeper.email, role: 'viewer' });
    clock.pass(72 * HOUR_MS);
    await renewSignIns(site);
    const change = { role: 'accountant', seenRole: 'viewer' };
    expect((await jsonResponse(owner.call('PATCH', `/api/admin/staff/${json.id}`, change))).status).toBe(200);
    await enter(large());
    const { id } = await latest(sleeper);
    expect((await decide(sleeper, 'approve', id)).json.code).toBe('role_too_new');
    await decide(second, 'reject', id);
    expect(await waiting()).toEqual([]);
  });
});

describe('all owners get an email', () => {
  const mailedLast = async (action: string, targetId: string) => {
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.targetId, targetId));
    expect(entries.map((entry) => entry.action)).toContain(action);
    return mailedAbout(targetId, action);
  };

  test('when one of them invites, changes or removes a member of staff', async () => {
    await renewSignIns(site);
    const body = { email: 'new@example.org', role: 'viewer' };
    const { id } = (await jsonResponse(owner.post('/api/admin/staff', body))).json;
    expect(await mailedLast('staff_invited', id)).toEqual(OWNERS);
    await owner.call('PATCH', `/api/admin/staff/${id}`, { role: 'manager', seenRole: 'viewer' });
    expect(await mailedLast('role_changed', id)).toEqual(OWNERS);
    await owner.call('DELETE', `/api/admin/staff/${id}`);
    expect(await mailedLast('staff_removed', id)).toEqual(OWNERS);
    expect(await db.$count(staffTable, eq(staffTable.id, id))).toBe(1);
  });

  test('when the phone number or another detail that the site shows of the trust is changed', async () => {
    const { items } = (await jsonResponse(owner.call('GET', listTrustGroups.path))).json;
    const { values, version } = items.find(({ id }: { id: string }) => id === 'contact');
    const body = { ...values, phone: { display: '+91 40 1234 5678' }, seenVersion: version };
    const saved = await jsonResponse(staff.manager.call('PUT', saveTrustGroup.contact.path, body));
    expect(saved.status).toBe(200);
    expect(await mailedLast('trust_edited', 'contact')).toEqual(OWNERS);
  });
});

describe('another Google account with the address of a member of staff', () => {
  const release = async (email: string) => {
    const { items } = (await jsonResponse(owner.call('GET', listStaff.path))).json;
    const id = String(items.find((each: { email: string }) => each.email === email)?.id);
    const url = pathOf(releaseGoogleAccount, { id });
    return { id, ...(await jsonResponse(owner.call('DELETE', url))) };
  };
  const bound = (email: string) => db.$count(staffAccount, eq(staffAccount.email, email));

  test('becomes an owner only after another owner has approved it', async () => {
    await renewSignIns(site);
    expect((await release(partner.email)).json.code).toBe('waits_for_owner');
    expect(await bound(partner.email)).toBe(1);
    const request = await latest(partner);
    expect(request).toMatchObject({ kind: 'owner_account_released', isOwn: false, mayDecide: true });
    expect(request.changes[0]?.label).toBe(partner.email);
    expect((await decide(partner, 'approve', request.id)).status).toBe(200);
    expect(await bound(partner.email)).toBe(0);
  });

  test('decides no request for 48 hours', async () => {
    const { id, status } = await release(second.email);
    expect([status, await bound(second.email)]).toEqual([204, 0]);
    const [row] = await db.select().from(staffTable).where(eq(staffTable.id, id));
    expect(row).toMatchObject({ role: 'accountant', roleSince: clock.now });
  });
});
