import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { finding, type Part } from '../part.ts';
import { catchUp } from '../world/catch-up.ts';
import { type Clerk, hireClerk } from '../world/clerk.ts';
import {
  callsOf,
  choose,
  inLanes,
  type Ordered,
  type OrderForm,
  orderedOf,
  type SiteCalls,
} from '../world/site.ts';
import { reachVerdict } from '../world/verdict.ts';
import { startWorld, type World } from '../world/world.ts';

/** How the provider misbehaves. Time-outs last a second longer than the server waits. */
function outcomesOf(operation: string): Record<string, object> {
  const ms = operation === 'pay' || operation === 'refund' ? 16_000 : 6_000;
  return {
    'time-out': { kind: 'delay', ms },
    reset: { kind: 'cut' },
    401: { kind: 'error', status: 401 },
    429: { kind: 'error', status: 429 },
    500: { kind: 'error', status: 500 },
    HTML: { kind: 'html' },
    truncated: { kind: 'truncated' },
    'wrong type': { kind: 'wrong-type' },
  };
}

/** Each fault where it may strike: before the provider carried the call out, and after. */
function cellsOf(operation: string): { name: string; outcome: object }[] {
  return Object.entries(outcomesOf(operation)).flatMap(([name, outcome]) => {
    if (name === 'truncated' || name === 'wrong type') return [{ name: `${operation} ${name}`, outcome }];
    return ['before', 'after'].map((when) => ({
      name: `${operation} ${name} ${when}`,
      outcome: { ...outcome, when },
    }));
  });
}

const ORDERS_PER_CELL = 4;
const STATUS_FAULT_MS = 8_000;

type Scene = {
  world: World;
  site: SiteCalls;
  clerk: Clerk;
  nextForm(): OrderForm;
  wrongs: Set<string>;
  cells: number;
};

/** Promise 8: whatever the provider answers, no payment fails or succeeds by it that did not. */
export const faults: Part = {
  name: 'faults',
  what: 'every call to the provider misbehaves in every way',
  async run({ say }) {
    const world = await startWorld();
    const clerk = await hireClerk(world);
    try {
      await world.startServer();
      const scene = await openScene(world, clerk);
      say('    token and pay');
      for (const operation of ['token', 'pay'])
        for (const cell of cellsOf(operation)) await disturbOrders(scene, operation, cell);
      say('    status');
      await disturbQuestions(scene);
      say('    refund and its status');
      await disturbRefunds(scene);
      const open = await catchUp(world, say);
      await noteWrongs(scene, 'at the end');
      const verdict = await reachVerdict(world);
      const failed = [...scene.wrongs].filter((each) => each.includes('falsely failed')).length;
      return [
        finding({
          promise: '8',
          what: 'Provider faults',
          asked:
            '{token, pay, status, refund} × {time-out, reset, 401, 429, 500, HTML, truncated, wrong type}: 0 falsely failed, 0 falsely paid',
          measured: `${scene.cells} cells, most of them before and after the provider carried the call out; ${verdict.orders} orders: ${failed} falsely failed, ${scene.wrongs.size - failed} falsely paid`,
          problems: [
            ...scene.wrongs,
            ...verdict.problems,
            ...Object.entries(open).map(([what, count]) => `${what}: ${count} never came to rest`),
          ],
        }),
      ];
    } finally {
      await clerk.leave();
      await world.stop();
    }
  },
};

async function openScene(world: World, clerk: Clerk): Promise<Scene> {
  const site = callsOf(world.siteUrl);
  const { categoryId, campaignIds } = await site.purposes();
  let number = 0;
  const nextForm = (): OrderForm => {
    number += 1;
    return {
      key: `fault-${number}-of-the-run`,
      rupees: 10 + number,
      categoryId,
      campaignId: campaignIds[number % campaignIds.length] ?? '',
      email: `donor-${number % 50}@example.com`,
      address: `10.3.${number >> 8}.${number & 255}`,
    };
  };
  return { world, site, clerk, nextForm, wrongs: new Set(), cells: 0 };
}

/** What we say of an order that the provider denies at this very moment. */
async function noteWrongs({ world, wrongs }: Scene, when: string): Promise<void> {
  // Ours first: what the provider learns in between can only make it right.
  const { rows } = await world.db.execute<{ id: string; state: string }>(sql`
    select merchant_order_id as id, state from attempt where provider = 'phonepe' and state in ('COMPLETED', 'FAILED')
    union all select merchant_refund_id, 'refund ' || state from refund where state in ('COMPLETED', 'FAILED')`);
  const book = await world.simulator.book();
  const theirs = new Map<string, string>([
    ...book.orders.map((order) => [order.merchantOrderId, order.state] as const),
    ...book.refunds.map((refund) => [refund.merchantRefundId, `refund ${refund.state}`] as const),
  ]);
  for (const { id, state } of rows) {
    const said = theirs.get(id);
    if (said === state) continue;
    if (state.endsWith('COMPLETED'))
      wrongs.add(`falsely paid: ${id}: ours ${state}, theirs ${said} (${when})`);
    else if (said !== undefined) wrongs.add(`falsely failed: ${id}: ours ${state}, theirs ${said} (${when})`);
  }
}

