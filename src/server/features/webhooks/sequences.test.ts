import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSettling } from '#server/payments/settle/settle.ts';
import { createTestApp, TEST_WEBHOOK } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';

// The short form of `npm run prove -- --only webhooks`: three webhooks instead of five, and each followed at once.

// What a webhook hints at is followed by the test itself, so that it knows when.
const hints = { give: () => undefined, close: async () => undefined };
const site = await createTestApp({ hints });
const { db, clock, gateway, sandbox, post, database } = site;
const settle = createSettling({ db, clock: clock.read, gateway, askEveryMs: 0 });
const category = await createCategory(db);
const authorization = createHash('sha256')
  .update(`${TEST_WEBHOOK.username}:${TEST_WEBHOOK.password}`)
  .digest('hex');

const truths = {
  paid: (id: string) => sandbox.pay(id),
  failed: (id: string) => sandbox.fail(id),
  'paid after it had failed': async (id: string) => {
    await sandbox.fail(id);
    await settle(id, 'donor');
    await sandbox.pay(id, { afterExpiry: true });
  },
};

function sequences(longest: number): string[][] {
  if (longest === 0) return [[]];
  const shorter = sequences(longest - 1);
  const longer = shorter.filter((each) => each.length === longest - 1);
  return [
    ...shorter,
    ...longer.flatMap((each) => [
      [...each, 'completed'],
      [...each, 'failed'],
    ]),
  ];
}

test.each(Object.entries(truths))(
  'an order that was %s ends so, whichever webhooks come, in whatever sequence, doubled or not at all',
  async (truth, make) => {
    const live = async (events: string[]) => {
      const answer = await post('/api/phonePayOrder', {
        donationAmount: 500,
        categoryId: category.id,
        fullName: 'Lakshmi Rao',
        email: 'lakshmi@example.com',
        phoneNumber: '9876543210',
      });
      const { merchantOrderId } = answer.json();
      await make(merchantOrderId);
      for (const event of events) {
        const body = {
          event: `checkout.order.${event}`,
          payload: { merchantOrderId, state: event.toUpperCase() },
        };
        expect((await post('/api/webhooks/phonepe', body, { authorization })).statusCode).toBe(200);
        await settle(merchantOrderId, 'webhook');
      }
      // All that was lost is found by the schedule.
      await settle(merchantOrderId, 'schedule');
      const { rows } = await database.pool.query(
        `select state, (select count(*)::int from ledger_entry where attempt_id = attempt.id) as entries
         from attempt where merchant_order_id = $1`,
        [merchantOrderId],
      );
      const expected =
        truth === 'failed' ? { state: 'FAILED', entries: 0 } : { state: 'COMPLETED', entries: 1 };
      expect(rows, events.join(', ')).toEqual([expected]);
    };
    await Promise.all(sequences(3).map(live));
  },
);
