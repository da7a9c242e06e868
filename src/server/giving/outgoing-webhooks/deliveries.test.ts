import { eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  changeSecret,
  listDeliveries,
  sendDeliveryAgain,
  sendFailedAgain,
} from '#contract/giving/webhooks/outgoing-webhooks.admin.ts';
import { DELIVERY_MS, nextTry } from '#domain/giving/webhook-events.ts';
import { alert } from '#server/db/schema/alert.ts';
import { webhookDelivery as delivery } from '#server/db/schema/webhook.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createRefunds } from '#tests/support/refunds.ts';
import { jsonResponse, renewSignIns, signedInStaff } from '#tests/support/staff.ts';
import { createWebhooks, type Received, startReceiver } from '#tests/support/webhooks.ts';
import { signedHeaders } from './signature.ts';

const isOpen = isNull(alert.closedAt);
const DAY_MS = 86_400_000;
const site = await createTestApp({ webhooksToLoopback: true });
const { db, clock } = site;
const { owner, accountant } = await signedInStaff(site);
const { deps, listening, turn, test: sendTest, send } = createWebhooks(site, owner);
const { paidGift } = createRefunds(site);
const receiver = await startReceiver();

afterEach(async () => {
  receiver.accept();
  receiver.received.length = 0;
  await site.database.owner.pool.query('delete from webhook_receiver');
  await db.update(alert).set({ closedAt: clock.now, closedBy: 'console' }).where(isOpen);
});

/** A receiver of this site's settled gifts, and one of them. */
async function withEvent() {
  await renewSignIns(site);
  const added = await listening(receiver.url, { events: ['gift.settled'] });
  const gift = await paidGift();
  return { ...added, gift };
}
const rowOf = async (receiverId: string) =>
  (await db.select().from(delivery).where(eq(delivery.receiverId, receiverId)))[0];
const list = async (query = '') =>
  (await jsonResponse(accountant.call('GET', `${listDeliveries.path}${query}`))).json;
const again = (id: string) => jsonResponse(accountant.call('POST', pathOf(sendDeliveryAgain, { id })));
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
/** Which of some secrets signed a message. */
const signedWith = ({ headers, body }: Received, secrets: readonly string[]) => {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const given = String(headers['webhook-signature']).split(' ');
  return secrets.map((secret) =>
    given.includes(
      signedHeaders({ id: String(headers['webhook-id']), body, sentAt }, [secret])['webhook-signature'] ?? '',
    ),
  );
};

describe('an event is sent at least once', () => {
  test('signed, and listed with the status and the beginning of the answer', async () => {
    const { id, name, secret, gift } = await withEvent();
    receiver.respondWith(201, `thanks${' a lot'.repeat(100)}`);
    expect(await send(id)).toBe(1);
    expect(await send(id)).toBe(0);
    const [message] = receiver.received;
    expect(message && signedWith(message, [secret])).toEqual([true]);
    expect(message?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-timestamp': String(Math.floor(clock.now.getTime() / 1000)),
    });
    const { items, total } = await list(`?receiverId=${id}`);
    expect(total).toEqual({ count: 1, isMore: false });
    expect(items).toEqual([
      expect.objectContaining({
        id: ids()[0],
        receiver: name,
        event: 'gift.settled',
        donationId: gift.donationId,
        state: 'delivered',
        tries: 1,
        status: 201,
        answer: `thanks${' a lot'.repeat(33)}`.slice(0, 200),
        nextTryAt: null,
      }),
    ]);
  });

  test('again after growing delays while it is not accepted, under the same id, and for three days', async () => {
    const { id, name } = await withEvent();
    receiver.respondWith(503, 'closed');
    const since = clock.now.getTime();
    const delaysMs: number[] = [];
    for (;;) {
      expect(await send(id)).toBe(0);
      const { nextTryAt, status, tries } = (await rowOf(id)) ?? {};
      expect([status, tries]).toEqual([503, delaysMs.length + 1]);
      if (!nextTryAt) break;
      delaysMs.push(nextTryAt.getTime() - clock.now.getTime());
      clock.now = nextTryAt;
    }
    expect(delaysMs.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000]);
    expect(Math.max(...delaysMs)).toBe(6 * 3_600_000);
    expect(clock.now.getTime() - since).toBeGreaterThan(DELIVERY_MS - 6 * 3_600_000);
    expect(new Set(ids()).size).toBe(1);
    expect(receiver.received).toHaveLength(delaysMs.length + 1);
    expect((await list('?state=failed')).items).toMatchObject([{ state: 'failed', answer: 'closed' }]);
    const alerts = await db.select().from(alert).where(isOpen);
    expect(alerts).toMatchObject([{ kind: 'webhook_failed', about: name, attemptId: null }]);
    expect(alerts[0]?.message).toContain('the last response was 503');
  });

  // shows: P34
  test('by another server if the process dies before recording it, under the same id', async () => {
    const { id } = await withEvent();
    const dying = async (...call: Parameters<typeof deps.post>) => {
      await deps.post(...call);
      return new Promise<never>(() => undefined);
    };
    void send(id, { post: dying });
    await expect.poll(() => receiver.received.length).toBe(1);
    await send(id);
    expect(receiver.received).toHaveLength(1);
    clock.pass(30_000);
    await send(id);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
    expect(await rowOf(id)).toMatchObject({ deliveredAt: clock.now, tries: 2 });
  });

  test('by one server only: an event that another server is about to send is left alone', async () => {
    const { id } = await withEvent();
    await db.transaction(async (tx) => {
      await tx.select().from(delivery).where(eq(delivery.receiverId, id)).for('update');
      expect(await send(id)).toBe(0);
    });
    expect(await send(id)).toBe(1);
    for (let gift = 0; gift < 10; gift += 1) await paidGift();
    await Promise.all([send(id), send(id), send(id)]);
    expect(new Set(ids()).size).toBe(11);
    expect(ids()).toHaveLength(11);
  });

  test('not while its receiver is off, and then not as if nothing had happened', async () => {
    const { id } = await withEvent();
    await turn(id, false);
    expect(await send(id)).toBe(0);
    await paidGift();
    await turn(id, true);
    expect(await send(id)).toBe(1);
  });
});

