import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { createRandom } from '../random.ts';
import { createFinding, describeUnfinished, type Finding, type Scenario } from '../scenario.ts';
import { audit } from '../testbed/audit.ts';
import { catchUp } from '../testbed/catch-up.ts';
import {
  createSiteClient,
  type OrderForm,
  parsePlacedOrder,
  type SiteClient,
} from '../testbed/site-client.ts';
import { startTestbed, type Testbed } from '../testbed/testbed.ts';

const MAX_EVENTS = 5;
const CONCURRENCY = 16;
const LOAD_WEBHOOKS = 5_000;
const LOAD_CONCURRENCY = 32;
const MAX_P99_MS = 500;

type Context = { testbed: Testbed; site: SiteClient; placeOrders(count: number): Promise<string[]> };
/** The outcome at the provider; `late` means paid after it had failed, before the event with this index. */
type Truth = { outcome: 'paid' | 'failed' } | { outcome: 'late'; beforeEvent: number };
type Sequence = { events: readonly string[]; truth: Truth };

/** Promises 5 and 6: webhooks in every sequence, and how fast they are answered. */
export const webhooks: Scenario = {
  name: 'webhooks',
  description: 'every sequence of up to five webhooks, with duplicates and losses; and webhooks under load',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    try {
      await testbed.startServer();
      const context = await createContext(testbed, seed);
      const placed = await context.placeOrders(40);
      return [await testEverySequence(context, seed, log), await testUnderLoad(context, placed)];
    } finally {
      await testbed.stop();
    }
  },
};

async function createContext(testbed: Testbed, seed: number): Promise<Context> {
  const site = createSiteClient(testbed.siteUrl);
  const { categoryId, campaignIds } = await site.findTargets();
  let number = 0;
  return {
    testbed,
    site,
    async placeOrders(count) {
      const placed: string[] = [];
      await inParallel(Array.from({ length: count }), CONCURRENCY, async () => {
        number += 1;
        const form: OrderForm = {
          key: `webhook-${seed}-${number}`,
          rupees: 1 + number,
          categoryId,
          campaignId: campaignIds[number % campaignIds.length] ?? '',
          email: `donor-${number % 99}@example.com`,
          address: `10.4.${number >> 8}.${number & 255}`,
        };
        const order = parsePlacedOrder(await site.order(form));
        if (!order) throw new Error('an order was not accepted');
        placed.push(order.merchantOrderId);
      });
      return placed;
    },
  };
}

/** Every sequence of up to five webhooks, the empty one (all lost) included, combined with every truth. */
function allSequences(): Sequence[] {
  let longest: string[][] = [[]];
  const all: string[][] = [[]];
  for (let length = 1; length <= MAX_EVENTS; length += 1) {
    longest = longest.flatMap((each) => [
      [...each, 'completed'],
      [...each, 'failed'],
    ]);
    all.push(...longest);
  }
  return all.flatMap((events): Sequence[] => [
    { events, truth: { outcome: 'paid' } },
    { events, truth: { outcome: 'failed' } },
    ...Array.from(
      { length: events.length + 1 },
      (_, beforeEvent): Sequence => ({ events, truth: { outcome: 'late', beforeEvent } }),
    ),
  ]);
}

async function testEverySequence(
  context: Context,
  seed: number,
  log: (line: string) => void,
): Promise<Finding> {
  const { testbed } = context;
  const random = createRandom(seed);
  const sequences = allSequences();
  log(`    ${sequences.length} sequences`);
  const ids = await context.placeOrders(sequences.length);
  // The sandbox sends none, so only the webhooks of this test arrive.
  await testbed.sandbox.script({ operation: 'webhook', times: 'always', outcome: { kind: 'off' } });
  const cases = sequences.map((each, index) => ({ ...each, id: ids[index] ?? '', random: random.branch() }));
  await inParallel(cases, CONCURRENCY, (each) => playSequence(context, each));
  // Polling and the nightly reconciliation find out what no webhook reported.
  const unfinished = await catchUp(testbed, log);
  const { rows } = await testbed.db.execute<{ id: string; state: string; ends: number }>(sql`
    select merchant_order_id as id, state,
           (select count(*) from donation_event where attempt_id = attempt.id and kind in ('completed', 'quarantined'))::int as ends
    from attempt where provider = 'phonepe'`);
  const ours = new Map(rows.map((row) => [row.id, row]));
  const wrong = cases.flatMap(({ id, truth, events }) => {
    const expected = truth.outcome === 'failed' ? 'FAILED' : 'COMPLETED';
    const row = ours.get(id);
    const isRight = row?.state === expected && row.ends === (expected === 'COMPLETED' ? 1 : 0);
    return isRight
      ? []
      : [`${truth.outcome} with ${events.join(', ') || 'no webhook'}: ${JSON.stringify(row)}`];
  });
  const result = await audit(testbed);
  return createFinding({
    promise: '5',
    title: 'Webhooks',
    target: 'every sequence of up to 5 events, with duplicates and losses: one final state',
    measured: `${sequences.length} sequences of 0 to 5 webhooks, each true, false or outdated: ${wrong.length} without exactly one final state`,
    problems: [...wrong, ...result.problems, ...describeUnfinished(unfinished)],
  });
}

/** Sends one order's webhooks in their sequence and changes the truth at the provider in between. */
async function playSequence(
  { testbed, site }: Context,
  { id, events, truth, random }: Sequence & { id: string; random: ReturnType<typeof createRandom> },
): Promise<void> {
  if (truth.outcome === 'paid') await testbed.sandbox.pay(id);
  else await testbed.sandbox.fail(id);
  for (let index = 0; index <= events.length; index += 1) {
    if (truth.outcome === 'late' && truth.beforeEvent === index)
      await testbed.sandbox.pay(id, { afterExpiry: true });
    const event = events[index];
    if (event === undefined) continue;
    const state = event === 'completed' ? 'COMPLETED' : 'FAILED';
    const payload = { merchantOrderId: id, state, amount: 100 };
    const reply = await site.sendWebhook(`checkout.order.${event}`, payload);
    if (reply.status !== 200) throw new Error(`a webhook was answered with ${reply.status}`);
    // Some webhooks arrive while the previous one is still being processed, others after it.
    if (random.chance(0.3)) await pause(random.whole(60));
  }
}

/** Sends webhooks for open orders as fast as possible while other donors order. */
async function testUnderLoad({ site, placeOrders }: Context, ids: readonly string[]): Promise<Finding> {
  const durationsMs: number[] = [];
  const problems: string[] = [];
  let isRunning = true;
  const otherOrders = (async () => {
    while (isRunning) await placeOrders(8);
  })();
  await inParallel(
    Array.from({ length: LOAD_WEBHOOKS }, (_, index) => ids[index % ids.length] ?? ''),
    LOAD_CONCURRENCY,
    async (id) => {
      const startedAt = performance.now();
      const payload = { merchantOrderId: id, state: 'COMPLETED' };
      const reply = await site.sendWebhook('checkout.order.completed', payload);
      durationsMs.push(performance.now() - startedAt);
      if (reply.status !== 200) problems.push(`answered with ${reply.status}`);
    },
  );
  isRunning = false;
  await otherOrders;
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  if (p99 >= MAX_P99_MS) problems.push(`p99 is ${p99.toFixed(0)} ms`);
  return createFinding({
    promise: '6',
    title: 'Webhook response time',
    target: 'p99 under 500 ms under load',
    measured: `p99 ${p99.toFixed(0)} ms of ${LOAD_WEBHOOKS.toLocaleString('en-IN')} webhooks, 32 at a time, while other donors order`,
    problems,
  });
}
