import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordRestore } from '#server/backup/records.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { charge, mandate } from '#server/db/schema/mandate.ts';
import { createEndPayCall } from '#server/giving/donations/start-donation.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createSettler } from '#server/payments/settle/settle.ts';
import { restoredCopy } from '#tests/support/backups.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { clientOf } from '#tests/support/phonepe.ts';
import { type MonthlyDeps, runMonthly } from './run.ts';
import { endMonthlyGift } from './service.ts';

const site = await createMonthlySite();
const { clock, sandbox } = site;
const india = (local: string) => new Date(`${local}+05:30`);
const STEP_MS = 3 * 3_600_000;

/** The jobs of a site on restored books, with its calls to the provider in their order. */
function jobsOn(db: MonthlyDeps['db']) {
  const calls: string[] = [];
  const gateway = clientOf(sandbox.url, () => clock.now.getTime());
  const settle = createSettler({ db, clock: clock.read, gateway, minPollIntervalMs: 0 });
  const deps: MonthlyDeps = {
    ...site.deps,
    db,
    endPayCall: createEndPayCall(db),
    settle: async (merchantOrderId, actor) => {
      calls.push(`asked about ${merchantOrderId}`);
      return settle(merchantOrderId, actor);
    },
    gateway: {
      ...gateway,
      mandateStatus: async (id) => {
        calls.push(`asked about ${id}`);
        return gateway.mandateStatus(id);
      },
      notifyDebit: async (order) => {
        calls.push(`notice of ${order.subscriptionId}`);
        return gateway.notifyDebit(order);
      },
      executeDebit: async (merchantOrderId) => {
        calls.push(`debit of ${merchantOrderId}`);
        return gateway.executeDebit(merchantOrderId);
      },
    },
  };
  return {
    calls,
    async runUntil(time: Date): Promise<void> {
      for (; clock.now < time; clock.pass(STEP_MS)) await runMonthly(deps, new AbortController().signal);
    },
  };
}

/** What the provider's book says of the debits of a month: how many were paid, and how often it was told to debit. */
async function bookedIn(month: string, subscriptionId: string) {
  const debits = (await site.booked()).filter(
    (each) => each.kind === 'cycle' && each.month === month && each.merchantSubscriptionId === subscriptionId,
  );
  return {
    paid: debits.filter(({ state }) => state === 'COMPLETED').length,
    attempts: debits.reduce((sum, { attemptedAt }) => sum + attemptedAt.length, 0),
  };
}

// shows: P16, P51
test('after the restore of an older backup no month is charged twice, and the provider is asked before anything is ordered', async () => {
  clock.now = india('2026-12-02T09:00:00');
  const announced = await site.start({ day: 4 });
  const paid = await site.start({ day: 6 });
  const paidAtSecondTry = await site.start({ day: 8 });
  const ended = await site.start({ day: 20 });
  const untouched = await site.start({ day: 25 });
  const gifts = [announced, paid, paidAtSecondTry, ended, untouched];
  await site.runUntil(india('2027-01-02T20:00:00'));
  const backup = await restoredCopy(site);
  const takenAt = clock.now;

  // What the backup does not know.
  await sandbox.script({
    operation: 'debitProgress',
    merchantSubscriptionId: paidAtSecondTry.subscriptionId,
    outcome: { kind: 'fail' },
  });
  await endMonthlyGift(site.deps, ended.id, 'donor');
  await site.runUntil(india('2027-01-14T00:00:00'));
  const before = await Promise.all(gifts.map((gift) => bookedIn('2027-01', gift.subscriptionId)));
  expect(before.map((each) => each.paid)).toEqual([1, 1, 1, 0, 0]);

  await recordRestore(backup.db, takenAt, clock.now);
  const { calls, runUntil } = jobsOn(backup.db);
  const stateOf = async ({ id }: { id: string }) => {
    const [row] = await backup.db.select().from(mandate).where(eq(mandate.id, id));
    const months = await backup.db
      .select()
      .from(charge)
      .where(eq(charge.mandateId, id))
      .orderBy(charge.month);
    return [row?.state, ...months.map(({ month, state }) => `${month} ${state}`)];
  };
  await runUntil(india('2027-01-15T00:00:00'));
  expect(calls.filter((call) => !call.startsWith('asked'))).toEqual([]);
  for (const { subscriptionId } of gifts) expect(calls).toContain(`asked about ${subscriptionId}`);
  expect(await stateOf(announced)).toEqual(['active', '2027-01 settled']);
  expect(await stateOf(ended)).toEqual(['ended', '2027-01 skipped']);

  await writeSetting(backup.db, 'monthly_stopped', 'no', clock.read());
  await runUntil(india('2027-01-28T00:00:00'));
  for (const gift of [announced, paid, paidAtSecondTry, untouched])
    expect(await stateOf(gift)).toEqual(['active', '2027-01 settled']);
  const after = await Promise.all(gifts.map((gift) => bookedIn('2027-01', gift.subscriptionId)));
  expect(after).toEqual([...before.slice(0, 4), { paid: 1, attempts: 1 }]);
  const debited = calls.filter((call) => call.startsWith('debit of'));
  expect(debited).toHaveLength(1);
  for (const [index, call] of calls.entries()) {
    const [what, about] = call.split(' of ');
    if (about !== undefined) expect(calls.slice(0, index), what).toContain(`asked about ${about}`);
  }
  await runUntil(india('2027-02-28T00:00:00'));
  for (const gift of [announced, paid, paidAtSecondTry, untouched])
    expect(await bookedIn('2027-02', gift.subscriptionId)).toEqual({ paid: 1, attempts: 1 });
  expect(await auditLedger(backup.db)).toEqual([]);
});
