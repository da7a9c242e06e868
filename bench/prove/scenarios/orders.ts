import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { createFinding, type Finding, type Scenario } from '../scenario.ts';
import { createSiteClient, type OrderForm, parsePlacedOrder } from '../testbed/site-client.ts';
import { startTestbed, type Testbed } from '../testbed/testbed.ts';

const ORDERS = 1_000;
const CONCURRENCY = 100;
const KEYS = 100;
const SAME_KEY_REQUESTS = 10_000;
/** No response, a request that took too long to arrive, and "please try again": each may be retried. */
const RETRYABLE_STATUSES = [0, 408, 503];

/** Promises 1 and 2: many orders at once, and one order very often. */
export const orders: Scenario = {
  name: 'orders',
  description: 'concurrent orders and the same-key storm',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    try {
      await testbed.startServer();
      return [await placeConcurrently(testbed, seed), await repeatSameKeys(testbed, seed, log)];
    } finally {
      await testbed.stop();
    }
  },
};

async function makeForms(testbed: Testbed, count: number, name: string): Promise<OrderForm[]> {
  const { categoryId, campaignIds } = await createSiteClient(testbed.siteUrl).findTargets();
  return Array.from({ length: count }, (_, index) => ({
    key: `${name}-${index}-of-the-run`,
    rupees: 100 + index,
    categoryId,
    campaignId: campaignIds[index % campaignIds.length] ?? '',
    email: `donor-${index}@example.com`,
    address: `10.1.${index >> 8}.${index & 255}`,
  }));
}

async function placeConcurrently(testbed: Testbed, seed: number): Promise<Finding> {
  const site = createSiteClient(testbed.siteUrl);
  const acknowledged = new Map<string, string>();
  const problems: string[] = [];
  const forms = await makeForms(testbed, ORDERS, `many-${seed}`);
  const startedAt = performance.now();
  await inParallel(forms, CONCURRENCY, async (form) => {
    const reply = await site.order(form);
    const order = parsePlacedOrder(reply);
    if (order) acknowledged.set(form.key, order.merchantOrderId);
    else problems.push(`${form.key}: ${JSON.stringify(reply)}`);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const providerIds = (await testbed.sandbox.book()).orders.map((order) => order.merchantOrderId);
  const { rows } = await testbed.db.execute<{ key: string; id: string }>(sql`
    select idempotency_key as key, merchant_order_id as id from donation join attempt on attempt.donation_id = donation.id
    where idempotency_key like ${`many-${seed}-%`}`);
  const lost = [...acknowledged].filter(
    ([key, id]) => !providerIds.includes(id) || !rows.some((row) => row.key === key && row.id === id),
  );
  const duplicated =
    rows.length - new Set(rows.map((row) => row.key)).size + (providerIds.length - new Set(providerIds).size);
  if (lost.length > 0) problems.push(`${lost.length} acknowledged orders are lost`);
  if (duplicated > 0 || providerIds.length !== ORDERS)
    problems.push(`${providerIds.length} orders, ${duplicated} duplicated`);
  return createFinding({
    promise: '1',
    title: 'Concurrent orders',
    target: '1,000 orders, 100 at a time: 0 lost, 0 duplicated',
    measured: `${providerIds.length} orders: ${lost.length} lost, ${duplicated} duplicated, in ${seconds.toFixed(1)} s`,
    problems,
  });
}

async function repeatSameKeys(testbed: Testbed, seed: number, log: (line: string) => void): Promise<Finding> {
  const site = createSiteClient(testbed.siteUrl);
  const forms = await makeForms(testbed, KEYS, `storm-${seed}`);
  const idsByKey = new Map<string, Set<string>>();
  let retries = 0;
  const startedAt = performance.now();
  const send = async (form: OrderForm): Promise<void> => {
    for (let isAccepted = false; !isAccepted; ) {
      const reply = await site.order(form);
      const order = parsePlacedOrder(reply);
      if (order) idsByKey.set(form.key, (idsByKey.get(form.key) ?? new Set()).add(order.merchantOrderId));
      else if (!RETRYABLE_STATUSES.includes(reply.status)) throw new Error(JSON.stringify(reply));
      else {
        retries += 1;
        await pause(200);
      }
      isAccepted = order !== null;
    }
  };
  const requests = Array.from({ length: SAME_KEY_REQUESTS }, (_, index) => forms[index % KEYS]).filter(
    (form) => form !== undefined,
  );
  await Promise.all(requests.map(send));
  const seconds = (performance.now() - startedAt) / 1000;
  const { rows } = await testbed.db.execute<{ attempts: number }>(sql`
    select count(*)::int as attempts from donation join attempt on attempt.donation_id = donation.id
    where idempotency_key like ${`storm-${seed}-%`}`);
  const attempts = rows[0]?.attempts ?? 0;
  log(`    ${retries} retries for ${SAME_KEY_REQUESTS} requests`);
  const inconsistent = [...idsByKey.values()].filter((each) => each.size !== 1).length;
  return createFinding({
    promise: '2',
    title: 'Same-key storm',
    target: '10,000 requests on 100 keys → 100 attempts',
    measured: `${attempts} attempts, all 10,000 in flight at once, answered within ${seconds.toFixed(1)} s; ${retries} retries because the site was busy`,
    problems: [
      ...(attempts === KEYS ? [] : [`${attempts} attempts`]),
      ...(inconsistent > 0 ? [`${inconsistent} keys got more than one order`] : []),
    ],
  });
}