async function disturbOrders(scene: Scene, operation: string, cell: { name: string; outcome: object }) {
  const { world, site } = scene;
  scene.cells += 1;
  const known = new Set((await world.simulator.book()).orders.map((order) => order.merchantOrderId));
  if (operation === 'token') await world.simulator.revokeTokens();
  await world.simulator.script({ operation, times: 'always', outcome: cell.outcome });
  const forms = Array.from({ length: ORDERS_PER_CELL }, () => scene.nextForm());
  await Promise.all(forms.map((form) => site.order(form)));
  await noteWrongs(scene, cell.name);
  await world.simulator.clear();
  // The worst case: an order whose answer never reached us is paid all the same.
  const taken = (await world.simulator.book()).orders.filter((order) => !known.has(order.merchantOrderId));
  await Promise.all(taken.slice(0, 2).map((order) => world.simulator.pay(order.merchantOrderId)));
  // And the donor presses the button again.
  for (const form of forms.slice(1)) {
    const ordered = orderedOf(await site.order(form));
    if (ordered?.redirectUrl.startsWith(world.simulator.url)) await choose(ordered.redirectUrl, 'upi');
  }
  await noteWrongs(scene, cell.name);
}

async function placeWell({ site, nextForm }: Scene, count: number): Promise<Ordered[]> {
  const placed: Ordered[] = [];
  await inLanes(Array.from({ length: count }, nextForm), 8, async (form) => {
    const ordered = orderedOf(await site.order(form));
    if (!ordered) throw new Error('an order was not taken although the provider behaves');
    placed.push(ordered);
  });
  return placed;
}

async function disturbQuestions(scene: Scene): Promise<void> {
  const { world, site } = scene;
  await inLanes(cellsOf('status'), 16, async ({ name, outcome }) => {
    scene.cells += 1;
    const placed = await placeWell(scene, ORDERS_PER_CELL);
    for (const { merchantOrderId } of placed)
      await world.simulator.script({ operation: 'status', times: 'always', merchantOrderId, outcome });
    const [one, two, three] = placed;
    if (!one || !two || !three) return;
    await Promise.all([
      choose(one.redirectUrl, 'upi'),
      choose(two.redirectUrl, 'card'),
      choose(three.redirectUrl, 'fail'),
    ]);
    await Promise.all(placed.map(({ merchantOrderId }) => site.verify(merchantOrderId)));
    await noteWrongs(scene, name);
  });
  await world.passTime(30_000);
  await pause(STATUS_FAULT_MS);
  await noteWrongs(scene, 'while no status can be read');
  await world.simulator.clear();
}

async function disturbRefunds(scene: Scene): Promise<void> {
  const { world, clerk } = scene;
  const cells = [...cellsOf('refund'), ...cellsOf('refundStatus')];
  const placed = await placeWell(scene, cells.length);
  for (const { redirectUrl } of placed) await choose(redirectUrl, 'upi');
  await untilSettled(world, placed);
  await Promise.all(
    cells.map(async ({ name, outcome }, index) => {
      scene.cells += 1;
      const merchantOrderId = placed[index]?.merchantOrderId ?? '';
      const [operation = ''] = name.split(' ');
      await world.simulator.script({ operation, times: 'always', merchantOrderId, outcome });
    }),
  );
  // One wish after the other: each answer belongs to its wish. The time-outs wait for nobody else's.
  for (const { merchantOrderId } of placed) await clerk.refund(merchantOrderId, 500n);
  await noteWrongs(scene, 'while refunds misbehave');
  await world.passTime(30_000);
  await pause(STATUS_FAULT_MS);
  await noteWrongs(scene, 'while no refund can be read');
  await world.simulator.clear();
}

async function untilSettled({ db, passTime }: World, placed: readonly Ordered[]): Promise<void> {
  const ids = JSON.stringify(placed.map((each) => each.merchantOrderId));
  for (let round = 0; round < 60; round += 1) {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from attempt where state <> 'COMPLETED'
        and merchant_order_id in (select jsonb_array_elements_text(${ids}::jsonb))`);
    if (rows[0]?.open === 0) return;
    if (round % 5 === 4) await passTime(25_000);
    await pause(500);
  }
  throw new Error('payments do not settle although the provider behaves');
}
