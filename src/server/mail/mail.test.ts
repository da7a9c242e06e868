import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { receiptUrl } from '#contract/receipts.ts';
import { mail } from '#server/db/schema/mail.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { sampleFacts, sampleTrust } from '#tests/support/tiny-web.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { createLog } from '../log.ts';
import { openAlerts } from '../payments/alerts.ts';
import { createPost, NotTaken, type Post } from './post.ts';
import { emptyOutbox, type MailDeps, pauseAfter, queueMail, sendDueMail } from './service.ts';
import { startMailWorker } from './worker.ts';

const site = await createTestApp();
const { db, clock, sandbox } = site;
const mailbox = readMailbox(sandbox.url);
const category = await createCategory(db, { name: 'Schooling <b>' });
const post = createPost(sandbox.smtpUrl, 'Charity <receipts@example.org>');
afterAll(() => post.close());

const deps: MailDeps = {
  db,
  clock: clock.read,
  trust: sampleFacts.trust,
  publicUrl: PUBLIC_URL,
  post,
  log: createLog('silent'),
};
let people = 0;

/** A gift of somebody with a mailbox of their own, with one thing in the outbox. */
async function giftWith(
  kind: (typeof outbox.$inferInsert)['kind'],
  changes: Parameters<typeof createDonation>[1] = {},
) {
  people += 1;
  const email = `donor${people}@example.com`;
  const gift = await createDonation(db, { email, categoryId: category.id, createdAt: clock.now, ...changes });
  await tell(kind, gift);
  return gift;
}
const tell = (kind: (typeof outbox.$inferInsert)['kind'], gift: { id: string; attemptId: string }) =>
  db
    .insert(outbox)
    .values({ id: uuid(), kind, donationId: gift.id, attemptId: gift.attemptId, createdAt: clock.now });
async function pass(): Promise<void> {
  await emptyOutbox(deps);
  await sendDueMail(deps);
}
async function refuse(message = 'EENVELOPE 450 RCPT'): Promise<Post> {
  return { send: () => Promise.reject(new NotTaken(message)), close: () => undefined };
}

afterEach(async () => {
  // What a test left unsent is none of the next one's business.
  await db.update(mail).set({ nextTryAt: null }).where(sql`${mail.nextTryAt} is not null`);
});

describe('a settled donation', () => {
  test('brings the donor thanks with the receipt, as text and HTML, from the fixed sender', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED', fullName: 'క్షేత్రం <script>' });
    await pass();
    const [letter, ...more] = await mailbox.sentTo(gift.email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      from: 'receipts@example.org',
      subject: 'Thank you: your receipt from Charity',
      attachments: [
        { fileName: expect.stringMatching(/^receipt-2026-27-\d{6}\.pdf$/), type: 'application/pdf' },
      ],
    });
    expect(letter?.text).toContain('Dear క్షేత్రం <script>,');
    expect(letter?.text).toContain('₹500.00 for Schooling <b>');
    expect(letter?.html).toContain('క్షేత్రం &lt;script&gt;');
    expect(letter?.html).not.toMatch(/<script|<b>|<link|src=/);
    const pdf = await mailbox.attachment(letter as never);
    expect(shownGlyphs(pdf).get('tiro-telugu')).toHaveLength(4);
  });

  test('of somebody whose name no receipt can print names the address, and the trust is told to ask', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED', fullName: '王小明' });
    await pass();
    const [letter] = await mailbox.sentTo(gift.email);
    expect(letter?.text).toContain('Dear 王小明,');
    const pdf = await mailbox.attachment(letter as never);
    expect([...shownGlyphs(pdf).values()].flat()).not.toContain(0);
    const [raised, ...more] = (await openAlerts(db)).filter(({ about }) => about === gift.merchantOrderId);
    expect(more).toEqual([]);
    expect(raised).toMatchObject({ kind: 'name_not_printable', words: expect.stringContaining('王小明') });
  });

  test('gets one receipt and one mail, however many servers are at it', async () => {
    const gifts = await Promise.all(
      Array.from({ length: 30 }, () => giftWith('donation_settled', { state: 'COMPLETED' })),
    );
    await Promise.all([emptyOutbox(deps), emptyOutbox(deps), emptyOutbox(deps)]);
    await Promise.all([sendDueMail(deps), sendDueMail(deps), sendDueMail(deps)]);
    for (const gift of gifts) {
      expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(1);
      expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
    }
    expect(await db.$count(outbox, sql`${outbox.doneAt} is null`)).toBe(0);
  }, 60_000);

  test('that was told twice has one receipt all the same', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await emptyOutbox(deps);
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.attemptId, gift.attemptId));
    await emptyOutbox(deps);
    expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(1);
  });

  test('waits behind nothing: one that cannot be told holds no other up', async () => {
    const broken = await giftWith('donation_settled', { state: 'PENDING' });
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await pass();
    expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
    const [left] = await db.select().from(outbox).where(eq(outbox.attemptId, broken.attemptId));
    expect(left?.doneAt).toBeNull();
    await db.update(outbox).set({ doneAt: clock.now }).where(eq(outbox.attemptId, broken.attemptId));
  });
});

