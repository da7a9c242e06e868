import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Finding, finding, type Part } from '../part.ts';
import { callsOf, inLanes, type OrderForm, orderedOf } from '../world/site.ts';
import { startWorld, type World } from '../world/world.ts';

const ORDERS = 1_000;
const AT_ONCE = 100;
const KEYS = 100;
const STORM = 10_000;
/** No answer, a request that took too long to arrive, and "please try again in a moment": each may be sent again. */
const BUSY = [0, 408, 503];

/** Promises 1 and 2: many orders at once, and one order very often. */
export const orders: Part = {
  name: 'orders',
  what: 'concurrent orders and the same-key storm',
  async run({ seed, say }) {
    const world = await startWorld();
    try {
      await world.startServer();
      return [await manyOrders(world, seed), await storm(world, seed, say)];
    } finally {
      await world.stop();
    }
  },
};

async function formsFor(world: World, count: number, name: string): Promise<OrderForm[]> {
  const { categoryId, campaignIds } = await callsOf(world.siteUrl).purposes();
  return Array.from({ length: count }, (_, index) => ({
    key: `${name}-${index}-of-the-run`,
    rupees: 100 + index,
    categoryId,
    campaignId: campaignIds[index % campaignIds.length] ?? '',
    email: `donor-${index}@example.com`,
    address: `10.1.${index >> 8}.${index & 255}`,
  }));
}

async function manyOrders(world: World, seed: number): Promise<Finding> {
  const site = callsOf(world.siteUrl);
  const answered = new Map<string, string>();
  const problems: string[] = [];
  const forms = await formsFor(world, ORDERS, `many-${seed}`);
  const begun = performance.now();
  await inLanes(forms, AT_ONCE, async (form) => {
    const reply = await site.order(form);
    const ordered = orderedOf(reply);
    if (ordered) answered.set(form.key, ordered.merchantOrderId);
    else problems.push(`${form.key}: ${JSON.stringify(reply)}`);
  });
  const seconds = (performance.now() - begun) / 1000;
  const booked = (await world.simulator.book()).orders.map((order) => order.merchantOrderId);
  const { rows } = await world.db.execute<{ key: string; id: string }>(sql`
    select idempotency_key as key, merchant_order_id as id from donation join attempt on attempt.donation_id = donation.id
    where idempotency_key like ${`many-${seed}-%`}`);
  const lost = [...answered].filter(
    ([key, id]) => !booked.includes(id) || !rows.some((row) => row.key === key && row.id === id),
  );
  const doubled =
    rows.length - new Set(rows.map((row) => row.key)).size + (booked.length - new Set(booked).size);
  if (lost.length > 0) problems.push(`${lost.length} orders were answered and are lost`);
  if (doubled > 0 || booked.length !== ORDERS) problems.push(`${booked.length} orders, ${doubled} doubled`);
  return finding({
    promise: '1',
    what: 'Concurrent orders',
    asked: '1,000 orders, 100 at a time: 0 lost, 0 doubled',
    measured: `${booked.length} orders: ${lost.length} lost, ${doubled} doubled, in ${seconds.toFixed(1)} s`,
    problems,
  });
}

async function storm(world: World, seed: number, say: (line: string) => void): Promise<Finding> {
  const site = callsOf(world.siteUrl);
  const forms = await formsFor(world, KEYS, `storm-${seed}`);
  const ids = new Map<string, Set<string>>();
  let again = 0;
  const begun = performance.now();
  const send = async (form: OrderForm): Promise<void> => {
    for (let isTaken = false; !isTaken; ) {
      const reply = await site.order(form);
      const ordered = orderedOf(reply);
      if (ordered) ids.set(form.key, (ids.get(form.key) ?? new Set()).add(ordered.merchantOrderId));
      else if (!BUSY.includes(reply.status)) throw new Error(JSON.stringify(reply));
      else {
        again += 1;
        await pause(200);
      }
      isTaken = ordered !== null;
    }
  };
  const all = Array.from({ length: STORM }, (_, index) => forms[index % KEYS]).filter(
    (form) => form !== undefined,
  );
  // All of them in flight at once.
  await Promise.all(all.map(send));
  const seconds = (performance.now() - begun) / 1000;
  const { rows } = await world.db.execute<{ attempts: number }>(sql`
    select count(*)::int as attempts from donation join attempt on attempt.donation_id = donation.id
    where idempotency_key like ${`storm-${seed}-%`}`);
  const attempts = rows[0]?.attempts ?? 0;
  say(`    ${again} of the ${STORM} were sent again`);
  const differing = [...ids.values()].filter((each) => each.size !== 1).length;
  return finding({
    promise: '2',
    what: 'Same-key storm',
    asked: '10,000 requests on 100 keys → 100 attempts',
    measured: `${attempts} attempts, all 10,000 in flight at once, answered within ${seconds.toFixed(1)} s; ${again} sent again, the site being busy`,
    problems: [
      ...(attempts === KEYS ? [] : [`${attempts} attempts`]),
      ...(differing > 0 ? [`${differing} keys were answered with more than one order`] : []),
    ],
  });
}
