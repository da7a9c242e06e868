import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { refund } from '#server/db/schema/ledger.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createRefunds, refundOf, TREASURER } from '#tests/support/refunds.ts';
import { openAlerts } from '../alerts.ts';
import { refundReconciler } from '../reconcile/refunds.ts';
import { pollRefund, requestRefund } from './refund.ts';

// Refunds to which the provider responds late, wrongly or not at all.

const site = await createTestApp();
// The same site with shorter timeouts.
const impatientSite = await createTestApp({
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

describe('provider faults', () => {
  // shows: P28
  test.each([
    ['cuts the connection after it accepted the refund', { kind: 'cut', when: 'after' }, 'COMPLETED'],
    ['does not respond in time', { kind: 'delay', ms: 2000, when: 'after' }, 'COMPLETED'],
    ['responds with HTML and never accepted the refund', { kind: 'html', when: 'before' }, 'FAILED'],
  ])(
    'when the provider %s, the refund is polled until it is final and never requested twice',
    async (_how, outcome, end) => {
      await sandbox.variants({ refundStepMs: 0 });
      const { merchantOrderId } = await paidGift();
      await sandbox.script({ operation: 'refund', outcome });
      const impatient = { ...deps, gateway: impatientSite.gateway };
      const created = await requestRefund(impatient, refundOf(merchantOrderId, 50_000n), TREASURER);
      expect(created.state).toBe('CREATED');
      clock.pass(61_000);
      expect(await pollRefund(deps, created.merchantRefundId, 'schedule')).toBe(end);
      const theirs = (await sandbox.book()).refunds.filter(
        (each) => each.merchantRefundId === created.merchantRefundId,
      );
      expect(theirs).toHaveLength(end === 'COMPLETED' ? 1 : 0);
    },
  );
});

describe('a refund that failed in our records but was carried out', () => {
  /** A server that is suspended before it calls the provider, while another one polls the refund. */
  const suspended = (meanwhile: () => Promise<unknown> = async () => undefined) => ({
    ...gateway,
    placeRefund: async (order: Parameters<typeof gateway.placeRefund>[0]) => {
      clock.pass(61_000);
      expect(await pollRefund(deps, order.merchantRefundId, 'schedule')).toBe('FAILED');
      await meanwhile();
      return gateway.placeRefund(order);
    },
  });

  test('a refund that reached the provider late is completed in the ledger', async () => {
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const late = await requestRefund(
      { ...deps, gateway: suspended() },
      refundOf(merchantOrderId, 20_000n),
      TREASURER,
    );
    expect(late.state).toBe('PENDING');
    await sandbox.refund(late.merchantRefundId, 'complete');
    expect(await pollRefund(deps, late.merchantRefundId, 'schedule')).toBe('COMPLETED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -20_000n]);
  });

  // shows: P28
  test.each([
    ['reached the provider late and whose response was lost', { kind: 'cut', when: 'after' }, suspended()],
    [
      'was carried out although the response was an error',
      { kind: 'error', status: 409, when: 'after' },
      gateway,
    ],
  ])('reconciliation completes a refund that %s', async (_how, outcome, gatewayUsed) => {
    await sandbox.variants({ refundStepMs: 0 });
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refund', outcome });
    const late = await requestRefund(
      { ...deps, gateway: gatewayUsed },
      refundOf(merchantOrderId, 20_000n),
      TREASURER,
    );
    const [stored] = await db.select().from(refund).where(eq(refund.merchantRefundId, late.merchantRefundId));
    if (!stored) throw new Error('there is no such refund');
    expect(stored).toMatchObject({ state: 'FAILED', providerRefundId: null });
    const ours = { ...stored, merchantOrderId, about: late.merchantRefundId };
    await refundReconciler.compare({ ...deps, settle }, ours);
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -20_000n]);
  });

  test('a late refund raises an alert and no ledger entry when another one was requested since', async () => {
    await sandbox.variants({ refundCap: 'none' });
    const { merchantOrderId } = await paidGift();
    // The payment was refunded in full meanwhile, so the late refund is too much; only staff can sort that out.
    await sandbox.script({
      operation: 'refundProgress',
      merchantOrderId,
      times: 'always',
      outcome: { kind: 'hold' },
    });
    const again = () => completedRefund(merchantOrderId, 50_000n);
    const late = await requestRefund(
      { ...deps, gateway: suspended(again) },
      refundOf(merchantOrderId, 20_000n),
      TREASURER,
    );
    expect(late.state).toBe('FAILED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
    const raised = (await openAlerts(db)).filter(({ about }) => about === late.merchantRefundId);
    expect(raised.map(({ message }) => message)).toEqual([
      expect.stringContaining('of ₹200, which had failed'),
    ]);
  });
});

test('after these tests the ledger is consistent and agrees with the provider’s book', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.book())).toEqual([]);
});
