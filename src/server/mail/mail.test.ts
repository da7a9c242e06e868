import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { contactMessage } from '#server/db/schema/contact.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { mail } from '#server/db/schema/mail.ts';
import { outbox } from '#server/db/schema/outbox.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { openAlerts } from '../payments/alerts.ts';
import { sendDueMail } from './delivery.ts';
import { processOutbox } from './process-outbox.ts';
import { FAILURE_WAIT_MS } from './queries.ts';

const site = await createTestApp();
const { db, clock } = site;
const { deps, mailbox, deliver, giftWith } = createMailDelivery(site);
const category = await createCategory(db, { name: 'Schooling <b>' });

describe('a settled donation', () => {
  test('sends the donor an email with thanks and the receipt, as text and HTML, from the configured sender', async () => {
    const fullName = 'క్షేత్రం <script>';
    const changes = { state: 'COMPLETED', fullName, categoryId: category.id } as const;
    const gift = await giftWith('donation_settled', changes);
    await deliver();
    const [sent, ...more] = await mailbox.sentTo(gift.email);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({
      from: 'receipts@example.org',
      subject: 'Thank you: your receipt from Charity',
      attachments: [
        { fileName: expect.stringMatching(/^receipt-2026-27-\d{6}\.pdf$/), type: 'application/pdf' },
      ],
    });
    expect(sent?.text).toContain('Dear క్షేత్రం <script>,');
    expect(sent?.text).toContain('₹500.00 for Schooling <b>');
    expect(sent?.html).toContain('క్షేత్రం &lt;script&gt;');
    expect(sent?.html).not.toMatch(/<script|<b>|<link|src=/);
    const pdf = await mailbox.attachment(sent as never);
    expect(shownGlyphs(pdf).get('tiro-telugu')).toHaveLength(4);
  });

  test('of a donor whose name cannot be printed has a receipt without boxes, and the trust gets an alert', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED', fullName: '王小明' });
    await deliver();
    const [sent] = await mailbox.sentTo(gift.email);
    expect(sent?.text).toContain('Dear 王小明,');
    const pdf = await mailbox.attachment(sent as never);
    expect([...shownGlyphs(pdf).values()].flat()).not.toContain(0);
    const [raised, ...more] = (await openAlerts(db)).filter(({ about }) => about === gift.merchantOrderId);
    expect(more).toEqual([]);
    expect(raised).toMatchObject({ kind: 'name_not_printable', message: expect.not.stringContaining('王') });
  });

  test('is thanked and receipted in its donor’s language', async () => {
    const email = 'hindi@example.com';
    await giftWith('donation_settled', { state: 'COMPLETED', email, language: 'hi' });
    await deliver();
    const [sent] = await mailbox.sentTo(email);
    expect(sent?.subject).toMatch(/\p{Script=Devanagari}/u);
    const pdf = await mailbox.attachment(sent as never);
    expect([...shownGlyphs(pdf).keys()]).toContain('NotoSerifDevanagari-Regular');
  });

  // shows: P34
  test('has one receipt and one email when three servers process it at the same time', async () => {
    const gifts = await Promise.all(
      Array.from({ length: 30 }, () => giftWith('donation_settled', { state: 'COMPLETED' })),
    );
    await Promise.all([processOutbox(deps), processOutbox(deps), processOutbox(deps)]);
    await Promise.all([sendDueMail(deps), sendDueMail(deps), sendDueMail(deps)]);
    for (const gift of gifts) {
      expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(1);
      expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
    }
    expect(await db.$count(outbox, sql`${outbox.doneAt} is null`)).toBe(0);
  });

  test('that is processed twice has one receipt', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await processOutbox(deps);
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.attemptId, gift.attemptId));
    await processOutbox(deps);
    expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(1);
  });

  test('is processed even after one that fails', async () => {
    const broken = await giftWith('donation_settled', { state: 'PENDING' });
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
    const [left] = await db.select().from(outbox).where(eq(outbox.attemptId, broken.attemptId));
    expect(left?.doneAt).toBeNull();
    await db.update(outbox).set({ doneAt: clock.now }).where(eq(outbox.attemptId, broken.attemptId));
  });
});

