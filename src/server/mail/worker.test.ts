import { eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { mail } from '#server/db/schema/mail.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { TestClock } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createLog } from '../observability/log.ts';
import { queueMail } from './service.ts';
import type { MailTransport, Message } from './smtp.ts';
import { startMailWorker } from './worker.ts';

const { db } = await createTestDatabase();
const clock = new TestClock();
const base = {
  db,
  clock: clock.read,
  trust: sampleDetails.trust,
  cipher: testCipher,
  publicUrl: 'http://127.0.0.1',
  lowBalanceRetries: 1,
  log: createLog('silent'),
};

/** A transport that reports each message instead of sending it. */
function listeningTransport(onMessage: (message: Message) => void): MailTransport {
  return {
    send: async (message) => onMessage(message),
    close: () => undefined,
  };
}

async function queue(email: string) {
  const gift = await createDonation(db, { email, state: 'FAILED', createdAt: clock.now });
  const wanted = { kind: 'payment_failed', recipient: email, attemptId: gift.attemptId } as const;
  await queueMail(db, sampleDetails.trust, wanted, clock.now);
  return gift;
}

test('due emails are sent even while the outbox is never empty', async () => {
  await queue('waits@example.com');
  const locked = await createDonation(db, { state: 'COMPLETED', createdAt: clock.now });
  const row = { donationId: locked.id, attemptId: locked.attemptId, createdAt: clock.now };
  await db.insert(outbox).values({ id: uuid(), kind: 'donation_settled', ...row });
  const sent = Promise.withResolvers<Message>();
  const worker = await db.transaction(async (tx) => {
    // The outbox waits for this row lock.
    await tx.select().from(attempt).where(eq(attempt.id, locked.attemptId)).for('update');
    const started = startMailWorker({ ...base, transport: listeningTransport(sent.resolve) }, 20);
    expect((await sent.promise).to).toBe('waits@example.com');
    return started;
  });
  await expect.poll(() => db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
  await worker.stop();
});

test('a stopping server finishes the email in progress and leaves the others to the next server', async () => {
  await db.update(mail).set({ nextTryAt: null }).where(sql`true`);
  for (let number = 0; number < 20; number += 1) await queue(`many-${number}@example.com`);
  const first = Promise.withResolvers<void>();
  let sent = 0;
  const transport = listeningTransport(() => {
    sent += 1;
    first.resolve();
  });
  const worker = startMailWorker({ ...base, transport }, 20);
  await first.promise;
  await worker.stop();
  expect(sent).toBeLessThan(5);
  expect(await db.$count(mail, sql`next_try_at is not null`)).toBe(20 - sent);
});
