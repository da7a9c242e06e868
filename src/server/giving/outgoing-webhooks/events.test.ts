import { asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { includePeople } from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { webhookDelivery } from '#server/db/schema/webhook.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createApprovals } from '#tests/support/approvals.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { jsonResponse } from '#tests/support/staff.ts';
import { createWebhooks, startReceiver } from '#tests/support/webhooks.ts';

const site = await createTestApp({ webhooksToLoopback: true });
const { db, clock } = site;
const { staff, owner, latest, decide } = await createApprovals(site);
const { partner, working, read } = await createTokens(site, owner);
const { added, turn, listening, send } = createWebhooks(site, owner);
const { deps: mail } = createMailDelivery(site);
const refunds = createRefunds(site);
const { gift, cheque, enter, act } = await createOfflineGifts(site, staff.accountant);

const queued = (receiverId: string) =>
  db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.receiverId, receiverId))
    .orderBy(asc(webhookDelivery.createdAt), asc(webhookDelivery.event));
const kinds = async (receiverId: string) => (await queued(receiverId)).map(({ event }) => event).toSorted();

describe('events are queued in the transaction of what happened', () => {
  test('of an online gift, its receipt and its refunds, once each', async () => {
    const { id } = await listening('https://books.example/hooks');
    const paid = await refunds.paidGift('one@example.com');
    await site.settle(paid.merchantOrderId, 'webhook');
    expect(await queued(id)).toMatchObject([
      { event: 'gift.settled', attemptId: paid.id, createdAt: clock.now, nextTryAt: clock.now },
    ]);
    await processOutbox(mail);
    expect(await kinds(id)).toEqual(['gift.receipted', 'gift.settled']);
    await refunds.completedRefund(paid.merchantOrderId, 20_000n);
    await refunds.completedRefund(paid.merchantOrderId, 30_000n, 30_000n);
    await processOutbox(mail);
    // Nothing is left, so no receipt follows.
    expect(await kinds(id)).toEqual(['gift.receipted', 'gift.refunded', 'gift.refunded', 'gift.settled']);
    await turn(id, false);
  });

  test('and are gone with it when it is undone', async () => {
    const { id } = await listening('https://books.example/hooks');
    const undone = db.transaction(async (tx) => {
      const { id: donationId, attemptId } = await createDonation(db, { state: 'COMPLETED' });
      const row = {
        id: uuid(),
        kind: 'donation_settled',
        donationId,
        attemptId,
        createdAt: clock.now,
      } as const;
      await tx.insert(outbox).values(row);
      expect(await tx.$count(webhookDelivery, eq(webhookDelivery.receiverId, id))).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await kinds(id)).toEqual([]);
    await turn(id, false);
  });

  test('of a gift at the office, and of a cheque that clears and bounces after all', async () => {
    const { id } = await listening('https://books.example/hooks');
    await enter(gift());
    expect(await kinds(id)).toEqual(['gift.receipted', 'gift.settled']);
    const { json: entered } = await enter(cheque('000321'));
    expect(await kinds(id)).toHaveLength(2);
    await act('cleared', entered.paymentId, { clearedOn: '2026-11-21' });
    expect(await kinds(id)).toHaveLength(4);
    await act('bounced', entered.paymentId, { reason: 'No funds' });
    expect((await kinds(id)).filter((event) => event === 'gift.refunded')).toHaveLength(1);
    await turn(id, false);
  });

  test('for receivers that are on and want them, and no others', async () => {
    const { receiver: off } = await added('https://off.example/hooks');
    const refundsOnly = await listening('https://refunds.example/hooks', { events: ['gift.refunded'] });
    const paid = await refunds.paidGift('choosy@example.com');
    expect([await kinds(off.id), await kinds(refundsOnly.id)]).toEqual([[], []]);
    await refunds.completedRefund(paid.merchantOrderId, 50_000n);
    expect([await kinds(off.id), await kinds(refundsOnly.id)]).toEqual([[], ['gift.refunded']]);
    await turn(refundsOnly.id, false);
  });

  test('as failed for a receiver with 10,000 waiting events, which staff can send again', async () => {
    const { id } = await listening('https://down.example/hooks');
    await site.database.owner.db.execute(sql`
      insert into webhook_delivery (id, receiver_id, event, created_at, give_up_at, next_try_at)
      select gen_random_uuid(), ${id}, 'webhook.test', now(), now(), now() from generate_series(1, 10000)`);
    await refunds.paidGift('late@example.com');
    const rows = await queued(id);
    expect(rows.filter(({ event }) => event === 'gift.settled')).toMatchObject([
      { nextTryAt: null, deliveredAt: null, answer: 'Not sent: 10,000 events were waiting.' },
    ]);
    await turn(id, false);
  });
});

describe('what is sent', () => {
  const personal = /lakshmi|example\.com|98765/i;

  test('of a gift says what it was, and nothing about who gave it', async () => {
    await processOutbox(mail);
    const receiver = await startReceiver();
    const { id } = await listening(receiver.url);
    const paid = await refunds.paidGift();
    await processOutbox(mail);
    await send(id);
    const [settled, receipted] = receiver.events();
    const aboutGift = {
      id: paid.id,
      day: '2026-11-21',
      at: expect.stringMatching(/^2026-11-21T/),
      amountPaise: 50_000,
      reversedPaise: 0,
      status: 'paid',
      mode: 'upi',
      isOffline: false,
      category: { id: paid.campaign.categoryId, name: expect.any(String) },
      campaign: { id: paid.campaign.id, title: 'Blankets for Warangal' },
      donationType: 'other',
      isAnonymous: false,
      donor: null,
    };
    const timestamp = clock.now.toISOString();
    expect(settled).toEqual({ type: 'gift.settled', timestamp, data: { gift: aboutGift } });
    expect(receipted.type).toBe('gift.receipted');
    expect(receipted.data).toEqual({
      gift: aboutGift,
      receipt: {
        id: expect.any(String),
        number: expect.stringMatching(/2026-27\/\d{6}$/),
        financialYear: '2026-27',
        issuedAt: timestamp,
        amountPaise: 50_000,
        cancelledAt: null,
        replaces: null,
      },
    });
    await refunds.completedRefund(paid.merchantOrderId, 20_000n);
    await processOutbox(mail);
    await send(id);
    const [refunded, replaced] = receiver.events().slice(2);
    expect(refunded.data).toMatchObject({
      gift: { reversedPaise: 20_000 },
      refund: { id: expect.any(String), amountPaise: 20_000 },
    });
    expect(replaced.data.receipt).toMatchObject({ amountPaise: 30_000, replaces: receipted.data.receipt.id });
    const texts = receiver.received.map(({ body }) => body).join();
    expect(texts).not.toMatch(personal);
    // Whoever has the order's id may see the donor's name.
    expect(texts).not.toContain(paid.merchantOrderId);
    await turn(id, false);
  });

  test('describes a gift as the API for programs does', async () => {
    const receiver = await startReceiver();
    const { id } = await listening(receiver.url, { events: ['gift.settled'] });
    const paid = await refunds.paidGift();
    await enter(gift({ email: '', phoneNumber: '', mode: 'upi_qr', reference: 'UPI412345678901' }));
    await send(id);
    const { token } = await working(['gifts:read']);
    expect(receiver.events()[0].data.gift.id).toBe(paid.id);
    for (const { data } of receiver.events())
      expect((await read(token, `/api/v1/gifts/${data.gift.id}`)).json()).toEqual(data.gift);
    expect(receiver.received).toHaveLength(2);
    await turn(id, false);
  });

  test('names the donor once another owner has approved it, and no longer when an owner switches that off', async () => {
    const receiver = await startReceiver();
    const { id, name } = await listening(receiver.url, { events: ['gift.settled'] });
    const include = (included: boolean) =>
      jsonResponse(owner.call('PUT', pathOf(includePeople, { id }), { included }));
    expect((await include(true)).json.code).toBe('waits_for_owner');
    const paid = await refunds.paidGift();
    await send(id);
    const request = await latest(partner);
    expect(request.changes).toEqual([
      {
        label: `Events for “${name}”`,
        from: 'without people',
        to: `with the donor’s name, email address and phone number, to ${receiver.url}`,
      },
    ]);
    expect((await decide(partner, 'approve', request.id)).json).toEqual({
      message: 'Events name donors from now on.',
    });
    await refunds.paidGift();
    await send(id);
    expect((await include(false)).status).toBe(200);
    await refunds.paidGift();
    await send(id);
    const donor = { fullName: 'Lakshmi Rao', email: 'lakshmi@example.com', phoneNumber: '9876543210' };
    expect(receiver.events().map(({ data }) => data.gift.donor)).toEqual([null, donor, null]);
    const texts = receiver.received.map(({ body }) => body).join();
    expect(texts).not.toContain(paid.merchantOrderId);
    await turn(id, false);
  });
});
