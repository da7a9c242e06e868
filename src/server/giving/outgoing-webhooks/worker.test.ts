import { isNotNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { webhookDelivery, webhookReceiver } from '#server/db/schema/webhook.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { signedInStaff } from '#tests/support/staff.ts';
import type { PostWebhook } from './post.ts';
import { newSecret } from './signature.ts';
import { startWebhookWorker } from './worker.ts';

const { db, clock, log, ...site } = await createTestApp();
const { owner } = await signedInStaff({ db, clock, log, ...site });
const base = { db, clock: clock.read, cipher: testCipher, log };

async function receiverWith(name: string, events: number): Promise<void> {
  const id = uuid();
  const secretSealed = testCipher.seal(newSecret());
  const row = { id, name, url: `https://${name}.example/`, secretSealed, createdBy: owner.accountId };
  await db.insert(webhookReceiver).values({ ...row, events: ['gift.settled'], createdAt: clock.now });
  const moments = { createdAt: clock.now, giveUpAt: clock.now, nextTryAt: clock.now };
  for (let event = 0; event < events; event += 1)
    await db
      .insert(webhookDelivery)
      .values({ id: uuid(), receiverId: id, event: 'webhook.test', ...moments });
}
const waiting = () => db.$count(webhookDelivery, isNotNull(webhookDelivery.nextTryAt));

test('a receiver that takes its time delays no other one’s events', async () => {
  await receiverWith('slow', 2);
  await receiverWith('quick', 20);
  const slow = Promise.withResolvers<void>();
  const sent = { slow: 0, quick: 0 };
  const post: PostWebhook = async (url) => {
    const name = url === 'https://slow.example/' ? 'slow' : 'quick';
    sent[name] += 1;
    if (name === 'slow') await slow.promise;
    return { status: 200, answer: '' };
  };
  const worker = startWebhookWorker({ ...base, post }, 20);
  await expect.poll(() => sent).toEqual({ slow: 1, quick: 20 });
  await expect.poll(waiting).toBe(2);
  slow.resolve();
  await expect.poll(waiting).toBe(0);
  await worker.stop();
});

test('a stopping server finishes the event in progress and leaves the others to the next server', async () => {
  await receiverWith('long', 20);
  const first = Promise.withResolvers<void>();
  let sent = 0;
  const post: PostWebhook = async () => {
    sent += 1;
    first.resolve();
    return { status: 200, answer: '' };
  };
  const worker = startWebhookWorker({ ...base, post }, 20);
  await first.promise;
  await worker.stop();
  expect(sent).toBeLessThan(5);
  expect(await waiting()).toBe(20 - sent);
});
