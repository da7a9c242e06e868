import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { refund } from '#server/db/schema/ledger.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createRefunds, TREASURER, wish } from '#tests/support/refunds.ts';
import { openAlerts } from '../alerts.ts';
import { followDueRefunds, makeRefundsDue } from './follow-due.ts';
import { followRefund, requestRefund } from './refund.ts';

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { deps, paidGift, heldRefund, completedRefund, ledgerOf } = createRefunds(site);
afterEach(() => sandbox.clear());

const totalOf = async (id: string) =>
  (await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, id)))[0];

describe('a refund', () => {
  test('of the whole leaves nothing: not in the ledger, not in the total, and no donor', async () => {
    const { merchantOrderId, campaign } = await paidGift();
    await completedRefund(merchantOrderId, 50_000n);
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n, donors: 0 });
  });

  test('in parts counts the donor until nothing is left', async () => {
    const { merchantOrderId, campaign } = await paidGift();
    await completedRefund(merchantOrderId, 20_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 30_000n, donors: 1 });
    await completedRefund(merchantOrderId, 30_000n, 30_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n, donors: 0 });
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -20_000n, -30_000n]);
  });

  test('leaves a donor who gave more than once', async () => {
    const first = await paidGift('Sita@example.com');
    await paidGift('sita@Example.com', first.campaign);
    await completedRefund(first.merchantOrderId, 50_000n);
    expect(await totalOf(first.campaign.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
  });

  test('goes through all states, each told in the history, and the donor is to be told of the end', async () => {
    const { merchantOrderId } = await paidGift();
    const { merchantRefundId, state } = await heldRefund(merchantOrderId, 10_000n);
    expect(state).toBe('PENDING');
    await sandbox.refund(merchantRefundId, 'confirm');
    expect(await followRefund(deps, merchantRefundId, 'webhook')).toBe('CONFIRMED');
    await sandbox.refund(merchantRefundId, 'complete');
    await followRefund(deps, merchantRefundId, 'webhook');
    await followRefund(deps, merchantRefundId, 'webhook');
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, merchantOrderId));
    const attemptId = row?.id ?? '';
    const told = await db
      .select()
      .from(donationEvent)
      .where(eq(donationEvent.attemptId, attemptId))
      .orderBy(asc(donationEvent.id));
    expect(told.slice(3).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['refund_requested', TREASURER],
      ['refund_accepted', TREASURER],
      ['refund_accepted', 'webhook'],
      ['refunded', 'webhook'],
    ]);
    const mails = await db.select().from(outbox).where(eq(outbox.attemptId, attemptId));
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['donation_refunded', 'donation_settled']);
  });

  test('that the bank declines leaves everything as it was, and may be asked for anew', async () => {
    const { merchantOrderId, campaign } = await paidGift();
    const { merchantRefundId } = await heldRefund(merchantOrderId, 50_000n);
    await sandbox.refund(merchantRefundId, 'fail');
    expect(await followRefund(deps, merchantRefundId, 'schedule')).toBe('FAILED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n]);
    await completedRefund(merchantOrderId, 50_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n });
  });

  test('of another amount than was asked for is put before the trust', async () => {
    const { merchantOrderId } = await paidGift();
    const { merchantRefundId } = await heldRefund(merchantOrderId, 20_000n);
    await sandbox.refund(merchantRefundId, 'complete');
    const outcome = { kind: 'wrong-amount', amountPaise: 25_000 };
    await sandbox.script({ operation: 'refundStatus', merchantRefundId, outcome });
    expect(await followRefund(deps, merchantRefundId, 'schedule')).toBe('COMPLETED');
    const raised = (await openAlerts(db)).filter(({ about }) => about === merchantRefundId);
    expect(raised.map(({ message }) => message)).toEqual([
      expect.stringContaining('₹250 back instead of ₹200'),
    ]);
  });

  test('that the provider refuses has failed at once', async () => {
    const { merchantOrderId } = await paidGift();
    const outcome = { kind: 'error', status: 400, code: 'ORDER_NOT_COMPLETED' };
    await sandbox.script({ operation: 'refund', outcome });
    const { state } = await requestRefund(deps, wish(merchantOrderId, 50_000n), TREASURER);
    expect(state).toBe('FAILED');
  });
});

describe('a refund is not asked for', () => {
  test.each([
    ['above what was paid', 50_001n, 50_000n, 'refund_too_large'],
    ['under a rupee', 99n, 50_000n, 'refund_too_small'],
    ['on figures that have changed', 10_000n, 40_000n, 'refund_outdated'],
  ])('%s', async (_what, amount, seen, code) => {
    const { merchantOrderId } = await paidGift();
    const { refunds: before } = await sandbox.wholeBook();
    await expect(requestRefund(deps, wish(merchantOrderId, amount, seen), TREASURER)).rejects.toMatchObject({
      code,
    });
    expect((await sandbox.wholeBook()).refunds).toEqual(before);
  });

  test('twice at the same moment: one is made', async () => {
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => requestRefund(deps, wish(merchantOrderId, 50_000n), TREASURER)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['of an order that is not paid', 'PENDING', 'phonepe'],
    ['of money handed over at the office', 'COMPLETED', 'offline'],
  ] as const)('%s', async (_what, state, provider) => {
    const { merchantOrderId } = await createDonation(db, { state, provider });
    await expect(requestRefund(deps, wish(merchantOrderId, 100n), TREASURER)).rejects.toMatchObject({
      code: 'payment_not_refundable',
    });
    await expect(requestRefund(deps, wish('unknown', 100n), TREASURER)).rejects.toMatchObject({
      code: 'payment_not_found',
    });
  });
});

test('open refunds are followed by the schedule, sooner after a webhook, and by one server each', async () => {
  const { merchantOrderId } = await paidGift();
  const { merchantRefundId } = await heldRefund(merchantOrderId, 50_000n);
  const round = () => followDueRefunds({ ...deps, log: site.log });
  await db
    .update(refund)
    .set({ nextAskAt: new Date(clock.now.getTime() + 60_000) })
    .where(
      sql`${refund.merchantRefundId} <> ${merchantRefundId} and ${refund.state} in ('CREATED', 'PENDING')`,
    );
  expect(await round()).toBe(0);
  await sandbox.refund(merchantRefundId, 'complete');
  await makeRefundsDue(deps, merchantOrderId);
  const rounds = await Promise.all([round(), round(), round()]);
  expect(rounds.toSorted()).toEqual([0, 0, 1]);
  expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
});

test('after all of this every rule of money holds, and the books are the same', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.wholeBook())).toEqual([]);
});