describe('a failed payment', () => {
  test('is told with a way to try again', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await pass();
    const [letter] = await mailbox.sentTo(gift.email);
    const address = `${PUBLIC_URL}/Success?merchantOrderId=${gift.merchantOrderId}`;
    expect(letter?.text).toContain(address);
    expect(letter?.html).toContain(`href="${address}"`);
    expect(letter).toMatchObject({ subject: 'Your payment to Charity did not go through', attachments: [] });
  });

  test('is not told to somebody who has paid by then', async () => {
    const gift = await giftWith('payment_failed', { state: 'COMPLETED' });
    await pass();
    expect(await mailbox.sentTo(gift.email)).toEqual([]);
  });
});

describe('mail is sent at least once', () => {
  test('again with longer and longer pauses while the mail server refuses, always under one Message-ID', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await emptyOutbox(deps);
    const refusing = { ...deps, post: await refuse() };
    const row = async () => (await db.select().from(mail).where(eq(mail.recipient, gift.email)))[0];
    for (const tries of [1, 2, 3]) {
      await sendDueMail(refusing);
      const noted = await row();
      expect(noted).toMatchObject({ attempts: tries, sentAt: null, lastError: 'EENVELOPE 450 RCPT' });
      expect(noted?.nextTryAt?.getTime()).toBe(clock.now.getTime() + pauseAfter(tries));
      expect(await sendDueMail(refusing)).toBe(0);
      clock.pass(pauseAfter(tries));
    }
    await sendDueMail(deps);
    const [letter, ...more] = await mailbox.sentTo(gift.email);
    expect(more).toEqual([]);
    expect(letter?.messageId).toBe((await row())?.messageId);
    expect(await row()).toMatchObject({ sentAt: clock.now, nextTryAt: null, lastError: null });
  });

  test('by another server when the process died between sending and noting it, under the same Message-ID', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await emptyOutbox(deps);
    const dying = {
      ...deps,
      post: {
        close: () => undefined,
        send: (message: Parameters<Post['send']>[0]) =>
          post.send(message).then(() => new Promise<void>(() => undefined)),
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
    await emptyOutbox(deps);
    const refusing = { ...deps, post: await refuse() };
    for (let tries = 1; tries <= 20; tries += 1) {
      await sendDueMail(refusing);
      clock.pass(pauseAfter(tries));
    }
    const [row] = await db.select().from(mail).where(eq(mail.recipient, gift.email));
    expect(row).toMatchObject({ attempts: 14, nextTryAt: null, sentAt: null });
  });

  test('the worker does it all by itself, and stops when told', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    const own = createPost(sandbox.smtpUrl, 'receipts@example.org');
    const worker = startMailWorker({ ...deps, post: own }, 20);
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
    await expect(post.send({ ...message, ...changes })).rejects.toThrow('more than one line');
  });

  test('nobody can be added to a recipient, not even past the code', async () => {
    const gift = await createDonation(db, { categoryId: category.id });
    for (const recipient of ['a@b.co, c@d.co', 'a@b.co\nBcc: c@d.co', '<a@b.co>']) {
      const queued = queueMail(
        db,
        sampleFacts.trust,
        { kind: 'find_payment', recipient, attemptId: gift.attemptId },
        clock.now,
      );
      await expect(queued).rejects.toThrow();
    }
  });

  test('a password is not sent in the clear to another machine: without TLS nothing goes out', async () => {
    const elsewhere = createPost(sandbox.smtpUrl.replace('127.0.0.1', '0.0.0.0'), 'receipts@example.org');
    await expect(elsewhere.send(message)).rejects.toThrow(/STARTTLS|ETLS/);
    elsewhere.close();
  });
});

test('a contact message reaches the trust, answers go to the visitor, and what a machine wrote does not', async () => {
  const before = (await mailbox.sentTo(sampleTrust.email)).length;
  const filled = {
    fullName: 'Meena Kumari',
    email: 'meena@example.com',
    phoneNumber: '9876543210',
    description: 'Line one\n<img src=x>',
    categoryId: category.id,
  };
  expect((await site.post('/api/createContacts', filled)).statusCode).toBe(201);
  expect((await site.post('/api/createContacts', { ...filled, website: 'spam' })).statusCode).toBe(201);
  await pass();
  const letters = (await mailbox.sentTo(sampleTrust.email)).slice(before);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('A message from Meena Kumari');
  expect(letters[0]?.headers.find(({ key }) => key === 'reply-to')?.value).toContain('meena@example.com');
  expect(letters[0]?.html).toContain('&lt;img src=x&gt;');
});