describe('staff send again', () => {
  test('a delivered event under its own id', async () => {
    const { id } = await withEvent();
    await send(id);
    const [first = ''] = ids() as string[];
    expect(await again(first)).toEqual({ status: 200, json: { message: 'The event is on its way again.' } });
    expect((await again(first)).json.code).toBe('webhook_waits_already');
    await send(id);
    expect(ids()).toEqual([first, first]);
    expect((await again(id)).status).toBe(404);
    expect((await again('nothing')).status).toBe(404);
  });

  test('all failed events of a receiver, which then have three days again', async () => {
    const { id } = await withEvent();
    await paidGift();
    receiver.respondWith(500);
    clock.pass(DELIVERY_MS + 1);
    await send(id);
    expect((await list('?state=failed')).total.count).toBe(2);
    receiver.accept();
    receiver.received.length = 0;
    const answer = await jsonResponse(accountant.call('POST', pathOf(sendFailedAgain, { id })));
    expect(answer.json).toEqual({ message: 'On the way again: 2 failed events.' });
    expect((await rowOf(id))?.giveUpAt).toEqual(new Date(clock.now.getTime() + DELIVERY_MS));
    expect(await send(id)).toBe(2);
    expect((await list('?state=delivered')).total.count).toBe(2);
  });
});

test('both secrets sign for a day after a change, then the new one alone', async () => {
  const { id, secret: first } = await withEvent();
  const change = () => jsonResponse(owner.call('POST', pathOf(changeSecret, { id })));
  const { secret: second } = (await change()).json;
  expect((await change()).json.code).toBe('webhook_secret_changing');
  clock.pass(DAY_MS - 1);
  await send(id);
  clock.pass(1);
  await paidGift();
  await send(id);
  expect(receiver.received.map((message) => signedWith(message, [first, second]))).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('a test event reaches a receiver that is off, is tried once, and its failure alerts nobody', async () => {
  const { id } = await withEvent();
  await turn(id, false);
  receiver.respondWith(404, 'no such hook');
  expect((await sendTest(id)).status).toBe(200);
  expect((await sendTest(id)).json.code).toBe('webhook_test_waits');
  await send(id);
  expect(receiver.events()).toEqual([
    { type: 'webhook.test', timestamp: clock.now.toISOString(), data: { message: expect.any(String) } },
  ]);
  expect((await list('?state=failed')).items).toMatchObject([
    { event: 'webhook.test', donationId: null, status: 404, answer: 'no such hook' },
  ]);
  expect(await db.$count(alert, isOpen)).toBe(0);
});

test('no try is later than three days after the event', () => {
  const giveUpAt = new Date(clock.now.getTime() + 30_000);
  expect(nextTry(1, giveUpAt, clock.now)).toEqual(giveUpAt);
  expect(nextTry(2, giveUpAt, clock.now)).toBeNull();
});
