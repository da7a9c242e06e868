import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { FIRST_POLL_MS, nextPollAt } from '#domain/giving/poll-schedule.ts';
import { inParallel } from '#server/concurrency/in-parallel.ts';
import { createRandom } from '../random.ts';
import { createFinding, type Scenario } from '../scenario.ts';
import { audit } from '../testbed/audit.ts';
import { catchUp } from '../testbed/catch-up.ts';
import { createSiteClient, parsePlacedOrder } from '../testbed/site-client.ts';
import { startTestbed } from '../testbed/testbed.ts';

const ORDERS = 200;
const MAX_ORDER_DELAY_MS = 20_000;
const MAX_PAYMENT_DELAY_MS = 50_000;
/** The polling job runs every second, and each poll takes a moment. */
const POLL_TOLERANCE_MS = 3_000;

/** Promise 7: without webhooks and returning donors, every payment settles within one poll of PhonePe's schedule. */
export const lostWebhooks: Scenario = {
  name: 'lost-webhooks',
  description: 'every webhook is lost and no donor comes back',
  async run({ seed, log }) {
    const testbed = await startTestbed();
    const random = createRandom(seed);
    try {
      await testbed.startServer();
      await testbed.sandbox.script({ operation: 'webhook', times: 'always', outcome: { kind: 'off' } });
      const site = createSiteClient(testbed.siteUrl);
      const { categoryId } = await site.findTargets();
      const paidAt = new Map<string, number>();
      const timings = Array.from({ length: ORDERS }, (_, number) => ({
        number,
        orderDelayMs: random.whole(MAX_ORDER_DELAY_MS),
        paymentDelayMs: random.whole(MAX_PAYMENT_DELAY_MS),
      }));
      await inParallel(timings, ORDERS, async ({ number, orderDelayMs, paymentDelayMs }) => {
        await pause(orderDelayMs);
        const form = {
          key: `lost-${seed}-${number}`,
          rupees: 50 + number,
          categoryId,
          campaignId: '',
          email: `donor-${number}@example.com`,
          address: `10.5.0.${number}`,
        };
        const order = parsePlacedOrder(await site.order(form));
        if (!order) throw new Error('an order was not accepted');
        await pause(paymentDelayMs);
        await testbed.sandbox.pay(order.merchantOrderId);
        paidAt.set(order.merchantOrderId, Date.now());
      });
      await pause(12_000);
      const { rows } = await testbed.db.execute<{ id: string; created: string; settled: string | null }>(sql`
        select merchant_order_id as id, created_at as created,
               case when state = 'COMPLETED' then changed_at end as settled
        from attempt where provider = 'phonepe'`);
      const late = rows.flatMap(({ id, created, settled }) => {
        const paid = paidAt.get(id) ?? 0;
        const deadline = settlementDeadline(new Date(created).getTime(), paid);
        const settledAt = settled ? new Date(settled).getTime() : Number.POSITIVE_INFINITY;
        return settledAt <= deadline
          ? []
          : [`${id}: paid ${paid}, settled ${settledAt}, deadline ${deadline}`];
      });
      const delays = rows.map(({ id, settled }) => new Date(settled ?? 0).getTime() - (paidAt.get(id) ?? 0));
      const settledCount = rows.filter((row) => row.settled !== null).length;
      await catchUp(testbed, log);
      const result = await audit(testbed);
      return [
        createFinding({
          promise: '7',
          title: 'Lost webhooks',
          target: 'all settle, within one poll of the schedule',
          measured: `${settledCount} of ${ORDERS} settled, ${ORDERS - late.length} within one poll, the slowest ${(Math.max(...delays) / 1000).toFixed(1)} s after its payment (the first poll is due 22 s after the order)`,
          problems: [...late, ...result.problems],
        }),
      ];
    } finally {
      await testbed.stop();
    }
  },
};

/** When the first poll after a payment must have settled it: the next poll of the schedule plus a tolerance. */
function settlementDeadline(createdAt: number, paidAt: number): number {
  const next = nextPollAt({ createdAt: new Date(createdAt), expiresAt: null }, new Date(paidAt)).getTime();
  return Math.max(next, createdAt + FIRST_POLL_MS) + POLL_TOLERANCE_MS;
}
