import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { auditLedger, compareWithBook } from '#server/checks/ledger.ts';
import { campaignTotal } from '#server/db/schema/campaign.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donationEvent } from '#server/db/schema/donation-event.ts';
import { ledgerEntry, refund } from '#server/db/schema/ledger.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { openAlerts } from './alerts.ts';
import { refundBook } from './reconcile-refunds.ts';
import { followRefund, requestRefund } from './refund.ts';
import { followDueRefunds, makeRefundsDue } from './refund-due.ts';

const site = await createTestApp();
// The same site with less patience.
const hasty = await createTestApp({
  database: site.database,
  sandbox: site.sandbox,
  clock: site.clock.read,
  timeoutsMs: { refund: 300 },
});
const { db, clock, sandbox, settle, post, gateway } = site;
const deps = { db, clock: clock.read, gateway };
const STAFF = 'staff:treasurer';
afterEach(async () => {
  await sandbox.clear();
  await sandbox.variants({ refundStepMs: 2000, refundCap: 'enforced' });
});

async function paidGift(email = 'lakshmi@example.com', to?: Awaited<ReturnType<typeof createCampaign>>) {
  const campaign = to ?? (await createCampaign(db));
  const answer = await post('/api/phonePayOrder', {
    donationAmount: 500,
    categoryId: campaign.categoryId,
    campaignId: campaign.id,
    fullName: 'Lakshmi Rao',
    email,
    phoneNumber: '9876543210',
  });
  const { merchantOrderId } = answer.json();
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
  return { merchantOrderId: String(merchantOrderId), campaign };
}
const wish = (merchantOrderId: string, amountPaise: bigint, refundablePaise = 50_000n) => ({
  merchantOrderId,
  amountPaise,
  refundablePaise,
  reason: 'Given twice by mistake',
});
/** Asks for a refund that the provider holds until it is told what becomes of it. */
async function heldRefund(merchantOrderId: string, amountPaise: bigint, refundablePaise = 50_000n) {
  await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
  return requestRefund(deps, wish(merchantOrderId, amountPaise, refundablePaise), STAFF);
}
async function completedRefund(merchantOrderId: string, amountPaise: bigint, refundablePaise = 50_000n) {
  const { merchantRefundId } = await heldRefund(merchantOrderId, amountPaise, refundablePaise);
  await sandbox.refund(merchantRefundId, 'complete');
  expect(await followRefund(deps, merchantRefundId, 'schedule')).toBe('COMPLETED');
  return merchantRefundId;
}
const totalOf = async (id: string) =>
  (await db.select().from(campaignTotal).where(eq(campaignTotal.campaignId, id)))[0];
const ledgerOf = async (orderId: string) =>
  (
    await db
      .select({ paise: ledgerEntry.amountPaise })
      .from(ledgerEntry)
      .innerJoin(attempt, eq(attempt.id, ledgerEntry.attemptId))
      .where(eq(attempt.merchantOrderId, orderId))
      .orderBy(asc(ledgerEntry.id))
  ).map(({ paise }) => paise);

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
      ['refund_requested', STAFF],
      ['refund_accepted', STAFF],
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
    expect(raised.map(({ words }) => words)).toEqual([expect.stringContaining('₹250 back instead of ₹200')]);
  });

  test('that the provider refuses has failed at once', async () => {
    const { merchantOrderId } = await paidGift();
    const outcome = { kind: 'error', status: 400, code: 'ORDER_NOT_COMPLETED' };
    await sandbox.script({ operation: 'refund', outcome });
    const { state } = await requestRefund(deps, wish(merchantOrderId, 50_000n), STAFF);
    expect(state).toBe('FAILED');
  });
});

