import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { addMonths } from '#domain/time/month.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { ledgerEntry } from '#server/db/schema/ledger.ts';
import { AppError } from '#server/errors.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { pollDueAttempts } from '#server/payments/settle/poll-due.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import type { MonthlyDeps } from './run.ts';
import {
  changeDay,
  endMonthlyGift,
  holdMonthlyGift,
  lowerAmount,
  resumeMonthlyGift,
  skipMonth,
} from './service.ts';

// Donors, the provider's faults and calls that break off, in any order, for months, against the sandbox and its own book. Crashes of real
// processes over two years are in bench/prove/scenarios/monthly.

const site = await createMonthlySite();
const { db, clock, sandbox } = site;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

class Crash extends Error {}

/** The site's parts, of which any call may end in a crash: before it was made, or after it was but before anything was noted. */
function crashing(deps: MonthlyDeps, next: () => 'before' | 'after' | null): MonthlyDeps {
  const risky =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const crash = next();
      if (crash === 'before') throw new Crash();
      const result = await call(...args);
      if (crash === 'after') throw new Crash();
      return result;
    };
  const { gateway } = deps;
  return {
    ...deps,
    settle: risky(deps.settle),
    endPayCall: risky(deps.endPayCall),
    gateway: {
      setUpMandate: gateway.setUpMandate,
      mandateStatus: risky(gateway.mandateStatus),
      notifyDebit: risky(gateway.notifyDebit),
      executeDebit: risky(gateway.executeDebit),
      cancelMandate: risky(gateway.cancelMandate),
    },
  };
}

type Gift = { id: string; subscriptionId: string };
const endedAt = new Map<string, Date>();
/** When a month of a gift was skipped. */
const skippedAt = new Map<string, number>();
const monthAhead = (count: number) => addMonths(indianMonth(clock.now), count);

const moves = {
  skip: async ({ id }: Gift, n: number) => {
    const month = monthAhead(n % 2);
    await skipMonth(site.deps, id, month, 'donor');
    skippedAt.set(`${id} ${month}`, clock.now.getTime());
  },
  hold: ({ id }: Gift) => holdMonthlyGift(site.deps, id, monthAhead(2), 'donor'),
  resume: ({ id }: Gift) => resumeMonthlyGift(site.deps, id, 'donor'),
  'other day': ({ id }: Gift, n: number) => changeDay(site.deps, id, 1 + (n % 28), 'donor'),
  lower: ({ id }: Gift, n: number) => lowerAmount(site.deps, id, BigInt(30_000 - n * 100), 'donor'),
  end: async ({ id }: Gift) => {
    await endMonthlyGift(site.deps, id, 'donor');
    if (!endedAt.has(id)) endedAt.set(id, clock.read());
  },
  'pause in the app': ({ subscriptionId }: Gift) => site.inApp(subscriptionId, 'pause'),
  'unpause in the app': ({ subscriptionId }: Gift) => site.inApp(subscriptionId, 'unpause'),
  'move to another app': ({ subscriptionId }: Gift) => site.inApp(subscriptionId, 'move'),
  revoke: ({ subscriptionId }: Gift) => site.inApp(subscriptionId, 'revoke'),
  'low balance': (gift: Gift, n: number) => fault(gift, 'debitProgress', { kind: 'fail' }, 1 + (n % 9)),
  'settle late': (gift: Gift) => fault(gift, 'debitProgress', { kind: 'late', ms: 5 * HOUR_MS }),
  lapse: (gift: Gift) => fault(gift, 'debitProgress', { kind: 'lapse' }),
  'fail and then complete': (gift: Gift) => fault(gift, 'debitProgress', { kind: 'fail-then-complete' }),
  'notice fails': (gift: Gift) => fault(gift, 'noticeProgress', { kind: 'fail' }),
  'notice comes late': (gift: Gift) => fault(gift, 'noticeProgress', { kind: 'late', ms: 6 * HOUR_MS }),
  'notice is refused': (gift: Gift) =>
    fault(gift, 'notify', { kind: 'error', status: 400, code: 'BAD_REQUEST' }),
  'notice is lost': (gift: Gift) => fault(gift, 'notify', { kind: 'cut', when: 'before' }),
  'answer to the notice is lost': (gift: Gift) => fault(gift, 'notify', { kind: 'cut', when: 'after' }),
  'debit is lost': (gift: Gift) => fault(gift, 'redeem', { kind: 'cut', when: 'before' }),
  'answer to the debit is lost': (gift: Gift) => fault(gift, 'redeem', { kind: 'cut', when: 'after' }),
  'cancellation is lost': (gift: Gift) => fault(gift, 'cancel', { kind: 'html' }),
  'unknown state': (gift: Gift) => fault(gift, 'mandateStatus', { kind: 'unknown-state' }),
  'no status': (gift: Gift) => fault(gift, 'status', { kind: 'html' }),
};
type Name = keyof typeof moves;

const fault = ({ subscriptionId }: Gift, operation: string, outcome: object, times = 1) =>
  sandbox.script({ operation, merchantSubscriptionId: subscriptionId, times, outcome });

