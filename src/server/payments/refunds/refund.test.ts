import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { refund } from '#server/db/schema/ledger.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { auditLedger, compareWithBook } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { storeErasureRequest } from '#tests/support/erasure-requests.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createRefunds, refundOf, TREASURER } from '#tests/support/refunds.ts';
import { signedIn } from '#tests/support/staff.ts';
import { openAlerts } from '../alerts.ts';
import { makeRefundsDue, pollDueRefunds } from './poll-due.ts';
import { pollRefund, requestRefund } from './refund.ts';

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { deps, paidGift, heldRefund, completedRefund, ledgerOf } = createRefunds(site);
afterEach(() => sandbox.clear());

const totalOf = async (id: string) =>
  (await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, id)))[0];

describe('a refund', () => {
  test('a full refund leaves nothing in the ledger, the campaign total and its donors', async () => {
    const { merchantOrderId, campaign } = await paidGift();
    await completedRefund(merchantOrderId, 50_000n);
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n, donors: 0 });
  });

  test('a donor is counted until the whole gift has been refunded', async () => {
    const { merchantOrderId, campaign } = await paidGift();
    await completedRefund(merchantOrderId, 20_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 30_000n, donors: 1 });
    await completedRefund(merchantOrderId, 30_000n, 30_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n, donors: 0 });
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -20_000n, -30_000n]);
  });

  test('an erased donor is no longer counted after a full refund', async () => {
    const { merchantOrderId, campaign } = await paidGift('erased@example.com');
    // Only once its receipt and emails have been made may a gift's donor be erased.
    await db.update(outbox).set({ doneAt: clock.now });
    const owner = await signedIn(site, OWNER_EMAIL);
    const request = await storeErasureRequest(db, 'erased@example.com', clock.now);
    await db.execute(sql`select erase_person(${request}, ${owner.accountId}, now())`);
    await completedRefund(merchantOrderId, 50_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n, donors: 0 });
  });

  test('a refund of one of two gifts leaves the donor counted', async () => {
    const first = await paidGift('Sita@example.com');
    await paidGift('sita@Example.com', first.campaign);
    await completedRefund(first.merchantOrderId, 50_000n);
    expect(await totalOf(first.campaign.id)).toMatchObject({ settledPaise: 50_000n, donors: 1 });
  });

  test('every state of a refund is in the history, and the donor is notified of its completion', async () => {
    const { merchantOrderId } = await paidGift();
    const { merchantRefundId, state } = await heldRefund(merchantOrderId, 10_000n);
    expect(state).toBe('PENDING');
    await sandbox.refund(merchantRefundId, 'confirm');
    expect(await pollRefund(deps, merchantRefundId, 'webhook')).toBe('CONFIRMED');
    await sandbox.refund(merchantRefundId, 'complete');
    await pollRefund(deps, merchantRefundId, 'webhook');
    await pollRefund(deps, merchantRefundId, 'webhook');
    const [row] = await db.select().from(attempt).where(eq(attempt.merchantOrderId, merchantOrderId));
    const attemptId = row?.id ?? '';
    const events = await db
      .select()
      .from(donationEvent)
      .where(eq(donationEvent.attemptId, attemptId))
      .orderBy(asc(donationEvent.id));
    expect(events.slice(3).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['refund_requested', TREASURER],
      ['refund_accepted', TREASURER],
      ['refund_accepted', 'webhook'],
      ['refunded', 'webhook'],
    ]);
    const mails = await db.select().from(outbox).where(eq(outbox.attemptId, attemptId));
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['donation_refunded', 'donation_settled']);
  });

  test('a failed refund changes nothing and can be requested again', async () => {
    const { merchantOrderId, campaign } = await paidGift();
    const { merchantRefundId } = await heldRefund(merchantOrderId, 50_000n);
    await sandbox.refund(merchantRefundId, 'fail');
    expect(await pollRefund(deps, merchantRefundId, 'schedule')).toBe('FAILED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n]);
    await completedRefund(merchantOrderId, 50_000n);
    expect(await totalOf(campaign.id)).toMatchObject({ settledPaise: 0n });
  });

  test('a refund of a mismatched amount raises an alert', async () => {
    const { merchantOrderId } = await paidGift();
    const { merchantRefundId } = await heldRefund(merchantOrderId, 20_000n);
    await sandbox.refund(merchantRefundId, 'complete');
    const outcome = { kind: 'wrong-amount', amountPaise: 25_000 };
    await sandbox.script({ operation: 'refundStatus', merchantRefundId, outcome });
    expect(await pollRefund(deps, merchantRefundId, 'schedule')).toBe('COMPLETED');
    const raised = (await openAlerts(db)).filter(({ about }) => about === merchantRefundId);
    expect(raised.map(({ message }) => message)).toEqual([expect.stringContaining('₹250 instead of ₹200')]);
  });

  test('a refund that the provider rejects fails at once', async () => {
    const { merchantOrderId } = await paidGift();
    const outcome = { kind: 'error', status: 400, code: 'ORDER_NOT_COMPLETED' };
    await sandbox.script({ operation: 'refund', outcome });
    const { state } = await requestRefund(deps, refundOf(merchantOrderId, 50_000n), TREASURER);
    expect(state).toBe('FAILED');
  });
});