describe('a failed payment', () => {
  // shows: P42
  test('is emailed to the donor with a link to try again', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await deliver();
    const [sent] = await mailbox.sentTo(gift.email);
    const address = `${PUBLIC_URL}/Success?merchantOrderId=${gift.merchantOrderId}`;
    expect(sent?.text).toContain(address);
    expect(sent?.html).toContain(`href="${address}"`);
    expect(sent).toMatchObject({ subject: 'Your payment to Charity did not go through', attachments: [] });
  });

  test('of somebody who is not signed in contains nothing that was typed into the form', async () => {
    const typed = { fullName: 'You won a prize', message: 'call 98765' };
    const gift = await giftWith('payment_failed', { state: 'FAILED', ...typed });
    await deliver();
    const [sent] = await mailbox.sentTo(gift.email);
    expect(sent?.text).toContain('Hello,');
    expect(JSON.stringify(sent)).not.toMatch(/prize|98765/);
  });

  test('is emailed to one address at most three times a day', async () => {
    const address = { state: 'FAILED', email: 'stranger@example.com' } as const;
    for (let count = 0; count < 4; count += 1) await giftWith('payment_failed', address);
    await giftWith('payment_failed', { ...address, email: 'Stranger@Example.com' });
    await deliver();
    expect(await mailbox.sentTo(address.email)).toHaveLength(3);
    clock.pass(86_400_001);
    await giftWith('payment_failed', address);
    await deliver();
    expect(await mailbox.sentTo(address.email)).toHaveLength(4);
    clock.pass(-86_400_001);
  });

  test('is emailed ten minutes later, because donors often try again at once', async () => {
    const gift = await createDonation(db, { state: 'FAILED', email: 'later@example.com' });
    const about = { donationId: gift.id, attemptId: gift.attemptId, createdAt: clock.now };
    await db.insert(outbox).values({ id: uuid(), kind: 'payment_failed', ...about });
    clock.pass(FAILURE_WAIT_MS - 1);
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toEqual([]);
    clock.pass(1);
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
  });

  test('is not held back when a fast clock dated it', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    const tomorrow = new Date(clock.now.getTime() + 86_400_000);
    await db.update(outbox).set({ createdAt: tomorrow }).where(eq(outbox.attemptId, gift.attemptId));
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toHaveLength(1);
  });

  // shows: P42
  test('is not emailed to a donor who has paid meanwhile', async () => {
    const gift = await giftWith('payment_failed', { state: 'COMPLETED' });
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toEqual([]);
  });

  test('is not emailed to a donor who cancelled it', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    const codes = { failureCodes: 'TXN_CANCELLED' };
    await db.update(attempt).set(codes).where(eq(attempt.id, gift.attemptId));
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toEqual([]);
  });

  test('is not emailed to a donor who is trying again', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    const [first] = await db.select().from(attempt).where(eq(attempt.id, gift.attemptId));
    if (!first) throw new Error('the attempt is missing');
    const { status, ...columns } = first;
    const next = { id: uuid(), number: 2, merchantOrderId: 'second-try', state: 'PENDING' as const };
    await db.insert(attempt).values({ ...columns, ...next });
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toEqual([]);
  });

  test('is not emailed to a donor who has given with the same form since, and is to one who gave before', async () => {
    const campaignId = (await createCampaign(db)).id;
    const failed = { state: 'FAILED', campaignId, createdAt: clock.now } as const;
    const since = { state: 'COMPLETED', createdAt: new Date(clock.now.getTime() + 1) } as const;
    const before = { state: 'COMPLETED', createdAt: new Date(clock.now.getTime() - 1) } as const;
    const paid = [
      { email: 'same.form@example.com', expected: 0, gift: { ...since, campaignId } },
      { email: 'other.form@example.com', expected: 1, gift: since },
      { email: 'gave.before@example.com', expected: 1, gift: { ...before, campaignId } },
    ];
    for (const { email, gift } of paid) {
      await giftWith('payment_failed', { ...failed, email });
      await createDonation(db, { ...gift, email: email.toUpperCase() });
    }
    await deliver();
    for (const { email, expected } of paid) expect(await mailbox.sentTo(email)).toHaveLength(expected);
  });
});

// shows: P41
test('a contact message is emailed to the trust with the visitor’s reply address; spam is not', async () => {
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
  await deliver();
  const mails = (await mailbox.sentTo(sampleTrust.email)).slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('A message from Meena Kumari');
  expect(mails[0]?.headers.find(({ key }) => key === 'reply-to')?.value).toContain('meena@example.com');
  expect(mails[0]?.html).toContain('&lt;img src=x&gt;');
});

test('the same contact message sent three times at once is stored and emailed once, and again a day later', async () => {
  const filled = {
    fullName: 'Arjun',
    email: 'arjun@example.com',
    phoneNumber: '9876543210',
    description: 'May I volunteer on Sunday?',
    categoryId: category.id,
  };
  const send = (changes = {}) => site.post('/api/createContacts', { ...filled, ...changes });
  const stored = () => db.$count(contactMessage, eq(contactMessage.phoneNumber, filled.phoneNumber));
  const before = await stored();
  const sent = await Promise.all([send(), send(), send({ email: 'Arjun@example.com' })]);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(await stored()).toBe(before + 1);
  await send({ description: 'May I volunteer on Monday?' });
  expect(await stored()).toBe(before + 2);
  clock.pass(86_400_000);
  await send();
  expect(await stored()).toBe(before + 3);
});

test('the trust gets a hundred notices of contact messages a day at most, and every message is stored', async () => {
  clock.pass(86_400_000);
  const notices = () => db.$count(mail, eq(mail.kind, 'contact_notice'));
  const [before, storedBefore] = [await notices(), await db.$count(contactMessage)];
  for (let n = 0; n < 103; n += 1)
    await site.post('/api/createContacts', {
      fullName: 'Arjun',
      email: `many${n}@example.com`,
      phoneNumber: '9876543210',
      categoryId: category.id,
    });
  expect([await notices(), await db.$count(contactMessage)]).toEqual([before + 100, storedBefore + 103]);
});

test('the logs contain no address and no name from an email', () => {
  const logs = site.logged.join('');
  expect(logs).toContain('/api/createContacts');
  expect(logs).not.toMatch(/@example\.com|Meena/);
});
