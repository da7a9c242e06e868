import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { formatPaise } from '#domain/money/money.ts';
import { createRandom, type Random } from '../random.ts';
import { createFinding, describeUnfinished, type Finding, type Scenario } from '../scenario.ts';
import { type AuditResult, audit } from '../testbed/audit.ts';
import { catchUp, runReconciliation } from '../testbed/catch-up.ts';
import { drawFaultRule, randomizeVariants } from '../testbed/random-faults.ts';
import { createSiteClient } from '../testbed/site-client.ts';
import { type Staff, startStaff } from '../testbed/staff.ts';
import { startTestbed, type Testbed } from '../testbed/testbed.ts';
import { type Crowd, createCrowd } from './week-donors.ts';

/** A full week has this many donations; a trial run with fewer also takes fewer steps. */
export const FULL_WEEK_DONATIONS = 10_000;
const DAYS = 7;
const DAY_MS = 24 * 3_600_000;
const stepsPerDay = (donations: number) => (donations >= FULL_WEEK_DONATIONS ? 12 : 4);
const MAX_STEP_MS = 6_000;
const RECONCILIATION_DAYS = [3, 6];

type Context = {
  testbed: Testbed;
  crowd: Crowd;
  staff: Staff;
  random: Random;
  /** The mailbox deletes its oldest emails, so their Message-IDs are collected every day. */
  messageIds: Set<string>;
  counts: Counts;
  donations: number;
};
type Counts = { kills: number; databaseRestarts: number; faults: number; refunds: number };

/** A week with kills, restarts, faults and refunds, in steps of two hours. */
export const week: Scenario = {
  name: 'week',
  description: 'a week of chaos',
  async run({ seed, log, donations }) {
    const testbed = await startTestbed();
    const staff = await startStaff(testbed);
    try {
      await testbed.startServer();
      const random = createRandom(seed);
      const targets = await createSiteClient(testbed.siteUrl).findTargets();
      const crowd = createCrowd(testbed, targets, random.branch());
      const counts = { kills: 0, databaseRestarts: 0, faults: 0, refunds: 0 };
      const context: Context = { testbed, crowd, staff, random, messageIds: new Set(), counts, donations };
      const perDay = stepsPerDay(donations);
      for (let step = 0; step < DAYS * perDay || (await countDonations(testbed)) < donations; step += 1) {
        await runStep(context, step, perDay);
        if (step % perDay === perDay - 1) await endDay(context, (step + 1) / perDay, log);
      }
      await crowd.waitForAll();
      log('    the week is over; waiting for the jobs to catch up');
      const startedAt = performance.now();
      const unfinished = await catchUp(testbed, log);
      const catchUpMs = performance.now() - startedAt;
      await collectMessageIds(context);
      const result = await audit(testbed, context.messageIds);
      return [findingOf(context, await countDonations(testbed), result, unfinished, catchUpMs)];
    } finally {
      await staff.stop();
      await testbed.stop();
    }
  },
};

/** Two hours: donors arrive, the provider has faults, staff make refunds, and the server is killed in the middle of it. */
async function runStep(context: Context, step: number, perDay: number): Promise<void> {
  const { testbed, crowd, staff, random, counts, donations } = context;
  await testbed.sandbox.clear();
  await randomizeVariants(testbed.sandbox, random);
  for (let left = random.between(1, 4); left > 0; left -= 1) {
    await testbed.sandbox.script(drawFaultRule(random));
    counts.faults += 1;
  }
  if (random.chance(0.2)) await testbed.sandbox.revokeTokens();
  // Some donors give up before their order is accepted; more arrive to replace them.
  const expected = Math.ceil((donations * Math.min(step + 1, DAYS * perDay)) / (DAYS * perDay));
  const missing = expected - (await countDonations(testbed)) - crowd.activeCount();
  const arrival = crowd.arrive(Math.max(0, missing));
  await Promise.race([arrival, pause(random.between(MAX_STEP_MS / 3, MAX_STEP_MS))]);
  for (const id of await refundableOrders(testbed, random.between(0, 3))) {
    counts.refunds += 1;
    void staff.refund(id, BigInt(random.pick([100, 500, 1_000, 2_500])));
    await pause(50);
  }
  if (step % 9 === 4) {
    await testbed.restartDatabase(random.pick(['crash', 'cleanly']));
    counts.databaseRestarts += 1;
    await pause(random.whole(1_000));
  }
  await testbed.killServer();
  counts.kills += 1;
  await testbed.advanceTime(DAY_MS / perDay);
  await testbed.startServer();
}

async function countDonations({ query }: Testbed): Promise<number> {
  const rows = await query<{ count: number }>(
    sql`select count(*)::int as count from donation where idempotency_key like 'week-%'`,
  );
  return rows[0]?.count ?? 0;
}

async function refundableOrders({ query }: Testbed, count: number): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select merchant_order_id as id from attempt
    where state = 'COMPLETED' and provider = 'phonepe' and not exists (
      select from refund where attempt_id = attempt.id and state in ('CREATED', 'PENDING', 'CONFIRMED'))
    order by md5(id::text) limit ${count}`);
  return rows.map((row) => row.id);
}

async function endDay(context: Context, day: number, log: (line: string) => void): Promise<void> {
  if (RECONCILIATION_DAYS.includes(day)) {
    await context.testbed.sandbox.clear();
    await runReconciliation(context.testbed);
  }
  await collectMessageIds(context);
  const { kills, databaseRestarts, refunds } = context.counts;
  log(
    `    day ${day}: ${context.crowd.count()} donors, ${context.messageIds.size} emails, ${kills} kills, ${databaseRestarts} database restarts, ${refunds} refunds`,
  );
}

async function collectMessageIds({ testbed, messageIds }: Context): Promise<void> {
  for (const { messageId } of await testbed.sandbox.emails()) messageIds.add(messageId);
}

function findingOf(
  { crowd, counts, donations }: Context,
  made: number,
  result: AuditResult,
  unfinished: Record<string, number>,
  catchUpMs: number,
): Finding {
  const figures = [
    `${made.toLocaleString('en-IN')} donations by ${crowd.count().toLocaleString('en-IN')} donors (${crowd.summary()})`,
    `${counts.kills} kills, ${counts.databaseRestarts} database restarts, ${counts.faults} faults`,
    `${result.orders.toLocaleString('en-IN')} orders, ${result.settled.toLocaleString('en-IN')} settled`,
    `ours ${formatPaise(result.oursPaise)}, theirs ${formatPaise(result.theirsPaise)}`,
    `${result.receipts.toLocaleString('en-IN')} receipts without a gap, ${result.emails.toLocaleString('en-IN')} emails`,
    `all work finished ${(catchUpMs / 1000).toFixed(0)} s after the last donor`,
  ];
  return createFinding({
    promise: 'week, 13',
    title: 'A week of chaos',
    target:
      '10,000 donations: our ledger equals the provider’s books to the paisa, each settled donation has one receipt and at least one email, nothing is stuck',
    measured: figures.join('; '),
    problems: [
      ...result.problems,
      ...(made < donations ? [`only ${made} donations`] : []),
      ...describeUnfinished(unfinished),
    ],
  });
}
