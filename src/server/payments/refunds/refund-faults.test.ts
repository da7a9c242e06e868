import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { refund } from '#server/db/schema/ledger.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createRefunds, TREASURER, wish } from '#tests/support/refunds.ts';
import { openAlerts } from '../alerts.ts';
import { refundBook } from '../reconcile/refunds.ts';
import { followRefund, requestRefund } from './refund.ts';

// Refunds on which the provider answers late, wrongly or not at all.

const site = await createTestApp();
// The same site with less patience.
const hasty = await createTestApp({
  database: site.database,
  sandbox: site.sandbox,
  clock: site.clock.read,
  timeoutsMs: { refund: 300 },
});
const { db, clock, sandbox, settle, gateway } = site;
const { deps, paidGift, completedRefund, ledgerOf } = createRefunds(site);
afterEach(async () => {
  await sandbox.clear();
  await sandbox.variants({ refundStepMs: 2000, refundCap: 'enforced' });
});

describe('while the provider has trouble', () => {
  test.each([
    ['cuts the line after it took the refund', { kind: 'cut', when: 'after' }, 'COMPLETED'],
    ['is silent for too long', { kind: 'delay', ms: 2000, when: 'after' }, 'COMPLETED'],
    ['answers HTML and never took it', { kind: 'html', when: 'before' }, 'FAILED'],
  ])(
    'a refund on which it %s is followed to its end, and never asked for twice',
    async (_how, outcome, end) => {
      await sandbox.variants({ refundStepMs: 0 });
      const { merchantOrderId } = await paidGift();
      await sandbox.script({ operation: 'refund', outcome });
      const impatient = { ...deps, gateway: hasty.gateway };
      const made = await requestRefund(impatient, wish(merchantOrderId, 50_000n), TREASURER);
      expect(made.state).toBe('CREATED');
      clock.pass(61_000);
      expect(await followRefund(deps, made.merchantRefundId, 'schedule')).toBe(end);
      const theirs = (await sandbox.wholeBook()).refunds.filter(
        (each) => each.merchantRefundId === made.merchantRefundId,
      );
      expect(theirs).toHaveLength(end === 'COMPLETED' ? 1 : 0);
    },
  );
});

describe('a refund that the provider carried out though it had failed for us', () => {
  /** A machine that sleeps between its own book and the call; meanwhile others ask what became of the refund. */
  const asleep = (meanwhile: () => Promise<unknown> = async () => undefined) => ({
    ...gateway,
    placeRefund: async (order: Parameters<typeof gateway.placeRefund>[0]) => {
      clock.pass(61_000);
      expect(await followRefund(deps, order.merchantRefundId, 'schedule')).toBe('FAILED');
      await meanwhile();
      return gateway.placeRefund(order);
    },
  });

  test('because it came late goes on to its end, and both books say so', async () => {
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const late = await requestRefund(
      { ...deps, gateway: asleep() },
      wish(merchantOrderId, 20_000n),
      TREASURER,
    );
    expect(late.state).toBe('PENDING');
    await sandbox.refund(late.merchantRefundId, 'complete');
    expect(await followRefund(deps, late.merchantRefundId, 'schedule')).toBe('COMPLETED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -20_000n]);
  });

  test.each([
    ['came late, and its answer was lost, too', { kind: 'cut', when: 'after' }, asleep()],
    ['was refused in words alone', { kind: 'error', status: 409, when: 'after' }, gateway],
  ])('because it %s is found by the nightly comparison', async (_how, outcome, slow) => {
    await sandbox.variants({ refundStepMs: 0 });
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refund', outcome });
    const late = await requestRefund({ ...deps, gateway: slow }, wish(merchantOrderId, 20_000n), TREASURER);
    const [booked] = await db.select().from(refund).where(eq(refund.merchantRefundId, late.merchantRefundId));
    if (!booked) throw new Error('no refund');
    expect(booked).toMatchObject({ state: 'FAILED', providerRefundId: null });
    const ours = { ...booked, merchantOrderId, about: late.merchantRefundId };
    await refundBook.compare({ ...deps, settle }, ours);
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -20_000n]);
  });

  test('is put before the trust when another was asked for since, and our book gives nothing twice', async () => {
    await sandbox.variants({ refundCap: 'none' });
    const { merchantOrderId } = await paidGift();
    // Neither book has it as given back: the provider may, and the trust is told.
    await sandbox.script({
      operation: 'refundProgress',
      merchantOrderId,
      times: 'always',
      outcome: { kind: 'hold' },
    });
    const again = () => completedRefund(merchantOrderId, 50_000n);
    const late = await requestRefund(
      { ...deps, gateway: asleep(again) },
      wish(merchantOrderId, 20_000n),
      TREASURER,
    );
    expect(late.state).toBe('FAILED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
    const raised = (await openAlerts(db)).filter(({ about }) => about === late.merchantRefundId);
    expect(raised.map(({ message }) => message)).toEqual([expect.stringContaining('₹200 back under refund')]);
  });
});

test('after all of this every rule of money holds, and the books are the same', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.wholeBook())).toEqual([]);
});