describe('“find my payment”', () => {
  const ask = (merchantOrderId: string, email: string) =>
    site.post('/api/findPayment', { merchantOrderId, email });

  test('is answered by mail to the address of the donation, whatever the letter case, once in ten minutes', async () => {
    const gift = await createDonation(db, { categoryId: category.id, email: 'lost@example.com' });
    for (const email of ['Lost@Example.com', 'lost@example.com']) {
      expect((await ask(gift.merchantOrderId, email)).statusCode).toBe(202);
    }
    await pass();
    const [letter, ...more] = await mailbox.sentTo('lost@example.com');
    expect(more).toEqual([]);
    expect(letter?.text).toContain(`${PUBLIC_URL}/Success?merchantOrderId=${gift.merchantOrderId}`);
    clock.pass(600_000);
    await ask(gift.merchantOrderId, 'lost@example.com');
    await pass();
    expect(await mailbox.sentTo('lost@example.com')).toHaveLength(2);
  });

  test('says the same for what is known and what is not, and writes to nobody else', async () => {
    const gift = await createDonation(db, { categoryId: category.id, email: 'found@example.com' });
    const known = await ask(gift.merchantOrderId, 'found@example.com');
    const before = await db.$count(mail);
    // Long enough for another mail about it, if somebody else could have one sent.
    clock.pass(600_000);
    for (const [id, email] of [
      [gift.merchantOrderId, 'stranger@example.com'],
      ['no-such-order', 'found@example.com'],
      ['a b', 'found@example.com'],
    ] as const) {
      const answer = await ask(id, email);
      expect(answer.statusCode).toBe(known.statusCode);
      expect(answer.json()).toEqual(known.json());
    }
    expect(await db.$count(mail)).toBe(before);
    expect((await ask(gift.merchantOrderId, 'nobody')).json().fields).toEqual({ email: 'Invalid email' });
  });
});

describe('downloading a receipt', () => {
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  async function linkOf(email: string): Promise<string> {
    const letter = (await mailbox.sentTo(email)).at(-1);
    return new URL(/https?:\S+\/api\/receipts\/download\/\S+/.exec(letter?.text ?? '')?.[0] ?? '').pathname;
  }

  test('by the link in the mail: once, for an hour against filters that look first, then a new one is sent', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await pass();
    const link = await linkOf(gift.email);
    const first = await get(link);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    clock.pass(3_599_000);
    expect((await get(link)).statusCode).toBe(200);
    clock.pass(1_000);
    for (let again = 0; again < 3; again += 1) {
      const used = await get(link);
      expect(used.statusCode).toBe(410);
      expect(used.body).toContain('A new one is on its way');
    }
    await pass();
    const letters = await mailbox.sentTo(gift.email);
    expect(letters.map((letter) => letter.subject)).toEqual([
      'Thank you: your receipt from Charity',
      'Your receipt from Charity',
    ]);
    expect((await get(await linkOf(gift.email))).statusCode).toBe(200);
  });

  test('by a link that is a week old: it says so', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await pass();
    const link = await linkOf(gift.email);
    clock.pass(7 * 86_400_000);
    expect((await get(link)).statusCode).toBe(410);
  });

  test('not by a link that never was', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', '..%2f..']) {
      expect((await get(`/api/receipts/download/${token}`)).statusCode).toBe(404);
    }
  });

  test('by the session of the donor, and of nobody else', async () => {
    const own = await giftWith('donation_settled', { state: 'COMPLETED', email: 'meera@example.com' });
    const theirs = await giftWith('donation_settled', { state: 'COMPLETED' });
    await emptyOutbox(deps);
    const visitor = createVisitor(site);
    await visitor.signIn({ choice: 'somebody', name: 'Meera', email: 'meera@example.com' });
    const answer = await visitor.step(receiptUrl(own.merchantOrderId));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="receipt-/);
    expect((await visitor.step(receiptUrl(theirs.merchantOrderId))).status).toBe(404);
  });

  test('by nobody but its owner: unknown, unpaid and somebody else’s are answered alike', async () => {
    const theirs = await giftWith('donation_settled', { state: 'COMPLETED' });
    const unpaid = await createDonation(db, { categoryId: category.id });
    await pass();
    const answers = await Promise.all(
      [theirs.merchantOrderId, unpaid.merchantOrderId, 'unknown', 'a b'].map((id) =>
        get(`/api/receipts/${encodeURIComponent(id)}`),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect({ ...answer.json(), requestId: '' }).toEqual({ ...answers[0]?.json(), requestId: '' });
    }
  });
});

test('no address, name or link of a mail is in the logs', () => {
  const logs = site.logged.join('');
  expect(logs).not.toMatch(/@example\.com|Meena|receipts\/download\/[A-Za-z0-9_-]{43}/);
});
