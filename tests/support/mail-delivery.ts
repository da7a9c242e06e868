import { v7 as uuid } from 'uuid';
import { afterAll } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { type DeliveryDeps, sendDueMail } from '#server/mail/delivery.ts';
import { processOutbox } from '#server/mail/process-outbox.ts';
import { FAILURE_WAIT_MS } from '#server/mail/queries.ts';
import { createSmtpTransport } from '#server/mail/smtp.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';
import { testCipher } from './donor-cipher.ts';
import { createDonation } from './factories.ts';
import { sampleDetails } from './fake-web.ts';
import { readMailbox } from './mailbox.ts';

type OutboxKind = (typeof outbox.$inferInsert)['kind'];

/** Sends a site's mail through the sandbox's mail server, and reads the mailbox in which it arrives. */
export function createMailDelivery({ db, clock, sandbox, log }: TestApp, trust = sampleDetails.trust) {
  const transport = createSmtpTransport(sandbox.smtpUrl, {
    from: 'Charity <receipts@example.org>',
    updatesFrom: null,
  });
  afterAll(() => transport.close());
  const deps: DeliveryDeps = {
    db,
    clock: clock.read,
    trust,
    cipher: testCipher,
    publicUrl: PUBLIC_URL,
    lowBalanceRetries: 1,
    transport,
    log,
  };
  let donors = 0;
  return {
    deps,
    mailbox: readMailbox(sandbox.url),
    /** Processes the outbox and sends the mails that are due. */
    async deliver(): Promise<void> {
      await processOutbox(deps);
      await sendDueMail(deps);
    },
    /** Creates a gift by a new donor, and one outbox entry about it, which is due. */
    async giftWith(kind: OutboxKind, changes: Parameters<typeof createDonation>[1] = {}) {
      donors += 1;
      const email = `donor${donors}@example.com`;
      const gift = await createDonation(db, { email, createdAt: clock.now, ...changes });
      const about = { donationId: gift.id, attemptId: gift.attemptId };
      const waitMs = kind === 'payment_failed' ? FAILURE_WAIT_MS : 0;
      const createdAt = new Date(clock.now.getTime() - waitMs);
      await db.insert(outbox).values({ id: uuid(), kind, ...about, createdAt });
      return gift;
    },
  };
}
