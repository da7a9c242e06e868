import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { reconciliationDifference } from '#server/db/schema/reconciliation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { reconcile } from './reconcile.ts';

const site = await createTestApp();
const { db, clock, sandbox, post, gateway, settle } = site;
const category = await createCategory(db);
afterEach(() => sandbox.clear());

async function give(): Promise<string> {
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: category.id,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
  });
  return answer.json().merchantOrderId;
}
/** Compares what was ordered from now on. */
async function compareAfter(prepare: () => Promise<void>) {
  clock.pass(1000);
  const since = clock.now;
  await prepare();
  clock.pass(200_000);
  return reconcile({ db, clock: clock.read, gateway, settle }, since);
}

test('books that agree have no difference', async () => {
  const result = await compareAfter(async () => {
    await give();
    const [paid, failed] = [await give(), await give()];
    await sandbox.pay(paid);
    await sandbox.fail(failed);
    for (const each of [paid, failed]) await settle(each, 'donor');
  });
  expect(result).toEqual({ compared: 3, differences: [], unanswered: 0 });
});

describe('a difference is shown', () => {
  test('and healed where the provider’s word can heal it: paid late, after it had failed', async () => {
    let orderId = '';
    const { differences } = await compareAfter(async () => {
      orderId = await give();
      await sandbox.cancel(orderId);
      await settle(orderId, 'donor');
      await sandbox.pay(orderId, { afterExpiry: true });
    });
    expect(differences).toMatchObject([
      {
        merchantOrderId: orderId,
        ourState: 'FAILED',
        theirState: 'COMPLETED',
        theirPaise: 50_000n,
        stateAfterwards: 'COMPLETED',
      },
    ]);
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, orderId));
    expect(row?.state).toBe('COMPLETED');
  });

  test('and left to people where it cannot: a gift of which the provider knows nothing', async () => {
    const { differences } = await compareAfter(async () => {
      await createDonation(db, { state: 'COMPLETED', createdAt: clock.now });
    });
    expect(differences).toMatchObject([
      { ourState: 'COMPLETED', ourPaise: 50_000n, theirState: 'UNKNOWN', theirPaise: null },
    ]);
  });

  test('and so is another amount than the one that was settled', async () => {
    const { differences } = await compareAfter(async () => {
      const orderId = await give();
      await sandbox.pay(orderId);
      await settle(orderId, 'donor');
      await sandbox.script({
        operation: 'status',
        merchantOrderId: orderId,
        outcome: { kind: 'wrong-amount', amountPaise: 49_000 },
      });
    });
    expect(differences).toMatchObject([{ ourPaise: 50_000n, theirPaise: 49_000n }]);
  });

  test('and every one of them is kept', async () => {
    expect(await db.$count(reconciliationDifference)).toBe(3);
  });
});

test('what the provider does not answer is counted, and said to be unknown', async () => {
  const { compared, unanswered } = await compareAfter(async () => {
    await give();
    await sandbox.script({ operation: 'status', outcome: { kind: 'html' } });
  });
  expect({ compared, unanswered }).toEqual({ compared: 0, unanswered: 1 });
});
