import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { receiptRoutes } from '#contract/giving/donation-paths.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { processOutbox } from '../../mail/process-outbox.ts';

const site = await createTestApp();
const { db, clock } = site;
const { deps, mailbox, deliver, giftWith } = createMailDelivery(site);

describe('downloading a receipt', () => {
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

  async function linkOf(email: string): Promise<string> {
    const mail = (await mailbox.sentTo(email)).at(-1);
    return new URL(/https?:\S+\/api\/receipts\/download\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
  }

  // shows: P43
  test('by the link in the mail works for an hour after its first use, as mail filters open links; then a new one is sent', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await deliver();
    const link = await linkOf(gift.email);
    const first = await get(link);
    expect(first.statusCode).toBe(200);
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    clock.pass(3_599_000);
    expect((await get(link)).statusCode).toBe(200);
    expect((await get(`${link}?language=te&language=hi`)).statusCode).toBe(200);
    clock.pass(1_000);
    for (let again = 0; again < 3; again += 1) {
      const used = await get(link);
      expect(used.statusCode).toBe(410);
      expect(used.body).toContain('We have emailed a new one');
    }
    await deliver();
    const mails = await mailbox.sentTo(gift.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Thank you: your receipt from Charity',
      'Your receipt from Charity',
    ]);
    expect((await get(await linkOf(gift.email))).statusCode).toBe(200);
  });

  test('by an expired link that somebody opens every hour sends three emails a day', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await deliver();
    const link = await linkOf(gift.email);
    await get(link);
    const received = async () => (await mailbox.sentTo(gift.email)).length - 1;
    for (let hour = 0; hour < 23; hour += 1) {
      clock.pass(3_600_000);
      await get(link);
      await deliver();
    }
    expect(await received()).toBe(3);
    clock.pass(3 * 3_600_000);
    await get(link);
    await deliver();
    expect(await received()).toBe(4);
  });

  test('by a link that is a week old is refused with 410', async () => {
    const gift = await giftWith('donation_settled', { state: 'COMPLETED' });
    await deliver();
    const link = await linkOf(gift.email);
    clock.pass(7 * 86_400_000);
    expect((await get(link)).statusCode).toBe(410);
  });

  test('by an invented link is not found', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..']) {
      expect((await get(`/api/receipts/download/${token}`)).statusCode).toBe(404);
    }
  });

  test('works with the donor’s session, but not for another donor’s receipt', async () => {
    const own = await giftWith('donation_settled', { state: 'COMPLETED', email: 'meera@example.com' });
    const theirs = await giftWith('donation_settled', { state: 'COMPLETED' });
    await processOutbox(deps);
    const visitor = createVisitor(site);
    await visitor.signIn({ choice: 'somebody', name: 'Meera', email: 'meera@example.com' });
    const answer = await visitor.step(pathOf(receiptRoutes.ofDonation, own));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="receipt-/);
    // The font for the language.
    const telugu = await visitor.step(`${pathOf(receiptRoutes.ofDonation, own)}?language=te`);
    expect([answer.body, telugu.body].map((pdf) => pdf.includes('tiro-telugu'))).toEqual([false, true]);
    expect((await visitor.step(pathOf(receiptRoutes.ofDonation, theirs))).status).toBe(404);
  });

  test('without a session responds in the same way for unknown, unpaid and other people’s donations', async () => {
    const theirs = await giftWith('donation_settled', { state: 'COMPLETED' });
    const unpaid = await createDonation(db);
    await deliver();
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

test('the logs contain no receipt links and no email addresses', () => {
  const logs = site.logged.join('');
  expect(logs).toContain('/api/receipts/download/:token');
  expect(logs).not.toMatch(/@example\.com|Meera|receipts\/download\/[A-Za-z0-9_-]{43}/);
});
