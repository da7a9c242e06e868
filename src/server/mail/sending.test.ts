import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { retryDelayMs, sendDueMail } from './delivery.ts';
import { processOutbox } from './process-outbox.ts';
import { queueMail } from './service.ts';
import { createSmtpTransport, MailRefused, type MailTransport } from './smtp.ts';
import { startMailWorker } from './worker.ts';

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { deps, mailbox, giftWith } = createMailDelivery(site);
const { transport } = deps;

/** A mail server that refuses every message. */
const refusing = {
  ...deps,
  transport: {
    send: () => Promise.reject(new MailRefused('EENVELOPE 450 RCPT')),
    close: () => undefined,
  },
};

afterEach(async () => {
  // Unsent emails must not affect the next test.
  await db.update(mail).set({ nextTryAt: null }).where(sql`${mail.nextTryAt} is not null`);
});

describe('an email is sent at least once', () => {
  test('with growing delays while the mail server refuses it, always under the same Message-ID', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await processOutbox(deps);
    const row = async () => (await db.select().from(mail).where(eq(mail.recipient, gift.email)))[0];
    for (const tries of [1, 2, 3]) {
      await sendDueMail(refusing);
      const failed = await row();
      expect(failed).toMatchObject({ attempts: tries, sentAt: null, lastError: 'EENVELOPE 450 RCPT' });
      expect(failed?.nextTryAt?.getTime()).toBe(clock.now.getTime() + retryDelayMs(tries));
      expect(await sendDueMail(refusing)).toBe(0);
      clock.pass(retryDelayMs(tries));
    }
    await sendDueMail(deps);
    const [sent, ...more] = await mailbox.sentTo(gift.email);
    expect(more).toEqual([]);
    expect(sent?.messageId).toBe((await row())?.messageId);
    expect(await row()).toMatchObject({ sentAt: clock.now, nextTryAt: null, lastError: null });
  });

  // shows: P34
  test('by another server if the process dies before recording it, under the same Message-ID', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await processOutbox(deps);
    const dying = {
      ...deps,
      transport: {
        close: () => undefined,
        send: (message: Parameters<MailTransport['send']>[0]) =>
          transport.send(message).then(() => new Promise<void>(() => undefined)),
      },
    };
    void sendDueMail(dying);
    await expect.poll(async () => (await mailbox.sentTo(gift.email)).length).toBe(1);
    await sendDueMail(deps);
    expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
    clock.pass(120_000);
    await sendDueMail(deps);
    const mails = await mailbox.sentTo(gift.email);
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map((sent) => sent.messageId)).size).toBe(1);
  });

  test('by one server only: an email that another server is about to send is left alone', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await processOutbox(deps);
    await db.transaction(async (tx) => {
      await tx.select().from(mail).where(eq(mail.recipient, gift.email)).for('update');
      expect(await sendDueMail(deps)).toBe(0);
    });
    expect(await sendDueMail(deps)).toBe(1);
  });

  test('unless the mail server refuses it for two days', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await processOutbox(deps);
    for (let tries = 1; tries <= 20; tries += 1) {
      await sendDueMail(refusing);
      clock.pass(retryDelayMs(tries));
    }
    const [row] = await db.select().from(mail).where(eq(mail.recipient, gift.email));
    expect(row).toMatchObject({ attempts: 14, nextTryAt: null, sentAt: null });
  });

  test('by the worker', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    const ownTransport = createSmtpTransport(sandbox.smtpUrl, {
      from: 'receipts@example.org',
      updatesFrom: null,
    });
    const worker = startMailWorker({ ...deps, transport: ownTransport }, 20);
    await expect.poll(async () => (await mailbox.sentTo(gift.email)).length).toBe(1);
    await worker.stop();
  });
});

describe('headers', () => {
  const message = {
    id: '1',
    messageId: '<1@x>',
    from: { name: 'Charity', address: 'contact@example.org' },
    to: 'a@example.com',
    subject: 's',
    text: '',
    html: '',
    attachments: [],
  };

  test.each([
    ['subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['recipient', { to: 'a@example.com\nBcc: all@example.com' }],
    ['reply address', { replyTo: 'a@example.com\r\nX: y' }],
    ['sender', { from: { name: 'A\r\nBcc: all@example.com', address: 'a@example.org' } }],
    ['Message-ID', { messageId: '<1@x>\r\nX: y' }],
  ])('with a %s of two lines are refused before anything is sent', async (_which, changes) => {
    await expect(transport.send({ ...message, ...changes })).rejects.toThrow('more than one line');
  });

  test('cannot contain a second recipient, which the database refuses', async () => {
    const gift = await createDonation(db);
    for (const recipient of ['a@b.co, c@d.co', 'a@b.co\nBcc: c@d.co', '<a@b.co>']) {
      const queued = queueMail(
        db,
        sampleDetails.trust,
        { kind: 'find_payment', recipient, attemptId: gift.attemptId },
        clock.now,
      );
      await expect(queued).rejects.toThrow();
    }
  });

  test('a password is not sent to another machine without TLS', async () => {
    const elsewhere = createSmtpTransport(sandbox.smtpUrl.replace('127.0.0.1', '0.0.0.0'), {
      from: 'receipts@example.org',
      updatesFrom: null,
    });
    await expect(elsewhere.send(message)).rejects.toThrow(/STARTTLS|ETLS/);
    elsewhere.close();
  });
});

test('the log entry of a refused email has the reason, but no email address', async () => {
  await giftWith('payment_failed', { state: 'FAILED' });
  await processOutbox(deps);
  await sendDueMail(refusing);
  const logs = site.logged.join('');
  expect(logs).toContain('EENVELOPE 450 RCPT');
  expect(logs).not.toMatch(/@example\.com|Lakshmi/);
});
