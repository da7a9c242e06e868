import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { retryDelayMs, sendDueMail } from './delivery.ts';
import { processOutbox } from './outbox.ts';
import { queueMail } from './service.ts';
import { createSmtpTransport, MailRefused, type MailTransport } from './smtp.ts';
import { startMailWorker } from './worker.ts';

// How a mail goes out, and what it cannot carry.

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { deps, mailbox, giftWith } = createMailDelivery(site);
const { transport } = deps;

/** A mail server that refuses whatever comes. */
const refusing = {
  ...deps,
  transport: {
    send: () => Promise.reject(new MailRefused('EENVELOPE 450 RCPT')),
    close: () => undefined,
  },
};

afterEach(async () => {
  // What a test left unsent is none of the next one's business.
  await db.update(mail).set({ nextTryAt: null }).where(sql`${mail.nextTryAt} is not null`);
});

describe('mail is sent at least once', () => {
  test('again with longer and longer pauses while the mail server refuses, always under one Message-ID', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await processOutbox(deps);
    const row = async () => (await db.select().from(mail).where(eq(mail.recipient, gift.email)))[0];
    for (const tries of [1, 2, 3]) {
      await sendDueMail(refusing);
      const noted = await row();
      expect(noted).toMatchObject({ attempts: tries, sentAt: null, lastError: 'EENVELOPE 450 RCPT' });
      expect(noted?.nextTryAt?.getTime()).toBe(clock.now.getTime() + retryDelayMs(tries));
      expect(await sendDueMail(refusing)).toBe(0);
      clock.pass(retryDelayMs(tries));
    }
    await sendDueMail(deps);
    const [letter, ...more] = await mailbox.sentTo(gift.email);
    expect(more).toEqual([]);
    expect(letter?.messageId).toBe((await row())?.messageId);
    expect(await row()).toMatchObject({ sentAt: clock.now, nextTryAt: null, lastError: null });
  });

  test('by another server when the process died between sending and noting it, under the same Message-ID', async () => {
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
    await expect.poll(async () => (await mailbox.sentTo(gift.email)).length, { timeout: 10_000 }).toBe(1);
    await sendDueMail(deps);
    expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
    clock.pass(120_000);
    await sendDueMail(deps);
    const letters = await mailbox.sentTo(gift.email);
    expect(letters).toHaveLength(2);
    expect(new Set(letters.map((letter) => letter.messageId)).size).toBe(1);
  }, 20_000);

  test('and given up after two days', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await processOutbox(deps);
    for (let tries = 1; tries <= 20; tries += 1) {
      await sendDueMail(refusing);
      clock.pass(retryDelayMs(tries));
    }
    const [row] = await db.select().from(mail).where(eq(mail.recipient, gift.email));
    expect(row).toMatchObject({ attempts: 14, nextTryAt: null, sentAt: null });
  });

  test('by the worker, without being asked', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    const ownTransport = createSmtpTransport(sandbox.smtpUrl, 'receipts@example.org');
    const worker = startMailWorker({ ...deps, transport: ownTransport }, 20);
    await expect.poll(async () => (await mailbox.sentTo(gift.email)).length, { timeout: 10_000 }).toBe(1);
    await worker.stop();
  }, 20_000);
});

describe('headers', () => {
  const message = {
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
  ])('a %s of two lines is refused before anything is sent', async (_which, changes) => {
    await expect(transport.send({ ...message, ...changes })).rejects.toThrow('more than one line');
  });

  test('nobody can be added to a recipient, not even past the code', async () => {
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

  test('a password is not sent in the clear to another machine: without TLS nothing goes out', async () => {
    const elsewhere = createSmtpTransport(
      sandbox.smtpUrl.replace('127.0.0.1', '0.0.0.0'),
      'receipts@example.org',
    );
    await expect(elsewhere.send(message)).rejects.toThrow(/STARTTLS|ETLS/);
    elsewhere.close();
  });
});

test('a mail that was not taken is in the logs with the reason, and without its address', async () => {
  await giftWith('payment_failed', { state: 'FAILED' });
  await processOutbox(deps);
  await sendDueMail(refusing);
  const logs = site.logged.join('');
  expect(logs).toContain('EENVELOPE 450 RCPT');
  expect(logs).not.toMatch(/@example\.com|Lakshmi/);
});
