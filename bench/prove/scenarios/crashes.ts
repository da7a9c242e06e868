import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { formatPaise } from '#domain/money/money.ts';
import { createRandom, type Random } from '../random.ts';
import { createFinding, describeUnfinished, type Scenario } from '../scenario.ts';
import { audit } from '../testbed/audit.ts';
import { catchUp } from '../testbed/catch-up.ts';
import type { CrashInjector, CrashPoint } from '../testbed/proxies/crash-injector.ts';
import { startProxiedTestbed } from '../testbed/proxies/proxied-testbed.ts';
import {
  createSiteClient,
  orderWithRetries,
  type SiteClient,
  submitCheckout,
  type Targets,
} from '../testbed/site-client.ts';
import { type Staff, startStaff } from '../testbed/staff.ts';
import type { Testbed } from '../testbed/testbed.ts';

const MIN_ROUNDS = 100;
const RANDOM_ROUNDS = 15;
const CRASH_TIMEOUT_MS = 10_000;
const POLL_INTERVAL_MS = 25_000;

type Context = {
  testbed: Testbed;
  site: SiteClient;
  targets: Targets;
  staff: Staff;
  random: Random;
  journeyCount: number;
  journeys: Promise<unknown>[];
};
/** The labels of all calls that the programs make to database, provider and mail server. */
type CallLabels = { server: string[]; staff: string[] };

/** Promise 3: kills the server before and after every outgoing call, and at random moments. */
export const crashes: Scenario = {
  name: 'crashes',
  description: 'kill -9 before and after every call that the server makes',
  async run({ seed, log }) {
    const { testbed, crashInjector } = await startProxiedTestbed();
    const staff = await startStaff(testbed);
    try {
      await testbed.startServer();
      await addReceiver(testbed);
      await testbed.sandbox.variants({ refundStepMs: 300 });
      const site = createSiteClient(testbed.siteUrl);
      const context = {
        testbed,
        site,
        targets: await site.findTargets(),
        staff,
        random: createRandom(seed),
        journeyCount: 0,
        journeys: [],
      };
      const labels = await recordCalls(context, crashInjector);
      log(
        `    ${labels.server.length} calls of the server and ${labels.staff.length} of a refund, before and after each`,
      );
      const { crashed, missed } = await crashEverywhere(context, crashInjector, labels, log);
      const unfinished = await catchUp(testbed, log);
      const result = await audit(testbed);
      return [
        createFinding({
          promise: '3',
          title: 'Crashes',
          target:
            '100 kill -9 rounds at every await along the way: our ledger equals the sandbox’s books to the paisa',
          measured: `${crashed} rounds, before and after each of ${labels.server.length + labels.staff.length} calls to database, provider and mail server; ${result.orders} orders, ${result.settled} settled; ours ${formatPaise(result.oursPaise)}, theirs ${formatPaise(result.theirsPaise)}`,
          problems: [
            ...result.problems,
            ...missed.map(({ label, phase }) => `never crashed ${phase} ${label}`),
            ...(crashed < MIN_ROUNDS ? [`only ${crashed} rounds`] : []),
            ...describeUnfinished(unfinished),
          ],
        }),
      ];
    } finally {
      await staff.stop();
      await testbed.stop();
    }
  },
};

/** A receiver of webhooks that nobody can reach: what counts is that each event is queued once. */
async function addReceiver({ query }: Testbed): Promise<void> {
  await query(sql`
    with owner as (
      insert into account (id, issuer, subject, email, name, photo, created_at)
      values (gen_random_uuid(), 'prove', 'owner', 'owner@example.org', 'Owner', '', now()) returning id
    )
    insert into webhook_receiver (id, name, url, events, is_on, secret_sealed, created_by, created_at)
    select gen_random_uuid(), 'Nobody', 'https://nobody.invalid/', '{gift.settled,gift.refunded}', true, '', id, now() from owner`);
}

/** One donor: orders with retries, pays or fails, and may or may not return to the site. */
async function runJourney(context: Context): Promise<void> {
  const number = context.journeyCount++;
  const random = context.random.branch();
  const form = {
    key: `crash-journey-${number}`,
    rupees: random.between(1, 5_000),
    categoryId: context.targets.categoryId,
    campaignId: random.chance(0.8) ? random.pick(context.targets.campaignIds) : '',
    email: `donor-${number % 40}@example.com`,
    address: `10.2.${number >> 8}.${number & 255}`,
  };
  const pays = random.chance(0.85);
  const returns = random.chance(0.6);
  const order = await orderWithRetries(context.site, form, 80);
  // A redirect to the site itself means that the order is already paid: only the earlier response was lost.
  if (!order?.redirectUrl.startsWith(context.testbed.sandbox.url)) return;
  await submitCheckout(order.redirectUrl, pays ? 'upi' : 'fail');
  if (returns) await context.site.verifyPayment(order.merchantOrderId);
}

