import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as switches from '#contract/giving/monthly/switches.admin.ts';
import { recordRestore } from '#server/backup/records.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { alert } from '#server/db/schema/alert.ts';
import { mail } from '#server/db/schema/mail.ts';
import { setCollectionsStopped } from '#server/giving/monthly/service.ts';
import { auditOf } from '#tests/support/audit.ts';
import { restoredCopy } from '#tests/support/backups.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { jsonResponse, renewSignIns, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';
import { getSwitches } from './service.ts';

const site = await createMonthlySite();
const { db, clock, sandbox } = site;
const india = (local: string) => new Date(`${local}+05:30`);
clock.now = india('2026-12-28T09:00:00');
const staff = await signedInStaff(site);
const { owner, accountant, manager, viewer } = staff;
// They are announced on 12 and 13 January.
const [waiting, later] = [await site.start({ day: 14 }), await site.start({ day: 15 })];

const path = pathOf(switches.getMonthlySwitches);
const read = async (by: StaffVisitor = owner) => (await jsonResponse(by.call('GET', path))).json;
const offer = (by: StaffVisitor, isOffered: boolean) =>
  jsonResponse(by.call('PUT', pathOf(switches.offerMonthlyGifts), { isOffered }));
const stop = (by: StaffVisitor) => jsonResponse(by.post(pathOf(switches.stopCollections), {}));
const collect = (by: StaffVisitor) => jsonResponse(by.post(pathOf(switches.collectAgain), {}));
const mailed = () => db.$count(mail, eq(mail.kind, 'owner_notice'));
const stepOf = async (id: string) => (await site.chargesOf(id)).map(({ nextStepAt }) => nextStepAt);
const audited = async () => (await auditOf(db, 'monthly-giving')).map(({ action }) => action);

beforeEach(async () => {
  await renewSignIns(site);
  await sandbox.variants({ checkoutAutopay: 'granted' });
});

describe('monthly gifts', () => {
  test('are offered only once PhonePe has enabled them, by an owner alone, with an entry in the audit log', async () => {
    expect((await offer(owner, false)).json).toEqual({ isOffered: false, stoppedAt: null });
    await sandbox.variants({ checkoutAutopay: 'forbidden' });
    expect(await offer(owner, true)).toMatchObject({ status: 409, json: { code: 'autopay_not_enabled' } });
    expect(await read()).toMatchObject({ isOffered: false });
    await sandbox.variants({ checkoutAutopay: 'granted' });
    for (const other of [accountant, manager, viewer]) expect((await offer(other, true)).status).toBe(403);
    expect((await offer(owner, true)).json).toEqual({ isOffered: true, stoppedAt: null });
    expect((await offer(owner, true)).status).toBe(200);
    expect(await audited()).toEqual(['monthly_giving_off', 'monthly_giving_on']);
  });

  test('are offered no more without asking the provider', async () => {
    await sandbox.variants({ checkoutAutopay: 'forbidden' });
    expect((await offer(owner, false)).json.isOffered).toBe(false);
    await writeSetting(db, 'monthly_giving', 'yes', clock.now);
  });
});

test('an owner learns that PhonePe does not answer, and nothing is changed', async () => {
  await offer(owner, false);
  await sandbox.script({ operation: 'mandateStatus', outcome: { kind: 'html' }, times: 9 });
  expect(await offer(owner, true)).toMatchObject({ status: 503, json: { code: 'provider_not_answering' } });
  expect(await read()).toMatchObject({ isOffered: false });
  await sandbox.clear();
  await writeSetting(db, 'monthly_giving', 'yes', clock.now);
});

describe('the emergency switch', () => {
  test('stops every collection at once, by one person and without another sign-in, and owners are told', async () => {
    const gift = await site.start({ day: 10 });
    await site.runUntil(india('2027-01-09T12:00:00'));
    expect((await site.chargesOf(gift.id)).map(({ state }) => state)).toEqual(['notified']);
    for (const other of [manager, viewer]) expect((await stop(other)).status).toBe(403);
    const before = await mailed();
    const stoppedAt = clock.now.toISOString();
    expect((await stop(accountant)).json).toMatchObject({ stoppedAt });
    expect(await mailed()).toBe(before + 1);
    clock.pass(60_000);
    expect((await stop(owner)).json).toMatchObject({ stoppedAt });
    expect(await mailed()).toBe(before + 1);
    expect(await read(viewer)).toMatchObject({ stoppedAt });

    await site.runUntil(india('2027-01-10T13:30:00'));
    expect((await site.chargesOf(gift.id)).map(({ state }) => state)).toEqual(['notified']);
    // Letting them go on needs a recent sign-in.
    expect((await collect(accountant)).json.code).toBe('sign_in_again');
    await renewSignIns(site);
    for (const other of [manager, viewer]) expect((await collect(other)).status).toBe(403);
    expect((await collect(accountant)).json).toMatchObject({ stoppedAt: null });
    expect((await audited()).slice(-2)).toEqual(['monthly_stopped_on', 'monthly_stopped_off']);
    await site.runUntil(india('2027-01-12T00:00:00'));
    expect((await site.chargesOf(gift.id)).map(({ state }) => state)).toEqual(['settled']);
  });

  test('announces what waited at once when it is taken back, and nothing before its time', async () => {
    await stop(owner);
    await site.runUntil(india('2027-01-12T19:00:00'));
    expect(await stepOf(waiting.id)).toEqual([india('2027-01-13T00:00:00')]);
    await renewSignIns(site);
    await collect(owner);
    expect(await stepOf(waiting.id)).toEqual([clock.now]);
    expect(await stepOf(later.id)).toEqual([india('2027-01-13T18:00:00')]);
  });

  test('works from the console as well, if the back office does not open', async () => {
    await setCollectionsStopped(db, true, clock.now);
    expect(await read()).toMatchObject({ stoppedAt: clock.now.toISOString() });
    const waiting = await site.start({ day: 15 });
    await site.runUntil(india('2027-02-13T19:00:00'));
    expect(await stepOf(waiting.id)).not.toEqual([clock.now]);
    await setCollectionsStopped(db, false, clock.now);
    expect(await getSwitches({ db })).toMatchObject({ stoppedAt: null });
    expect(await stepOf(waiting.id)).toEqual([clock.now]);
  });

  test('is on after a restore from a backup, and an alert says what to do', async () => {
    await site.start();
    const copy = await restoredCopy(site);
    await recordRestore(copy.db, clock.now, clock.now);
    expect(await getSwitches({ db: copy.db })).toMatchObject({ stoppedAt: clock.now.toISOString() });
    const [raised] = await copy.db.select().from(alert).where(eq(alert.kind, 'restored'));
    expect(raised?.message).toContain('“Collect again” under “Monthly giving”');
  });
});
