import { expect, test } from 'vitest';
import { mail } from '#server/db/schema/mail.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';

const site = await createTestApp();
const { db, clock } = site;
const { mailbox, deliver } = createMailDelivery(site);

const ask = (merchantOrderId: string, email: string) =>
  site.post('/api/findPayment', { merchantOrderId, email });

// shows: P44
test('the donor gets the link to a payment by email, whatever the letter case, once in ten minutes', async () => {
  const gift = await createDonation(db, { email: 'lost@example.com' });
  for (const email of ['Lost@Example.com', 'lost@example.com']) {
    expect((await ask(gift.merchantOrderId, email)).statusCode).toBe(202);
  }
  await deliver();
  const [letter, ...more] = await mailbox.sentTo('lost@example.com');
  expect(more).toEqual([]);
  expect(letter?.text).toContain(`${PUBLIC_URL}/Success?merchantOrderId=${gift.merchantOrderId}`);
  clock.pass(600_000);
  await ask(gift.merchantOrderId, 'lost@example.com');
  await deliver();
  expect(await mailbox.sentTo('lost@example.com')).toHaveLength(2);
});

test('a transaction ID that was copied with the punctuation around it is understood', async () => {
  const { merchantOrderId } = await createDonation(db, { email: 'copied@example.com' });
  await ask(` ${merchantOrderId}”. `, 'copied@example.com');
  await deliver();
  expect(await mailbox.sentTo('copied@example.com')).toHaveLength(1);
});

test('an address gets at most five links a day, however many of its payments are asked for', async () => {
  const email = 'flooded@example.com';
  for (let count = 0; count < 7; count += 1) {
    const { merchantOrderId } = await createDonation(db, { email });
    await ask(merchantOrderId, email);
  }
  await deliver();
  expect(await mailbox.sentTo(email)).toHaveLength(5);
});

test('known and unknown payments get the same reply, and only the donor gets an email', async () => {
  const gift = await createDonation(db, { email: 'found@example.com' });
  const known = await ask(gift.merchantOrderId, 'found@example.com');
  const before = await db.$count(mail);
  // After ten minutes another email about this payment would be allowed.
  clock.pass(600_000);
  for (const [id, email] of [
    [gift.merchantOrderId, 'stranger@example.com'],
    ['no-such-order', 'found@example.com'],
    ['a b', 'found@example.com'],
  ] as const) {
    const reply = await ask(id, email);
    expect(reply.statusCode).toBe(known.statusCode);
    expect(reply.json()).toEqual(known.json());
  }
  expect(await db.$count(mail)).toBe(before);
  expect((await ask(gift.merchantOrderId, 'nobody')).json().fields).toEqual({ email: 'Invalid email' });
});

test('the logs of these requests contain no email address', () => {
  const logs = site.logged.join('');
  expect(logs).toContain('/api/findPayment');
  expect(logs).not.toContain('@example.com');
});
