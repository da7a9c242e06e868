import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refund } from '#server/db/schema/ledger.ts';
import { mail } from '#server/db/schema/mail.ts';
import { webhookDelivery } from '#server/db/schema/webhook.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import { createWebhooks } from '#tests/support/webhooks.ts';
import { processOutbox } from '../mail/process-outbox.ts';
import { reschedule, watchClock } from './reschedule.ts';

const HOUR_MS = 3_600_000;
const site = await createTestApp();
const { db, clock } = site;
const { deps, giftWith } = createMailDelivery(site);

const inHours = (hours: number) => new Date(clock.now.getTime() + hours * HOUR_MS);

// shows: P19
test('an email that a fast clock postponed is due at once, and one that waits for its next try is left alone', async () => {
  const [postponed, waiting] = [
    await giftWith('payment_failed', { state: 'FAILED' }),
    await giftWith('payment_failed', { state: 'FAILED' }),
  ];
  await processOutbox(deps);
  const to = ({ email }: { email: string }) => eq(mail.recipient, email);
  await db
    .update(mail)
    .set({ nextTryAt: inHours(24) })
    .where(to(postponed));
  await db
    .update(mail)
    .set({ nextTryAt: inHours(6) })
    .where(to(waiting));
  await reschedule(db, clock.now);
  const nextTry = async (gift: { email: string }) =>
    (await db.select().from(mail).where(to(gift)))[0]?.nextTryAt;
  expect([await nextTry(postponed), await nextTry(waiting)]).toEqual([clock.now, inHours(6)]);
});

test('a refund that a fast clock postponed is due at once, and one that waits for its next poll is left alone', async () => {
  const { paidGift, heldRefund } = createRefunds(site);
  const ids: string[] = [];
  for (const hours of [24, 0.5]) {
    const { merchantRefundId } = await heldRefund((await paidGift()).merchantOrderId, 50_000n);
    await db
      .update(refund)
      .set({ nextPollAt: inHours(hours) })
      .where(eq(refund.merchantRefundId, merchantRefundId));
    ids.push(merchantRefundId);
  }
  await reschedule(db, clock.now);
  const rows = await db.select().from(refund);
  const nextPoll = (id: string) => rows.find(({ merchantRefundId }) => merchantRefundId === id)?.nextPollAt;
  expect(ids.map(nextPoll)).toEqual([clock.now, inHours(0.5)]);
});

test('a webhook that a fast clock postponed is due at once, and one that waits for its next try is left alone', async () => {
  const { owner } = await signedInStaff(site);
  const receiver = await createWebhooks(site, owner).listening('https://books.example/hooks');
  const { paidGift } = createRefunds(site);
  for (const hours of [24, 6]) {
    const { id } = await paidGift();
    await db
      .update(webhookDelivery)
      .set({ nextTryAt: inHours(hours) })
      .where(eq(webhookDelivery.attemptId, id));
  }
  await reschedule(db, clock.now);
  const rows = await db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.receiverId, receiver.id))
    .orderBy(webhookDelivery.nextTryAt);
  expect(rows.map(({ nextTryAt }) => nextTryAt)).toEqual([clock.now, inHours(6)]);
});

test('a clock that is corrected by up to a minute was not set back; one that is set back further was, once', () => {
  let seconds = 100;
  const wasSetBack = watchClock(() => new Date(seconds * 1000));
  const answers = [100, 200, 140, 139, 139, 150].map((next) => {
    seconds = next;
    return wasSetBack();
  });
  expect(answers).toEqual([false, false, false, true, false, false]);
});