/** Runs complete journeys and records every call that the programs make, as labelled by the proxies. */
async function recordCalls(context: Context, crashInjector: CrashInjector): Promise<CallLabels> {
  const { testbed, staff } = context;
  crashInjector.startRecording();
  staff.crashInjector.startRecording();
  await Promise.all([runJourney(context), runJourney(context), runJourney(context), runJourney(context)]);
  await testbed.sandbox.script({ operation: 'webhook', times: 2, outcome: { kind: 'off' } });
  await Promise.all([runJourney(context), runJourney(context)]);
  await testbed.advanceTime(POLL_INTERVAL_MS);
  await pause(2_500);
  for (const id of await refundableOrders(testbed, 2)) await staff.refund(id, 100n);
  await testbed.advanceTime(POLL_INTERVAL_MS);
  await pause(2_500);
  // What scheduled jobs write about their runs is not repeated within a round.
  const server = crashInjector.stopRecording().filter((label) => !label.includes('job_run'));
  return { server, staff: staff.crashInjector.stopRecording() };
}

async function refundableOrders({ query }: Testbed, count: number): Promise<string[]> {
  const rows = await query<{ id: string }>(sql`
    select merchant_order_id as id from attempt
    where state = 'COMPLETED' and provider = 'phonepe' and amount_paise > 1000 and not exists (
      select from refund where attempt_id = attempt.id and state in ('CREATED', 'PENDING', 'CONFIRMED'))
    order by created_at desc limit ${count}`);
  return rows.map((row) => row.id);
}

const beforeAndAfter = (labels: string[]): CrashPoint[] =>
  labels.flatMap((label) => (['before', 'after'] as const).map((phase) => ({ label, phase })));

async function crashEverywhere(
  context: Context,
  crashInjector: CrashInjector,
  labels: CallLabels,
  log: (line: string) => void,
) {
  const missed: CrashPoint[] = [];
  let crashed = 0;
  for (const point of beforeAndAfter(labels.staff)) {
    if (await crashStaff(context, point)) crashed += 1;
    else missed.push(point);
    context.journeys.push(runJourney(context));
  }
  const points = beforeAndAfter(labels.server);
  // null: at a random moment.
  const rounds: (CrashPoint | null)[] = [...points, ...Array.from({ length: RANDOM_ROUNDS }, () => null)];
  while (rounds.length + crashed < MIN_ROUNDS) rounds.push(context.random.pick(points));
  const retried = new Set<CrashPoint>();
  for (let round = 0; rounds.length > 0; round += 1) {
    if (round % 10 === 0) log(`    round ${round}, ${rounds.length} to go`);
    const point = rounds.shift() ?? null;
    context.journeys.push(runJourney(context), runJourney(context));
    if (point === null) {
      await pause(context.random.whole(500));
      await context.testbed.killServer();
    }
    if (point === null || (await crashServer(context, crashInjector, point))) crashed += 1;
    else if (retried.has(point)) missed.push(point);
    else {
      retried.add(point);
      rounds.push(point);
    }
    if (!context.testbed.server()?.isRunning()) await context.testbed.startServer();
  }
  await Promise.all(context.journeys);
  return { crashed, missed };
}

async function crashServer(
  context: Context,
  crashInjector: CrashInjector,
  point: CrashPoint,
): Promise<boolean> {
  const { testbed, staff } = context;
  let hasCrashed = false;
  const crash = crashInjector.crashAt(point, context.random.whole(2)).then(() => {
    hasCrashed = true;
  });
  const deadline = performance.now() + CRASH_TIMEOUT_MS;
  while (!hasCrashed && performance.now() < deadline) {
    await Promise.race([crash, pause(700)]);
    if (hasCrashed) break;
    // Some calls are made only by a scheduled job, with an expired token, or after a failure.
    if (point.label === 'provider token') await testbed.sandbox.revokeTokens();
    if (point.label === 'sql insert into issuer') await changeTrustDetails(testbed);
    for (const id of await refundableOrders(testbed, 1)) await staff.refund(id, 100n);
    await testbed.advanceTime(POLL_INTERVAL_MS);
    context.journeys.push(runJourney(context));
  }
  crashInjector.cancel();
  if (hasCrashed) await testbed.server()?.ended;
  return hasCrashed;
}

/** Changes the trust's contact details, so that the next receipt needs a new issuer row. */
async function changeTrustDetails({ query }: Testbed): Promise<void> {
  await query(sql`
    insert into account (id, issuer, subject, email, name, photo, created_at)
    values (gen_random_uuid(), 'prove', 'owner', 'owner@example.com', 'The owner', '', now()) on conflict do nothing`);
  await query(sql`
    insert into field_edit (key, edited, version, changed_at, changed_by)
    select 'contact', jsonb_build_object('email', gen_random_uuid() || '@example.com'), 1, now(), id
    from account where issuer = 'prove'
    on conflict (key) do update set edited = excluded.edited, version = field_edit.version + 1, changed_at = now()`);
}

async function crashStaff({ testbed, staff }: Context, point: CrashPoint): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    if (point.label === 'provider token') await testbed.sandbox.revokeTokens();
    const [id] = await refundableOrders(testbed, 1);
    if (!id) throw new Error('there is no settled order to refund');
    void staff.crashInjector.crashAt(point);
    const result = await staff.refund(id, 100n);
    staff.crashInjector.cancel();
    if (result === 'died') return true;
  }
  return false;
}
