import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from '#server/observability/log.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { followDueRefunds } from '../refunds/follow-due.ts';
import { requestRefund } from '../refunds/refund.ts';
import { askDue, sweepOpen } from './poll-due.ts';
import { createSettling } from './settle.ts';

// The short form of `npm run prove -- --only histories,orders`: one process, a clock that the test moves, no restart but
// what a start does.

const site = await createTestApp();
const { db, clock, sandbox, gateway, post } = site;
const deps = { db, clock: clock.read, gateway, log: createLog('silent') };
// Nobody waits a second here between two questions about one order.
const settle = createSettling({ ...deps, askEveryMs: 0 });
const campaign = await createCampaign(db);
await sandbox.variants({ refundStepMs: 0 });

let forms = 0;
async function order(key: string): Promise<string> {
  const answer = await post(
    '/api/phonePayOrder',
    {
      donationAmount: 30,
      categoryId: campaign.categoryId,
      campaignId: campaign.id,
      fullName: 'Lakshmi Rao',
      email: `donor-${key.length % 3}@example.com`,
      phoneNumber: '9876543210',
    },
    { 'idempotency-key': key },
  );
  return String(answer.json().merchantOrderId);
}

async function whatIsWrong() {
  return [...(await auditLedger(db)), ...(await compareWithBook(db, await sandbox.wholeBook()))];
}

const moves = {
  pay: (id: string) => sandbox.pay(id),
  'pay after expiry': (id: string) => sandbox.pay(id, { afterExpiry: true }),
  'pay another amount': (id: string) => sandbox.pay(id, { amountPaise: 200 }),
  fail: (id: string) => sandbox.fail(id),
  cancel: (id: string) => sandbox.cancel(id),
  'come back': (id: string) => settle(id, 'donor'),
  webhook: (id: string) => Promise.all([settle(id, 'webhook'), settle(id, 'webhook')]),
  poll: async () => {
    clock.pass(23_000);
    await askDue({ ...deps, settle });
    await followDueRefunds(deps);
  },
  restart: () => sweepOpen(db, clock.read()),
  refund: async (id: string, paise: number) => {
    const wish = {
      merchantOrderId: id,
      amountPaise: BigInt(paise),
      refundablePaise: 3_000n,
      reason: 'asked for',
    };
    await requestRefund(deps, wish, 'staff:prove');
  },
};
type Name = keyof typeof moves;

test('whatever happens to donations in whatever order, the books agree to the paisa', async () => {
  const move = fc.record({
    name: fc.constantFrom(...(Object.keys(moves) as Name[])),
    giver: fc.nat({ max: 3 }),
    paise: fc.integer({ min: 100, max: 3_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 20 }), async (history) => {
      forms += 1;
      const ids = await Promise.all([0, 1, 2, 3].map((giver) => order(`history-${forms}-giver-${giver}`)));
      for (const [number, { name, giver, paise }] of history.entries()) {
        // A move that cannot be made at this moment is refused, and that is all that it may be.
        await moves[name](ids[giver] ?? '', paise).catch(() => undefined);
        if (number % 5 === 4) expect(await auditLedger(db)).toEqual([]);
      }
      for (const id of ids) await settle(id, 'reconciliation');
      await moves.poll();
      expect(await whatIsWrong()).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

test('of a hundred orders, twenty-five at a time, none is lost and none doubled', async () => {
  const before = (await sandbox.book()).length;
  const keys = Array.from({ length: 100 }, (_, index) => `one-of-a-crowd-${index}`).values();
  const answered: string[] = [];
  const lane = async () => {
    for (const key of keys) answered.push(await order(key));
  };
  await Promise.all(Array.from({ length: 25 }, lane));
  const booked = (await sandbox.book()).slice(before).map((each) => each.merchantOrderId);
  expect(new Set(answered).size).toBe(100);
  expect(booked.toSorted()).toEqual(answered.toSorted());
  expect(await whatIsWrong()).toEqual([]);
});
