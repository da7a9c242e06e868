import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MyAccount } from '#contract/donors/account.ts';
import { accountRoutes } from '#contract/donors/account-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { receiptRoutes } from '#contract/giving/donation-paths.ts';
import { donor } from '#server/db/schema/donor.ts';
import { addressLink, donorSession } from '#server/db/schema/donor-access.ts';
import { mail } from '#server/db/schema/mail.ts';
import { sealDetails } from '#server/donors/donor-data/tax-details.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { signedIn } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { findReceipt } from '../../giving/receipts/queries.ts';
import { receiptPdf } from '../../giving/receipts/service.ts';

const site = await createTestApp();
const { db, clock } = site;
const mails = createMailDelivery(site);
const { deliver, giftWith } = mails;
const { ask, tokenFor, use, openedBy } = createAddressLinks(site, mails);

type Visitor = ReturnType<typeof createVisitor>;

const paidGift = (changes: Parameters<typeof giftWith>[1] = {}) =>
  giftWith('donation_settled', { state: 'COMPLETED', ...changes });

async function accountOf(visitor: Visitor): Promise<MyAccount> {
  return JSON.parse((await visitor.call('GET', accountRoutes.read.path)).body);
}

const orders = async (visitor: Visitor) =>
  (await accountOf(visitor)).gifts.map(({ merchantOrderId }) => merchantOrderId);

test('without a session or a link nobody sees any gift', async () => {
  await paidGift({ email: 'alone@example.com' });
  expect(await accountOf(createVisitor(site))).toEqual({
    donor: null,
    gifts: [],
    older: 0,
    years: [],
    certificates: [],
    monthlyGifts: [],
    transfers: [],
  });
});

test('a signed-in donor sees the gifts of the account’s verified address and those made while signed in, newest first', async () => {
  const typed = await paidGift({ email: 'Own.Gifts@example.com' });
  const visitor = await signedIn(site, 'own.gifts@example.com', 'Own');
  const { accountId } = visitor;
  const forFriend = await paidGift({ email: 'friend.of.own@example.com', accountId });
  const failed = await giftWith('payment_failed', {
    state: 'FAILED',
    accountId,
    email: 'own.gifts@example.com',
  });
  const later = await giftWith('payment_failed', { email: 'own.gifts@example.com' });
  await paidGift({ email: 'not.own@example.com' });
  await deliver();
  const { donor, gifts, years } = await accountOf(visitor);
  expect(donor).toEqual({ name: 'Own', addresses: ['own.gifts@example.com'], isSignedIn: true });
  const seen = gifts.map(({ merchantOrderId, status, hasReceipt }) => [merchantOrderId, status, hasReceipt]);
  expect(seen.toSorted()).toEqual(
    [
      [typed.merchantOrderId, 'paid', true],
      [forFriend.merchantOrderId, 'paid', true],
      [failed.merchantOrderId, 'failed', false],
      [later.merchantOrderId, 'pending', false],
    ].toSorted(),
  );
  expect(years).toEqual([{ year: '2026-27', gifts: 2, rupees: 1000 }]);
});

test('a typed address alone shows its owner’s gifts to nobody else, and a gift made in an account stays with it', async () => {
  const victim = await paidGift({ email: 'victim@example.com' });
  const other = await signedIn(site, 'other@example.com', 'Other');
  const made = await paidGift({ email: 'victim@example.com', accountId: other.accountId });
  expect(await orders(other)).toEqual([made.merchantOrderId]);
  const owner = await openedBy('victim@example.com');
  expect(await orders(owner)).toEqual([victim.merchantOrderId]);
  expect((await other.call('GET', pathOf(receiptRoutes.ofDonation, victim))).status).toBe(404);
  expect((await owner.call('GET', pathOf(receiptRoutes.ofDonation, made))).status).toBe(404);
});

test('a donor’s PAN is printed on no receipt downloaded by somebody who only typed that donor’s address', async () => {
  const email = 'pan.owner@example.com';
  await paidGift({ email });
  await deliver();
  const taxDetails = { idKind: 'pan', idNumber: 'ABCPE1234F', address: '1 Temple Street' } as const;
  await db.update(donor).set(sealDetails(testCipher, taxDetails)).where(eq(donor.email, email));
  const stranger = await signedIn(site, 'pan.stranger@example.com');
  const typed = await paidGift({ email, accountId: stranger.accountId });
  const own = await paidGift({ email });
  await deliver();
  const shown = async (by: Visitor, { merchantOrderId }: typeof own, masked: boolean) => {
    const { status, body } = await by.call('GET', pathOf(receiptRoutes.ofDonation, { merchantOrderId }));
    const record = await findReceipt(db, { merchantOrderId });
    if (!record) throw new Error('no receipt was issued');
    const { pdf } = await receiptPdf({ db, cipher: testCipher }, record, { masked });
    return { status, isSame: body === pdf.toString() };
  };
  expect(await shown(stranger, typed, true)).toEqual({ status: 200, isSame: true });
  expect(await shown(stranger, typed, false)).toEqual({ status: 200, isSame: false });
  expect(await shown(await openedBy(email), own, false)).toEqual({ status: 200, isSame: true });
});

