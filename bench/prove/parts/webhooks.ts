import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Finding, finding, type Part } from '../part.ts';
import { createRandom } from '../random.ts';
import { catchUp } from '../world/catch-up.ts';
import { callsOf, inLanes, type OrderForm, orderedOf, type SiteCalls } from '../world/site.ts';
import { reachVerdict } from '../world/verdict.ts';
import { startWorld, type World } from '../world/world.ts';

const MOST_EVENTS = 5;
const LANES = 16;
const LOAD = 5_000;
const P99_MS = 500;

type Scene = { world: World; site: SiteCalls; place(count: number): Promise<string[]> };
/** What is true at the provider; `late` is paid after it had failed, at this place among the events. */
type Truth = { end: 'paid' | 'failed' } | { end: 'late'; after: number };
type Case = { events: readonly string[]; truth: Truth };

/** Promises 5 and 6: webhooks in every order, and how soon they are answered. */
export const webhooks: Part = {
  name: 'webhooks',
  what: 'every order of up to five webhooks, with duplicates and losses; and webhooks under load',
  async run({ seed, say }) {
    const world = await startWorld();
    try {
      await world.startServer();
      const scene = await openScene(world, seed);
      const placed = await scene.place(40);
      const found = [await everySequence(scene, seed, say), await underLoad(scene, placed)];
      return found;
    } finally {
      await world.stop();
    }
  },
};

async function openScene(world: World, seed: number): Promise<Scene> {
  const site = callsOf(world.siteUrl);
  const { categoryId, campaignIds } = await site.purposes();
  let number = 0;
  return {
    world,
    site,
    async place(count) {
      const placed: string[] = [];
      await inLanes(Array.from({ length: count }), LANES, async () => {
        number += 1;
        const form: OrderForm = {
          key: `webhook-${seed}-${number}`,
          rupees: 1 + number,
          categoryId,
          campaignId: campaignIds[number % campaignIds.length] ?? '',
          email: `donor-${number % 99}@example.com`,
          address: `10.4.${number >> 8}.${number & 255}`,
        };
        const ordered = orderedOf(await site.order(form));
        if (!ordered) throw new Error('an order was not taken');
        placed.push(ordered.merchantOrderId);
      });
      return placed;
    },
  };
}

/** Every sequence of at most five webhooks, the empty one (all lost) and all duplicates among them, with every truth. */
function allCases(): Case[] {
  let sequences: string[][] = [[]];
  const all: string[][] = [[]];
  for (let length = 1; length <= MOST_EVENTS; length += 1) {
    sequences = sequences.flatMap((each) => [
      [...each, 'completed'],
      [...each, 'failed'],
    ]);
    all.push(...sequences);
  }
  return all.flatMap((events): Case[] => [
    { events, truth: { end: 'paid' } },
    { events, truth: { end: 'failed' } },
    ...Array.from(
      { length: events.length + 1 },
      (_, after): Case => ({ events, truth: { end: 'late', after } }),
    ),
  ]);
}

async function everySequence(scene: Scene, seed: number, say: (line: string) => void): Promise<Finding> {
  const { world } = scene;
  const random = createRandom(seed);
  const cases = allCases();
  say(`    ${cases.length} sequences`);
  const ids = await scene.place(cases.length);
  // Ours are the only ones that arrive.
  await world.simulator.script({ operation: 'webhook', times: 'always', outcome: { kind: 'off' } });
  const numbered = cases.map((each, index) => ({ ...each, id: ids[index] ?? '', source: random.branch() }));
  await inLanes(numbered, LANES, (each) => live(scene, each));
  // What no webhook told, the schedule and the nightly comparison find out.
  const open = await catchUp(world, say);
  const { rows } = await world.db.execute<{ id: string; state: string; ends: number }>(sql`
    select merchant_order_id as id, state,
           (select count(*) from donation_event where attempt_id = attempt.id and kind in ('completed', 'quarantined'))::int as ends
    from attempt where provider = 'phonepe'`);
  const ours = new Map(rows.map((row) => [row.id, row]));
  const wrong = numbered.flatMap(({ id, truth, events }) => {
    const expected = truth.end === 'failed' ? 'FAILED' : 'COMPLETED';
    const row = ours.get(id);
    const isRight = row?.state === expected && row.ends === (expected === 'COMPLETED' ? 1 : 0);
    return isRight ? [] : [`${truth.end} with ${events.join(', ') || 'no webhook'}: ${JSON.stringify(row)}`];
  });
  const verdict = await reachVerdict(world);
  return finding({
    promise: '5',
    what: 'Webhooks',
    asked: 'every order of up to 5 events, with duplicates and losses: one final state',
    measured: `${cases.length} sequences of 0 to 5 webhooks, each true, false or outdated: ${wrong.length} without their one final state`,
    problems: [
      ...wrong,
      ...verdict.problems,
      ...Object.entries(open).map(([what, count]) => `${what}: ${count} never came to rest`),
    ],
  });
}

/** One order's life: its webhooks in their sequence, the truth changing among them. */
async function live(
  { world, site }: Scene,
  { id, events, truth, source }: Case & { id: string; source: ReturnType<typeof createRandom> },
): Promise<void> {
  if (truth.end === 'paid') await world.simulator.pay(id);
  else await world.simulator.fail(id);
  for (let index = 0; index <= events.length; index += 1) {
    if (truth.end === 'late' && truth.after === index) await world.simulator.pay(id, { afterExpiry: true });
    const event = events[index];
    if (event === undefined) continue;
    const state = event === 'completed' ? 'COMPLETED' : 'FAILED';
    const reply = await site.webhook(`checkout.order.${event}`, { merchantOrderId: id, state, amount: 100 });
    if (reply.status !== 200) throw new Error(`a webhook was answered with ${reply.status}`);
    // At times the next one finds the last one's work done, at times under way.
    if (source.chance(0.3)) await pause(source.whole(60));
  }
}

/** Webhooks as fast as they go, for orders that are open, while other donors order. */
async function underLoad({ site, place }: Scene, ids: readonly string[]): Promise<Finding> {
  const tookMs: number[] = [];
  const problems: string[] = [];
  let isLoaded = true;
  const others = (async () => {
    while (isLoaded) await place(8);
  })();
  await inLanes(
    Array.from({ length: LOAD }, (_, index) => ids[index % ids.length] ?? ''),
    32,
    async (id) => {
      const begun = performance.now();
      const reply = await site.webhook('checkout.order.completed', {
        merchantOrderId: id,
        state: 'COMPLETED',
      });
      tookMs.push(performance.now() - begun);
      if (reply.status !== 200) problems.push(`answered with ${reply.status}`);
    },
  );
  isLoaded = false;
  await others;
  const sorted = tookMs.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  if (p99 >= P99_MS) problems.push(`p99 is ${p99.toFixed(0)} ms`);
  return finding({
    promise: '6',
    what: 'Webhook answered',
    asked: 'p99 under 500 ms under load',
    measured: `p99 ${p99.toFixed(0)} ms of ${LOAD.toLocaleString('en-IN')} webhooks, 32 at a time, while others order`,
    problems,
  });
}
