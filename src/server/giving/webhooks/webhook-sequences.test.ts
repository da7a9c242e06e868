import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSettler } from '#server/payments/settle/settle.ts';
import { createTestApp, TEST_WEBHOOK } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';

// The short form of `npm run prove -- --only webhooks`: three webhooks instead of five, and each processed at once.

// The test settles the order after each webhook itself, so that it knows when that is done.
const settlementQueue = { add: () => undefined, close: async () => undefined };
const site = await createTestApp({ settlementQueue });
const { db, clock, gateway, sandbox, post, database } = site;
const settle = createSettler({ db, clock: clock.read, gateway, minPollIntervalMs: 0 });
const category = await createCategory(db);
const authorization = createHash('sha256')
  .update(`${TEST_WEBHOOK.username}:${TEST_WEBHOOK.password}`)
  .digest('hex');

const outcomes = {
  paid: (id: string) => sandbox.pay(id),
  failed: (id: string) => sandbox.fail(id),
  'paid after it had failed': async (id: string) => {
    await sandbox.fail(id);
    await settle(id, 'donor');
    await sandbox.pay(id, { afterExpiry: true });
  },
};

/** Every sequence of up to `maxLength` events. */
function sequences(maxLength: number): string[][] {
  if (maxLength === 0) return [[]];
  const shorter = sequences(maxLength - 1);
  const longer = shorter.filter((each) => each.length === maxLength - 1);
  return [
    ...shorter,
    ...longer.flatMap((each) => [
      [...each, 'completed'],
      [...each, 'failed'],
    ]),
  ];
}

test.each(Object.entries(outcomes))(
  'an order that was %s ends in that state after any sequence of webhooks, including false, duplicate and missing ones',
  async (outcome, apply) => {
    const settleAfter = async (events: string[]) => {
      const merchantOrderId = await placeOrder(site, { categoryId: category.id });
      await apply(merchantOrderId);
      for (const event of events) {
        const body = {
          event: `checkout.order.${event}`,
          payload: { merchantOrderId, state: event.toUpperCase() },
        };
        expect((await post('/api/webhooks/phonepe', body, { authorization })).statusCode).toBe(200);
        await settle(merchantOrderId, 'webhook');
      }
      // Polling finds what no webhook reported.
      await settle(merchantOrderId, 'schedule');
      const { rows } = await database.pool.query(
        `select state, (select count(*)::int from ledger_entry where attempt_id = attempt.id) as entries
         from attempt where merchant_order_id = $1`,
        [merchantOrderId],
      );
      const expected =
        outcome === 'failed' ? { state: 'FAILED', entries: 0 } : { state: 'COMPLETED', entries: 1 };
      expect(rows, events.join(', ')).toEqual([expected]);
    };
    const all = sequences(3);
    expect(all).toHaveLength(15);
    await Promise.all(all.map(settleAfter));
  },
);
