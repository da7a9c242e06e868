import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/outbox.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { shownGlyphs } from '#tests/support/pdf-glyphs.ts';
import { openAlerts } from '../../payments/alerts.ts';
import { sendDueMail } from './delivery.ts';
import { processOutbox } from './outbox.ts';

// What people are told by mail.

const site = await createTestApp();
const { db, clock } = site;
const { deps, mailbox, deliver, giftWith } = createMailDelivery(site);
const category = await createCategory(db, { name: 'Schooling <b>' });

describe('a settled donation', () => {
  test('brings the donor thanks with the receipt, as text and HTML, from the fixed sender', async () => {
    const fullName = 'క్షేత్రం <script>';
    const changes = { state: 'COMPLETED', fullName, categoryId: category.id } as const;
    const gift = await giftWith('donation_settled', changes);
    await deliver();
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
    await deliver();
    const [letter] = await mailbox.sentTo(gift.email);
    expect(letter?.text).toContain('Dear 王小明,');
    const pdf = await mailbox.attachment(letter as never);
    expect([...shownGlyphs(pdf).values()].flat()).not.toContain(0);
    const [raised, ...more] = (await openAlerts(db)).filter(({ about }) => about === gift.merchantOrderId);
    expect(more).toEqual([]);
    expect(raised).toMatchObject({ kind: 'name_not_printable', message: expect.stringContaining('王小明') });
  });

  test('gets one receipt and one mail, however many servers are at it', async () => {
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
  }, 60_000);

  test('that was told twice has one receipt all the same', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await processOutbox(deps);
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.attemptId, gift.attemptId));
    await processOutbox(deps);
    expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(1);
  });

  test('waits behind nothing: one that cannot be told holds no other up', async () => {
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
  test('is told with a way to try again', async () => {
    const gift = await giftWith('payment_failed', { state: 'FAILED' });
    await deliver();
    const [letter] = await mailbox.sentTo(gift.email);
    const address = `${PUBLIC_URL}/Success?merchantOrderId=${gift.merchantOrderId}`;
    expect(letter?.text).toContain(address);
    expect(letter?.html).toContain(`href="${address}"`);
    expect(letter).toMatchObject({ subject: 'Your payment to Charity did not go through', attachments: [] });
  });

  test('is not told to somebody who has paid by then', async () => {
    const gift = await giftWith('payment_failed', { state: 'COMPLETED' });
    await deliver();
    expect(await mailbox.sentTo(gift.email)).toEqual([]);
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
  await deliver();
  const letters = (await mailbox.sentTo(sampleTrust.email)).slice(before);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('A message from Meena Kumari');
  expect(letters[0]?.headers.find(({ key }) => key === 'reply-to')?.value).toContain('meena@example.com');
  expect(letters[0]?.html).toContain('&lt;img src=x&gt;');
});

test('the logs contain no address and no name from an e-mail', () => {
  const logs = site.logged.join('');
  expect(logs).toContain('/api/createContacts');
  expect(logs).not.toMatch(/@example\.com|Meena/);
});
