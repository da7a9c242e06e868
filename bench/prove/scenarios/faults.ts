import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { createFinding, describeUnfinished, type Scenario } from '../scenario.ts';
import { audit } from '../testbed/audit.ts';
import { catchUp } from '../testbed/catch-up.ts';
import {
  createSiteClient,
  type OrderForm,
  type PlacedOrder,
  parsePlacedOrder,
  type SiteClient,
  submitCheckout,
} from '../testbed/site-client.ts';
import { type Staff, startStaff } from '../testbed/staff.ts';
import { startTestbed, type Testbed } from '../testbed/testbed.ts';

type FaultCase = { name: string; outcome: object };

/** Every fault by name. Timeouts last a second longer than the server waits. */
function faultsOf(operation: string): Record<string, object> {
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

/** Every fault, where possible both before and after the provider has processed the call. */
function casesOf(operation: string): FaultCase[] {
  return Object.entries(faultsOf(operation)).flatMap(([name, outcome]) => {
    if (name === 'truncated' || name === 'wrong type') return [{ name: `${operation} ${name}`, outcome }];
    return ['before', 'after'].map((when) => ({
      name: `${operation} ${name} ${when}`,
      outcome: { ...outcome, when },
    }));
  });
}

const ORDERS_PER_CASE = 4;
const STATUS_FAULT_MS = 8_000;

type Context = {
  testbed: Testbed;
  site: SiteClient;
  staff: Staff;
  nextForm(): OrderForm;
  /** Descriptions of every state of ours that the provider contradicted. */
  falseStates: Set<string>;
  caseCount: number;
};

/** Promise 8: no faulty response marks a payment as failed or paid when it was not. */
export const faults: Scenario = {
  name: 'faults',
  description: 'every fault in every call to the provider',
  async run({ log }) {
    const testbed = await startTestbed();
    const staff = await startStaff(testbed);
    try {
      await testbed.startServer();
      const context = await createContext(testbed, staff);
      log('    token and pay');
      for (const operation of ['token', 'pay'])
        for (const faultCase of casesOf(operation)) await testOrderFault(context, operation, faultCase);
      log('    status');
      await testStatusFaults(context);
      log('    refund and its status');
      await testRefundFaults(context);
      const unfinished = await catchUp(testbed, log);
      await recordFalseStates(context, 'at the end');
      const result = await audit(testbed);
      const falselyFailed = [...context.falseStates].filter((each) => each.includes('falsely failed')).length;
      return [
        createFinding({
          promise: '8',
          title: 'Provider faults',
          target:
            '{token, pay, status, refund} × {time-out, reset, 401, 429, 500, HTML, truncated, wrong type}: 0 falsely failed, 0 falsely paid',
          measured: `${context.caseCount} cases, most of them before and after the provider processed the call; ${result.orders} orders: ${falselyFailed} falsely failed, ${context.falseStates.size - falselyFailed} falsely paid`,
          problems: [...context.falseStates, ...result.problems, ...describeUnfinished(unfinished)],
        }),
      ];
    } finally {
      await staff.stop();
      await testbed.stop();
    }
  },
};

async function createContext(testbed: Testbed, staff: Staff): Promise<Context> {
  const site = createSiteClient(testbed.siteUrl);
  const { categoryId, campaignIds } = await site.findTargets();
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
  return { testbed, site, staff, nextForm, falseStates: new Set(), caseCount: 0 };
}

/** Records every final state in our database that the provider's book contradicts at this moment. */
async function recordFalseStates({ testbed, falseStates }: Context, when: string): Promise<void> {
  // Ours are read first: a change at the provider in between can only make ours correct.
  const { rows } = await testbed.db.execute<{ id: string; state: string }>(sql`
    select merchant_order_id as id, state from attempt where provider = 'phonepe' and state in ('COMPLETED', 'FAILED')
    union all select merchant_refund_id, 'refund ' || state from refund where state in ('COMPLETED', 'FAILED')`);
  const book = await testbed.sandbox.book();
  const theirStates = new Map<string, string>([
    ...book.orders.map((order) => [order.merchantOrderId, order.state] as const),
    ...book.refunds.map((refund) => [refund.merchantRefundId, `refund ${refund.state}`] as const),
  ]);
  for (const { id, state } of rows) {
    const theirs = theirStates.get(id);
    if (theirs === state) continue;
    if (state.endsWith('COMPLETED'))
      falseStates.add(`falsely paid: ${id}: ours ${state}, theirs ${theirs} (${when})`);
    else if (theirs !== undefined)
      falseStates.add(`falsely failed: ${id}: ours ${state}, theirs ${theirs} (${when})`);
  }
}

async function testOrderFault(context: Context, operation: string, { name, outcome }: FaultCase) {
  const { testbed, site } = context;
  context.caseCount += 1;
  const known = new Set((await testbed.sandbox.book()).orders.map((order) => order.merchantOrderId));
  if (operation === 'token') await testbed.sandbox.revokeTokens();
  await testbed.sandbox.script({ operation, times: 'always', outcome });
  const forms = Array.from({ length: ORDERS_PER_CASE }, () => context.nextForm());
  await Promise.all(forms.map((form) => site.order(form)));
  await recordFalseStates(context, name);
  await testbed.sandbox.clear();
  // The worst case: an order whose response never reached us is paid anyway.
  const accepted = (await testbed.sandbox.book()).orders.filter((order) => !known.has(order.merchantOrderId));
  await Promise.all(accepted.slice(0, 2).map((order) => testbed.sandbox.pay(order.merchantOrderId)));
  // Then the donor presses the button again.
  for (const form of forms.slice(1)) {
    const order = parsePlacedOrder(await site.order(form));
    if (order?.redirectUrl.startsWith(testbed.sandbox.url)) await submitCheckout(order.redirectUrl, 'upi');
  }
  await recordFalseStates(context, name);
}

async function placeOrders({ site, nextForm }: Context, count: number): Promise<PlacedOrder[]> {
  const placed: PlacedOrder[] = [];
  await inParallel(Array.from({ length: count }, nextForm), 8, async (form) => {
    const order = parsePlacedOrder(await site.order(form));
    if (!order) throw new Error('an order was not accepted although no fault is active');
    placed.push(order);
  });
  return placed;
}

async function testStatusFaults(context: Context): Promise<void> {
  const { testbed, site } = context;
  await inParallel(casesOf('status'), 16, async ({ name, outcome }) => {
    context.caseCount += 1;
    const placed = await placeOrders(context, ORDERS_PER_CASE);
    for (const { merchantOrderId } of placed)
      await testbed.sandbox.script({ operation: 'status', times: 'always', merchantOrderId, outcome });
    const [one, two, three] = placed;
    if (!one || !two || !three) return;
    await Promise.all([
      submitCheckout(one.redirectUrl, 'upi'),
      submitCheckout(two.redirectUrl, 'card'),
      submitCheckout(three.redirectUrl, 'fail'),
    ]);
    await Promise.all(placed.map(({ merchantOrderId }) => site.verifyPayment(merchantOrderId)));
    await recordFalseStates(context, name);
  });
  await testbed.advanceTime(30_000);
  await pause(STATUS_FAULT_MS);
  await recordFalseStates(context, 'while no status can be read');
  await testbed.sandbox.clear();
}

async function testRefundFaults(context: Context): Promise<void> {
  const { testbed, staff } = context;
  const cases = [...casesOf('refund'), ...casesOf('refundStatus')];
  const placed = await placeOrders(context, cases.length);
  for (const { redirectUrl } of placed) await submitCheckout(redirectUrl, 'upi');
  await waitUntilSettled(testbed, placed);
  await Promise.all(
    cases.map(async ({ name, outcome }, index) => {
      context.caseCount += 1;
      const merchantOrderId = placed[index]?.merchantOrderId ?? '';
      const [operation = ''] = name.split(' ');
      await testbed.sandbox.script({ operation, times: 'always', merchantOrderId, outcome });
    }),
  );
  // One after the other, because the staff process does not tell which refund its reply belongs to.
  for (const { merchantOrderId } of placed) await staff.refund(merchantOrderId, 500n);
  await recordFalseStates(context, 'during refund faults');
  await testbed.advanceTime(30_000);
  await pause(STATUS_FAULT_MS);
  await recordFalseStates(context, 'while no refund status can be read');
  await testbed.sandbox.clear();
}

async function waitUntilSettled({ db, advanceTime }: Testbed, placed: readonly PlacedOrder[]): Promise<void> {
  const ids = JSON.stringify(placed.map((each) => each.merchantOrderId));
  for (let round = 0; round < 60; round += 1) {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from attempt where state <> 'COMPLETED'
        and merchant_order_id in (select jsonb_array_elements_text(${ids}::jsonb))`);
    if (rows[0]?.open === 0) return;
    if (round % 5 === 4) await advanceTime(25_000);
    await pause(500);
  }
  throw new Error('payments do not settle although no fault is active');
}
