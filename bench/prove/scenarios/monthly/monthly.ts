import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { dueDate, indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { formatPaise } from '#domain/money/money.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import { addMonths } from '#domain/time/month.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { DONOR_KEYS } from '../../../lists/donor-keys.ts';
import { createRandom } from '../../random.ts';
import { createFinding, describeUnfinished, type Finding, type Scenario } from '../../scenario.ts';
import { countUnfinished } from '../../testbed/audit.ts';
import { createSiteClient } from '../../testbed/site-client.ts';
import { startTestbed } from '../../testbed/testbed.ts';
import { type Comparison, compareBooks } from './books.ts';
import { createDonors, type Donors } from './donors.ts';
import { DUE_DAYS, type Gift, startGifts } from './gifts.ts';
import { drawTrouble, type JobContext, MAIL_TIMEOUT_MS, runJob, waitForMail } from './job.ts';
import { startSitePair } from './site-pair.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** A run of this size takes about as long as the week of chaos; `--mandates` sets a larger one. */
export const FULL_MONTHLY = { mandates: 300, months: 24 };
/** This share of the donors who do anything does something at each of three times around a due day. */
const DEEDS_AT_ONCE = 0.05;

type Context = JobContext & { donors: Donors };

/**
 * The moments around a due day at which the jobs run, in hours from its beginning in India: notices are sent, then donors change their
 * minds, then gifts are debited, then what failed is noticed and debited again. Each is postponed by up to nine minutes.
 */
const MOMENTS: readonly { hours: number; deeds?: true; isBusy?: true }[] = [
  { hours: -84, deeds: true },
  { hours: -29.9, isBusy: true },
  { hours: -29.4 },
  { hours: -12, deeds: true },
  { hours: 0.3, deeds: true, isBusy: true },
  { hours: 0.7 },
  { hours: 11 },
  { hours: 13.5 },
  { hours: 24.9 },
  { hours: 25.4 },
  { hours: 49.5 },
  { hours: 49.9 },
  { hours: 84 },
];

/** Promise 28: monthly gifts over months or years, with two servers that die at random, against the sandbox's own book. */
export const monthly: Scenario = {
  name: 'monthly',
  description: 'monthly gifts with changes of mind, low balances, faults, kills and failovers',
  async run({ seed, log, mandates, months }) {
    const testbed = await startTestbed(undefined, { AUTOPAY_CALLS_PER_SECOND: '1000', DONOR_KEYS });
    const boss = new PgBoss({
      connectionString: testbed.databaseUrl,
      schema: 'jobs',
      supervise: false,
      schedule: false,
    });
    boss.on('error', () => undefined);
    try {
      const pair = await startSitePair(testbed);
      await boss.start();
      const random = createRandom(seed);
      const now = () => new Date(Date.now() + testbed.clockOffsetMs());
      await writeSetting(testbed.db, 'monthly_giving', 'yes', now());
      // All first gifts are of the month that follows, whatever the day on which this runs.
      const startsIn = addMonths(indianMonth(now()), 1);
      await pair.advanceTime(startOfIndianDay(`${startsIn}-02`).getTime() + 9 * HOUR_MS - now().getTime());
      const { categoryId } = await createSiteClient(testbed.siteUrl).findTargets();
      const gifts = await startGifts(testbed, { count: mandates, random: random.branch(), categoryId, now });
      const donors = createDonors({ testbed, urls: pair.urls, gifts, random: random.branch(), now });
      const counts = { kills: 0, failovers: 0, databaseRestarts: 0, outages: 0 };
      const context: Context = { testbed, pair, boss, donors, random, now, counts };
      await activateAll(context, log);
      const lastMonth = addMonths(startsIn, months);
      for (let month = addMonths(startsIn, 1); month <= lastMonth; month = addMonths(month, 1)) {
        for (const day of DUE_DAYS) await passDueDay(context, dueDate(month, day));
        const { kills, failovers, databaseRestarts } = counts;
        log(`    ${month}: ${kills} kills, ${failovers} failovers, ${databaseRestarts} restarts of Postgres`);
      }
      const unfinished = await finish(context);
      return [findingOf(context, gifts, months, await compareBooks(testbed, gifts, lastMonth), unfinished)];
    } finally {
      await boss.stop({ graceful: false });
      await testbed.stop();
    }
  },
};

/** The provider activates each mandate, and the site learns of it. */
async function activateAll(context: Context, log: (line: string) => void): Promise<void> {
  const { testbed, pair } = context;
  for (let waiting = 1; waiting > 0; ) {
    await pair.advanceTime(2 * MINUTE_MS);
    await runJob(context);
    const [row] = await testbed.query<{ waiting: number; active: number }>(sql`
      select count(*) filter (where state in ('created', 'authorised'))::int as waiting,
             count(*) filter (where state = 'active')::int as active from mandate`);
    waiting = row?.waiting ?? 0;
    log(`    ${row?.active} monthly gifts are active`);
  }
}

/** The days around a due day: what donors do, what the provider does, and what breaks, at random. */
async function passDueDay(context: Context, dueOn: string): Promise<void> {
  const { pair, random, counts, donors } = context;
  await changeProvider(context);
  const startsAt = startOfIndianDay(dueOn).getTime();
  // Both servers are off from before the notices until after the beginning of the due day.
  const isOutage = random.chance(0.06);
  for (const { hours, deeds, isBusy } of MOMENTS) {
    await moveTo(context, startsAt + hours * HOUR_MS + random.whole(9) * MINUTE_MS);
    if (isOutage && hours === -29.9) {
      counts.outages += 1;
      await Promise.all([pair.kill(0, 'SIGTERM'), pair.kill(1, 'SIGTERM')]);
    }
    if (isOutage && hours > -30 && hours < 11) continue;
    if (isOutage && hours === 11) await Promise.all([pair.start(0), pair.start(1)]);
    // Half of the time, donors act while the jobs work.
    const acting = deeds ? donors.act(DEEDS_AT_ONCE) : undefined;
    // Awaited in the end; until then, its error must not end the program.
    acting?.catch(() => undefined);
    if (random.chance(0.5)) await acting;
    await runJob(context, isBusy ? drawTrouble(random) : 'none');
    await acting;
    await waitForMail(context);
  }
}

/** Faults that nobody met are gone, and the provider is as fast, and as talkative, as its documents allow. */
async function changeProvider({ testbed: { sandbox }, random }: Context): Promise<void> {
  await sandbox.clear();
  await sandbox.variants({
    mandateStepMs: random.pick([0, 2 * SECOND_MS, MINUTE_MS]),
    debitSettlesMs: random.pick([0, 3 * SECOND_MS, 10 * MINUTE_MS, 2 * HOUR_MS]),
    lapsedState: random.pick(['FAILED', 'EXPIRED']),
    mandateNumbers: random.pick(['number', 'string']),
    customCancelStatus: random.pick([200, 204]),
    unknownIdStatus: random.pick([400, 404, 417]),
  });
  const webhooks = random.pick(['off', 'off', 'double', 'reorder', 'type-only', 'delay', null]);
  if (webhooks === null) return;
  const outcome = webhooks === 'delay' ? { kind: 'delay', ms: 3 * SECOND_MS } : { kind: webhooks };
  await sandbox.script({ operation: 'webhook', times: 'always', outcome });
}

async function moveTo({ pair, now }: Context, timeMs: number): Promise<void> {
  await pair.advanceTime(Math.max(0, timeMs - now().getTime()));
}

/** Days without faults, so that the last charges end, and receipts and emails are sent. */
async function finish(context: Context): Promise<Record<string, number>> {
  const { testbed, pair } = context;
  await testbed.sandbox.clear();
  for (let hours = 0; hours < 96; hours += 6) {
    await pair.advanceTime(6 * HOUR_MS);
    await runJob(context);
  }
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  for (;;) {
    const left = Object.entries(await countUnfinished(testbed)).filter(([, count]) => count > 0);
    if (left.length === 0 || performance.now() > deadline) return Object.fromEntries(left);
    await pause(SECOND_MS);
  }
}

function findingOf(
  { donors, counts }: Context,
  gifts: readonly Gift[],
  months: number,
  books: Comparison,
  unfinished: Record<string, number>,
): Finding {
  const n = (count: number) => count.toLocaleString('en-IN');
  const { changes, refused, unanswered, inApps, faults } = donors.counts;
  const steady = gifts.filter(({ isSteady }) => isSteady).length;
  const figures = [
    `${n(gifts.length)} monthly gifts over ${months} months, each set up and agreed to through the site, ${n(steady)} of them undisturbed`,
    `${n(books.due)} months due − ${n(books.skipped)} skipped − ${n(books.failed)} failed = ${n(books.settled)} charged`,
    `ours ${formatPaise(books.oursPaise)}, theirs ${formatPaise(books.theirsPaise)}, compared for each gift and month`,
    `${n(changes)} changes by donors (${n(refused)} refused, ${n(unanswered)} unanswered), ${n(inApps)} in UPI apps, ${n(faults)} faults of single gifts`,
    `${counts.kills} kills, ${counts.failovers} jobs taken over from a server that died, ${counts.databaseRestarts} restarts of Postgres, ${counts.outages} outages of both servers for more than a day`,
  ];
  return createFinding({
    promise: '28',
    title: 'Monthly gifts (`--only monthly`)',
    target:
      'charges = months due − skipped − failed, to the paisa, as in the provider’s own book; double charges 0; charges after the end 0; every debit at least 24 hours after its notice and after its email, none in the quiet hours; each month of each gift has one outcome',
    measured: figures.join('; '),
    problems: [...books.problems, ...describeUnfinished(unfinished)],
  });
}