describe('a refund is not asked for', () => {
  test.each([
    ['above what was paid', 50_001n, 50_000n, 'refund_not_possible'],
    ['under a rupee', 99n, 50_000n, 'amount_refused'],
    ['on figures that have changed', 10_000n, 40_000n, 'refund_outdated'],
  ])('%s', async (_what, amount, seen, code) => {
    const { merchantOrderId } = await paidGift();
    await expect(requestRefund(deps, wish(merchantOrderId, amount, seen), STAFF)).rejects.toMatchObject({
      code,
    });
    expect((await sandbox.wholeBook()).refunds.map((each) => each.merchantRefundId)).not.toContain(
      merchantOrderId,
    );
  });

  test('twice at the same moment: one is made', async () => {
    const { merchantOrderId } = await paidGift();
    await sandbox.script({ operation: 'refundProgress', merchantOrderId, outcome: { kind: 'hold' } });
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => requestRefund(deps, wish(merchantOrderId, 50_000n), STAFF)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['of an order that is not paid', 'PENDING', 'phonepe'],
    ['of money handed over at the office', 'COMPLETED', 'offline'],
  ] as const)('%s', async (_what, state, provider) => {
    const { merchantOrderId } = await createDonation(db, { state, provider });
    await expect(requestRefund(deps, wish(merchantOrderId, 100n), STAFF)).rejects.toMatchObject({
      code: 'refund_not_possible',
    });
    await expect(requestRefund(deps, wish('unknown', 100n), STAFF)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
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
      const made = await requestRefund(impatient, wish(merchantOrderId, 50_000n), STAFF);
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
    const late = await requestRefund({ ...deps, gateway: asleep() }, wish(merchantOrderId, 20_000n), STAFF);
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
    const late = await requestRefund({ ...deps, gateway: slow }, wish(merchantOrderId, 20_000n), STAFF);
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
      STAFF,
    );
    expect(late.state).toBe('FAILED');
    expect(await ledgerOf(merchantOrderId)).toEqual([50_000n, -50_000n]);
    const raised = (await openAlerts(db)).filter(({ about }) => about === late.merchantRefundId);
    expect(raised.map(({ words }) => words)).toEqual([expect.stringContaining('₹200 back under refund')]);
  });
});

test('open refunds are followed by the schedule, sooner after a webhook, and by one server each', async () => {
  const { merchantOrderId } = await paidGift();
  const { merchantRefundId } = await heldRefund(merchantOrderId, 50_000n);
  const round = () => followDueRefunds({ ...deps, log: site.app.log as never });
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

describe('the database refuses by itself', () => {
  const insert = (attemptId: string, paise: number, state = 'CREATED') =>
    db.execute(sql`insert into refund (id, attempt_id, merchant_refund_id, amount_paise, state, reason, requested_by, created_at, changed_at, next_ask_at)
      values (${uuid()}, ${attemptId}, ${uuid()}, ${paise}, ${state}, '', '', now(), now(), now())`);
  const because = (words: string) => ({ cause: { message: expect.stringContaining(words) } });

  test('a refund above what was paid, under a rupee, of an open attempt, and a second open one', async () => {
    const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
    const open = await createDonation(db);
    await expect(insert(gift.attemptId, 50_001)).rejects.toMatchObject(because('above what was paid'));
    await expect(insert(gift.attemptId, 99)).rejects.toMatchObject(because('at_least_a_rupee'));
    await expect(insert(open.attemptId, 100)).rejects.toMatchObject(because('not paid'));
    await insert(gift.attemptId, 20_000);
    await expect(insert(gift.attemptId, 100)).rejects.toMatchObject(because('refund_one_open'));
    await db.execute(sql`update refund set state = 'FAILED' where attempt_id = ${gift.attemptId}`);
    await insert(gift.attemptId, 50_000);
  });

  test('a completed refund without its entry, an entry without its refund, and a way back', async () => {
    const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
    await insert(gift.attemptId, 50_000);
    const to = (state: string) =>
      db.execute(sql`update refund set state = ${state} where attempt_id = ${gift.attemptId}`);
    await expect(to('COMPLETED')).rejects.toMatchObject(because('without its ledger entry'));
    const entry = sql`insert into ledger_entry (id, attempt_id, kind, refund_id, amount_paise, recorded_at)
      select ${uuid()}::uuid, attempt_id, 'refunded', id, -amount_paise, now() from refund where attempt_id = ${gift.attemptId}`;
    await expect(db.execute(entry)).rejects.toMatchObject(because('without a completed refund'));
    await db.execute(sql`update refund set provider_refund_id = 'OMR1' where attempt_id = ${gift.attemptId}`);
    await to('FAILED');
    await expect(to('PENDING')).rejects.toMatchObject(because('cannot go from FAILED'));
  });

  test('a refund that came late, above what is left by then', async () => {
    const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
    await insert(gift.attemptId, 40_000);
    const late = sql`merchant_refund_id = (select merchant_refund_id from refund where attempt_id = ${gift.attemptId} and amount_paise = 40000)`;
    await db.execute(sql`update refund set state = 'FAILED' where ${late}`);
    await insert(gift.attemptId, 20_000);
    const again = db.execute(sql`update refund set state = 'PENDING' where ${late}`);
    await expect(again).rejects.toMatchObject(because('above what was paid'));
  });
});

test('after all of this every rule of money holds, and the books are the same', async () => {
  expect(await auditLedger(db)).toEqual([]);
  expect(await compareWithBook(db, await sandbox.wholeBook())).toEqual([]);
});