/** A move that the gift's state does not allow is refused here or by the sandbox; any other error fails the test. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError || (error instanceof Error && /The mandate is/.test(error.message))))
    throw error;
}

/** What is wrong with the charges of a gift, by the sandbox's book. */
async function problemsOf(gift: Gift): Promise<string[]> {
  const booked = (await site.booked()).filter((each) => each.merchantSubscriptionId === gift.subscriptionId);
  const paid = booked.filter(({ kind, state }) => kind === 'cycle' && state === 'COMPLETED');
  const charges = await site.chargesOf(gift.id);
  const settled = charges.filter(({ state }) => state === 'settled');
  const problems: string[] = [];
  const ended = endedAt.get(gift.id);
  if (paid.length !== settled.length)
    problems.push(`${paid.length} debits in their book, ${settled.length} charges in ours`);
  const theirs = paid.map(({ merchantOrderId, amountPaise }) => `${merchantOrderId} ${amountPaise}`);
  const ours = await ledgerOf(settled.flatMap(({ donationId }) => donationId ?? []));
  if (theirs.toSorted().join() !== ours.toSorted().join())
    problems.push(`their book says ${theirs.join()}, and our ledger ${ours.join()}`);
  const inAMonth = Map.groupBy(paid, ({ month }) => month);
  for (const [month, { length }] of inAMonth)
    if (length > 1) problems.push(`${month} was charged ${length} times`);
  for (const { month, notifiedAt, attemptedAt } of booked.filter(({ kind }) => kind === 'cycle'))
    for (const at of attemptedAt) {
      if (at - Number(notifiedAt) < DAY_MS) problems.push(`${month} was debited within a day of its notice`);
      if (at > (skippedAt.get(`${gift.id} ${month}`) ?? Infinity))
        problems.push(`${month} was debited although it was skipped`);
      if (ended && attemptedAt[0] && attemptedAt[0] > ended.getTime())
        problems.push(`${month} was debited after the end`);
    }
  const isFinished = ({ state }: (typeof charges)[number]) =>
    ['settled', 'skipped', 'failed'].includes(state);
  for (const charge of charges)
    if (!isFinished(charge)) problems.push(`${charge.month} is still ${charge.state}`);
  charges.forEach(({ month }, index) => {
    const expected = addMonths(charges[0]?.month ?? '', index);
    if (month !== expected) problems.push(`${month} follows, although ${expected} has no charge`);
  });
  return problems;
}

/** What the ledger has of these donations: each order with its amount in paise. */
async function ledgerOf(donationIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ order: attempt.merchantOrderId, paise: ledgerEntry.amountPaise })
    .from(ledgerEntry)
    .innerJoin(attempt, eq(attempt.id, ledgerEntry.attemptId))
    .where(inArray(attempt.donationId, donationIds));
  return rows.map(({ order, paise }) => `${order} ${paise}`);
}

// shows: P51
test('whatever donors and the provider do, and wherever the site’s calls break off, both books agree, and nobody is charged twice, early or after the end', async () => {
  const move = fc.record({
    name: fc.constantFrom(...(Object.keys(moves) as Name[])),
    gift: fc.nat({ max: 3 }),
    n: fc.nat({ max: 200 }),
    days: fc.integer({ min: 1, max: 12 }),
  });
  const history = fc.record({
    days: fc.array(fc.integer({ min: 1, max: 28 }), { minLength: 4, maxLength: 4 }),
    moves: fc.array(move, { minLength: 12, maxLength: 12 }),
    crashes: fc.infiniteStream(fc.nat({ max: 99 })),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ days, moves: made, crashes }) => {
      const gifts: Gift[] = [];
      for (const day of days) gifts.push(await site.start({ day }, 300));
      let isCrashing = true;
      const nextCrash = () => {
        const drawn = crashes.next().value;
        if (!isCrashing || drawn > 11) return null;
        return drawn > 5 ? 'before' : 'after';
      };
      const risky = crashing(site.deps, nextCrash);
      // Two servers at once, either of which may crash anywhere.
      const bothServers = () => Promise.all([site.run(risky), site.run(risky)]);
      for (const { name, gift, n, days: ahead } of made) {
        const chosen = gifts[gift];
        if (chosen) await Promise.resolve(moves[name](chosen, n)).catch(ignoreRefusal);
        await site.runUntil(new Date(clock.now.getTime() + ahead * DAY_MS), bothServers);
      }
      isCrashing = false;
      await sandbox.clear();
      for (const gift of gifts) await moves.end(gift);
      await site.runUntil(new Date(clock.now.getTime() + 6 * DAY_MS));
      await pollDueAttempts(site.deps);
      for (const gift of gifts) {
        expect(await problemsOf(gift)).toEqual([]);
        expect(['ended', 'revoked']).toContain((await site.mandateOf(gift.id))?.state);
      }
      expect(await auditLedger(db)).toEqual([]);
    }),
    { numRuns: 2, seed: 20_261_127, endOnFailure: true },
  );
});