describe('a rejected refund request', () => {
  test.each([
    ['of more than was paid', 50_001n, 50_000n, 'refund_too_large'],
    ['of less than a rupee', 99n, 50_000n, 'refund_too_small'],
    ['based on an outdated amount', 10_000n, 40_000n, 'refund_outdated'],
  ])('a refund %s does not reach the provider', async (_what, amount, seen, code) => {
    const { merchantOrderId } = await paidGift();
    const { refunds: before } = await sandbox.book();
    await expect(
      requestRefund(deps, refundOf(merchantOrderId, amount, seen), TREASURER),
    ).rejects.toMatchObject({
      code,
    });
    expect((await sandbox.book()).refunds).toEqual(before);
  });

  test('of five concurrent refund requests one succeeds', async () => {
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const requests = await Promise.allSettled(
      Array.from({ length: 5 }, () => requestRefund(deps, refundOf(merchantOrderId, 50_000n), TREASURER)),
    );
    expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['an unpaid order', 'PENDING', 'phonepe'],
    ['an offline gift', 'COMPLETED', 'offline'],
  ] as const)('%s cannot be refunded through the provider', async (_what, state, provider) => {
    const { merchantOrderId } = await createDonation(db, { state, provider });
    await expect(requestRefund(deps, refundOf(merchantOrderId, 100n), TREASURER)).rejects.toMatchObject({
      code: 'payment_not_refundable',
    });
  });

  test('an unknown order cannot be refunded', async () => {
    await expect(requestRefund(deps, refundOf('unknown', 100n), TREASURER)).rejects.toMatchObject({
      code: 'payment_not_found',
    });
  });
});

test('open refunds are polled when due, at once after a webhook, and by one server each', async () => {
  const { merchantOrderId } = await paidGift();
  const { merchantRefundId } = await heldRefund(merchantOrderId, 50_000n);
  const poll = () => pollDueRefunds({ ...deps, log: site.log });
  await db
    .update(refund)
    .set({ nextPollAt: new Date(clock.now.getTime() + 60_000) })
    .where(
      sql`${refund.merchantRefundId} <> ${merchantRefundId} and ${refund.state} in ('CREATED', 'PENDING')`,
    );
  expect(await poll()).toBe(0);
  await sandbox.refund(merchantRefundId, 'complete');
  await makeRefundsDue(deps, merchantOrderId);
  const batches = await Promise.all([poll(), poll(), poll()]);
  expect(batches.toSorted()).toEqual([0, 0, 1]);
  expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
});

test('after these tests the ledger is consistent and agrees with the provider’s book', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.book())).toEqual([]);
});
