import { v7 as uuid } from 'uuid';
import { afterAll } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { type DeliveryDeps, sendDueMail } from '#server/features/mail/delivery.ts';
import { processOutbox } from '#server/features/mail/outbox.ts';
import { createSmtpTransport } from '#server/features/mail/smtp.ts';
import { PUBLIC_URL, type TestApp } from './app.ts';
import { createDonation } from './factories.ts';
import { readMailbox } from './mailbox.ts';
import { sampleDetails } from './tiny-web.ts';

type Told = (typeof outbox.$inferInsert)['kind'];

/** What sends a site's mail, through the sandbox's mail server, and the mailbox where it arrives. */
export function createPostOffice({ db, clock, sandbox, log }: TestApp) {
  const transport = createSmtpTransport(sandbox.smtpUrl, 'Charity <receipts@example.org>');
  afterAll(() => transport.close());
  const deps: DeliveryDeps = {
    db,
    clock: clock.read,
    trust: sampleDetails.trust,
    publicUrl: PUBLIC_URL,
    transport,
    log,
  };
  let people = 0;
  return {
    deps,
    mailbox: readMailbox(sandbox.url),
    /** Writes the mails that the outbox asks for, and sends what is due. */
    async deliver(): Promise<void> {
      await processOutbox(deps);
      await sendDueMail(deps);
    },
    /** A gift of somebody with a mailbox of their own, with one thing in the outbox. */
    async giftWith(kind: Told, changes: Parameters<typeof createDonation>[1] = {}) {
      people += 1;
      const email = `donor${people}@example.com`;
      const gift = await createDonation(db, { email, createdAt: clock.now, ...changes });
      const about = { donationId: gift.id, attemptId: gift.attemptId };
      await db.insert(outbox).values({ id: uuid(), kind, ...about, createdAt: clock.now });
      return gift;
    },
  };
}
