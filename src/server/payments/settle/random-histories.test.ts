import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createLog } from '#server/observability/log.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { SandboxRefused } from '#tests/support/sandbox-client.ts';
import { pollDueRefunds } from '../refunds/poll-due.ts';
import { requestRefund } from '../refunds/refund.ts';
import { makeOpenAttemptsDue, pollDueAttempts } from './poll-due.ts';
import { createSettler } from './settle.ts';

// The short form of `npm run prove -- --only histories,orders`: one process with a clock that the test moves; instead of
// restarting, it does what the server does at startup.

const site = await createTestApp();
const { db, clock, sandbox, gateway } = site;
const deps = { db, clock: clock.read, gateway, log: createLog('silent') };
// Without the minimum interval, so that no test waits a second between two polls of one order.
const settle = createSettler({ ...deps, minPollIntervalMs: 0 });
const campaign = await createCampaign(db);
await sandbox.variants({ refundStepMs: 0 });

let histories = 0;
const order = (key: string): Promise<string> =>
  placeOrder(
    site,
    {
      donationAmount: 30,
      categoryId: campaign.categoryId,
      campaignId: campaign.id,
      email: `donor-${key.length % 3}@example.com`,
    },
    { 'idempotency-key': key },
  );

async function findInconsistencies() {
  return [...(await auditLedger(db)), ...(await compareWithBook(db, await sandbox.book()))];
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
    await pollDueAttempts({ ...deps, settle });
    await pollDueRefunds(deps);
  },
  restart: () => makeOpenAttemptsDue(db, clock.read()),
  refund: async (id: string, paise: number) => {
    const request = {
      merchantOrderId: id,
      amountPaise: BigInt(paise),
      refundablePaise: 3_000n,
      reason: 'Requested',
    };
    await requestRefund(deps, request, 'staff:prove');
  },
};
type Name = keyof typeof moves;

/** A move that is not possible in the order's state is refused; any other error fails the test. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError || error instanceof SandboxRefused)) throw error;
}

test('after any sequence of events the ledger is consistent and agrees with the provider’s book', async () => {
  const move = fc.record({
    name: fc.constantFrom(...(Object.keys(moves) as Name[])),
    donor: fc.nat({ max: 3 }),
    paise: fc.integer({ min: 100, max: 3_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 20 }), async (history) => {
      histories += 1;
      const ids = await Promise.all(
        [0, 1, 2, 3].map((donor) => order(`history-${histories}-donor-${donor}`)),
      );
      for (const [index, { name, donor, paise }] of history.entries()) {
        await moves[name](ids[donor] ?? '', paise).catch(ignoreRefusal);
        if (index % 5 === 4) expect(await auditLedger(db)).toEqual([]);
      }
      for (const id of ids) await settle(id, 'reconciliation');
      await moves.poll();
      expect(await findInconsistencies()).toEqual([]);
    }),
    { numRuns: 3 },
  );
});

test('of a hundred orders, twenty-five at a time, none is lost and none doubled', async () => {
  const before = (await sandbox.orders()).length;
  const keys = Array.from({ length: 100 }, (_, index) => `concurrent-order-${index}`).values();
  const placed: string[] = [];
  const worker = async () => {
    for (const key of keys) placed.push(await order(key));
  };
  await Promise.all(Array.from({ length: 25 }, worker));
  const booked = (await sandbox.orders()).slice(before).map((each) => each.merchantOrderId);
  expect(new Set(placed).size).toBe(100);
  expect(booked.toSorted()).toEqual(placed.toSorted());
  expect(await findInconsistencies()).toEqual([]);
});