// shows: R2.17
test('a link works once, within half an hour, and opens the gifts in that browser for two hours', async () => {
  const gift = await paidGift({ email: 'link@example.com' });
  const visitor = createVisitor(site);
  expect((await ask(visitor, 'Link@Example.com')).status).toBe(202);
  const token = await tokenFor('link@example.com');
  expect(await use(visitor, token)).toEqual({
    status: 200,
    json: { purpose: 'open', email: 'link@example.com' },
  });
  expect(await orders(visitor)).toEqual([gift.merchantOrderId]);
  expect((await visitor.call('GET', pathOf(receiptRoutes.ofDonation, gift))).status).toBe(200);
  expect((await use(createVisitor(site), token)).json.code).toBe('account_link_invalid');
  clock.pass(2 * 3_600_000);
  expect(await orders(visitor)).toEqual([]);

  await ask(visitor, 'link@example.com');
  const late = await tokenFor('link@example.com');
  clock.pass(30 * 60_000);
  expect((await use(visitor, late)).json.code).toBe('account_link_invalid');
});

test('a link signs nobody in, and its tokens are stored as hashes', async () => {
  await paidGift({ email: 'owner@example.org' });
  const visitor = await openedBy('owner@example.org');
  expect((await visitor.call('GET', '/api/admin/me')).status).toBe(401);
  const cookie = visitor.cookie('gifts');
  expect(cookie?.attributes).toMatch(/HttpOnly.*SameSite=Strict/);
  const rows = JSON.stringify([await db.select().from(donorSession), await db.select().from(addressLink)]);
  expect(rows).not.toContain(cookie?.value ?? 'no cookie');
});

test('known and unknown addresses get the same reply, and only those with gifts get an email, three an hour at most', async () => {
  await paidGift({ email: 'asked@example.com' });
  const visitor = createVisitor(site);
  const known = await ask(visitor, 'asked@example.com');
  const before = await db.$count(mail, eq(mail.kind, 'address_link'));
  const unknown = await ask(visitor, 'nobody.there@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await db.$count(mail, eq(mail.kind, 'address_link'))).toBe(before);
  for (let again = 0; again < 5; again += 1) {
    const repeated = await ask(createVisitor(site), 'ASKED@example.com');
    expect([repeated.status, repeated.body]).toEqual([known.status, known.body]);
  }
  expect(await db.$count(mail, eq(mail.recipient, 'asked@example.com'))).toBe(3);
  clock.pass(3_600_000);
  await ask(visitor, 'asked@example.com');
  expect(await db.$count(mail, eq(mail.recipient, 'asked@example.com'))).toBe(4);
  expect(JSON.parse((await ask(visitor, 'nobody')).body).fields).toEqual({ email: 'Invalid email' });
});

test('an address gets six links a day at most, however many hours somebody goes on asking', async () => {
  const email = 'flooded@example.com';
  await paidGift({ email });
  const sent = () => db.$count(mail, eq(mail.recipient, email));
  for (let hour = 0; hour < 23; hour += 1) {
    for (let again = 0; again < 2; again += 1) await ask(createVisitor(site), email);
    clock.pass(3_600_000);
  }
  expect(await sent()).toBe(6);
  clock.pass(3_600_000);
  await ask(createVisitor(site), email);
  expect(await sent()).toBe(7);
});

test('the gifts of another address are added by confirming it, only where it was asked for', async () => {
  const gift = await paidGift({ email: 'second.address@example.com' });
  const visitor = await signedIn(site, 'first.address@example.com');
  expect((await visitor.post(accountRoutes.claim.path, { email: 'Second.Address@example.com' })).status).toBe(
    202,
  );
  expect(await orders(visitor)).toEqual([]);
  const token = await tokenFor('second.address@example.com');
  const elsewhere = await use(createVisitor(site), token);
  expect([elsewhere.status, elsewhere.json.code]).toEqual([409, 'account_link_elsewhere']);
  const thief = await signedIn(site, 'thief@example.com');
  expect((await use(thief, token)).json.code).toBe('account_link_elsewhere');
  expect(await orders(thief)).toEqual([]);
  expect((await use(visitor, token)).json).toEqual({ purpose: 'claim', email: 'second.address@example.com' });
  expect(await orders(visitor)).toEqual([gift.merchantOrderId]);
  expect((await use(visitor, token)).json.code).toBe('account_link_invalid');
  expect((await createVisitor(site).post(accountRoutes.claim.path, { email: 'a@example.com' })).status).toBe(
    401,
  );
});

test('leaving ends the browser’s session', async () => {
  await paidGift({ email: 'leaving@example.com' });
  const visitor = await openedBy('leaving@example.com');
  const kept = visitor.cookie('gifts')?.value ?? '';
  expect((await visitor.post(accountRoutes.leave.path, {})).status).toBe(204);
  visitor.setCookie('gifts', kept);
  expect(await orders(visitor)).toEqual([]);
});

test('the logs contain no email address and no link', () => {
  const logs = site.logged.join('');
  expect(logs).toContain(accountRoutes.useLink.path);
  expect(logs).not.toMatch(/@example\.com|#link=/);
});
