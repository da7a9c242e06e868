import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { taxDetailsRoutes } from '#contract/donors/tax-details-paths.ts';
import { recordRestore } from '#server/backup/records.ts';
import { donor } from '#server/db/schema/donor.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { expectNowhere } from '#tests/support/plain-texts.ts';
import { signedIn } from '#tests/support/staff.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { openDetails } from '../donor-data/tax-details.ts';
import { createDetailsLink } from './links.ts';

const site = await createTestApp();
const { db, clock } = site;
const { mailbox, deliver, giftWith } = createMailDelivery(site);

const PAN = 'ABCPE1234F';
const given = { pan: 'abcpe 1234f', address: '12 Temple Street\nWarangal', pinCode: '506 002' };
const paidGift = (changes: Parameters<typeof giftWith>[1] = {}) =>
  giftWith('donation_settled', { state: 'COMPLETED', ...changes });
const linkTo = (gift: { attemptId: string }) => createDetailsLink(testCipher, gift.attemptId, clock.now);
const save = (body: object) => site.post(taxDetailsRoutes.save.path, body);
const open = async (link: string) => (await site.post(taxDetailsRoutes.open.path, { link })).json();
const receiptsOf = (...gifts: { attemptId: string }[]) =>
  db
    .select()
    .from(receipt)
    .where(
      inArray(
        receipt.attemptId,
        gifts.map(({ attemptId }) => attemptId),
      ),
    )
    .orderBy(receipt.number);

async function storedDetails(email: string) {
  const [row] = await db.select().from(donor).where(eq(donor.email, email));
  return row && openDetails(testCipher, row);
}

// shows: R2.16
test('the receipt’s email has a link, through which PAN and address are saved without signing in and printed on new receipts', async () => {
  const first = await paidGift();
  const second = await paidGift({ email: first.email });
  const lastYear = await paidGift({ email: first.email, createdAt: new Date('2026-03-02T06:00:00Z') });
  await deliver();
  const [letter] = await mailbox.sentTo(first.email);
  const url = new URL(/https?:\S+taxdetails\S+/.exec(letter?.text ?? '')?.[0] ?? '', PUBLIC_URL);
  const link = url.searchParams.get('link') ?? '';
  const content = await open(link);
  expect(content).toMatchObject({
    fullName: 'Lakshmi Rao',
    financialYear: '2026-27',
    gifts: [{ amountRupees: 500 }, { amountRupees: 500 }],
    isPanMissing: true,
    isAddressMissing: true,
    panEnding: null,
  });
  expect((await save({ link, ...given })).statusCode).toBe(200);
  expect(await storedDetails(first.email)).toEqual({
    idKind: 'pan',
    idNumber: PAN,
    address: '12 Temple Street\nWarangal\n506002',
  });
  const issued = await receiptsOf(first, second);
  expect(issued).toHaveLength(4);
  for (const { cancelledAt, replacedBy, replacedReason, donorIdSealed } of issued.slice(0, 2)) {
    expect(cancelledAt).toEqual(clock.now);
    expect([typeof replacedBy, replacedReason, donorIdSealed]).toEqual([
      'string',
      'The donor added PAN and address',
      null,
    ]);
  }
  for (const { cancelledAt, donorIdKind, donorIdSealed } of issued.slice(2)) {
    expect([cancelledAt, donorIdKind, testCipher.open(donorIdSealed ?? '')]).toEqual([null, 'pan', PAN]);
  }
  expect(await receiptsOf(lastYear)).toMatchObject([{ cancelledAt: null, donorIdSealed: null }]);
  await deliver();
  const letters = await mailbox.sentTo(first.email);
  expect(letters).toHaveLength(4);
  expect(letters.at(-1)).toMatchObject({ subject: 'Your corrected receipt from Charity' });
  expect(letters.at(-1)?.attachments).toHaveLength(2);
  expect(await open(link)).toMatchObject({
    isPanMissing: false,
    isAddressMissing: false,
    panEnding: '1234F',
  });
});

test('nothing that the server sends, stores in plain text or logs contains the PAN or the address', async () => {
  const gift = await paidGift();
  await deliver();
  expect((await save({ link: linkTo(gift), ...given })).body).not.toContain(PAN);
  expect((await site.post(taxDetailsRoutes.open.path, { link: linkTo(gift) })).body).not.toMatch(
    /ABCPE|Temple/,
  );
  await expectNowhere(site, /ABCPE1234F|Temple Street/i);
});

test('details on file are not replaced, and only missing ones are asked for', async () => {
  const gift = await paidGift();
  await deliver();
  await save({ link: linkTo(gift), ...given });
  expect((await save({ link: linkTo(gift), ...given, pan: 'ZZZPZ9999Z' })).statusCode).toBe(200);
  expect(await storedDetails(gift.email)).toMatchObject({ idNumber: PAN });
  expect(await receiptsOf(gift)).toHaveLength(2);
  await db.update(donor).set({ addressSealed: null }).where(eq(donor.email, gift.email));
  expect(await open(linkTo(gift))).toMatchObject({ isPanMissing: false, isAddressMissing: true });
  expect((await save({ link: linkTo(gift), address: 'New Road', pinCode: '506001' })).statusCode).toBe(200);
  expect(await storedDetails(gift.email)).toMatchObject({ idNumber: PAN, address: 'New Road\n506001' });
});

test('wrong and missing fields are refused together, and nothing is saved', async () => {
  const gift = await paidGift();
  const link = linkTo(gift);
  const wrong = await save({ link, pan: 'ABCDE1234F', address: '', pinCode: '012345' });
  expect([wrong.statusCode, wrong.json().fieldErrors]).toMatchObject([
    400,
    {
      pan: { code: 'pan_invalid' },
      address: { code: 'address_required' },
      pinCode: { code: 'pin_code_invalid' },
    },
  ]);
  expect((await save({ link })).json().fieldErrors).toMatchObject({
    pan: { code: 'pan_required' },
    address: { code: 'address_required' },
    pinCode: { code: 'pin_code_required' },
  });
  expect((await save({ link, ...given, address: 'x'.repeat(301) })).statusCode).toBe(400);
  expect(await storedDetails(gift.email)).toBeUndefined();
});

test('details may arrive before the first receipt, which then shows them', async () => {
  const gift = await paidGift();
  expect((await save({ link: linkTo(gift), ...given })).statusCode).toBe(200);
  await deliver();
  const [only, ...more] = await receiptsOf(gift);
  expect([testCipher.open(only?.donorIdSealed ?? ''), more]).toEqual([PAN, []]);
  const letters = await mailbox.sentTo(gift.email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).not.toContain('taxdetails');
});

test('a changed, cut off or expired link says what to do', async () => {
  const [gift, other] = [await paidGift(), await paidGift()];
  const link = linkTo(gift);
  const forOther = link.replace(gift.attemptId, other.attemptId);
  for (const bad of [forOther, link.slice(0, -1), '', 'x']) {
    const answer = await save({ link: bad, ...given });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'details_link_unknown']);
    expect(answer.json().message).toContain('write to us');
  }
  clock.pass(60 * 86_400_000);
  const expired = await site.post(taxDetailsRoutes.open.path, { link });
  expect([expired.statusCode, expired.json().code]).toEqual([404, 'details_link_expired']);
  expect(await storedDetails(gift.email)).toBeUndefined();
});

test('the payment page offers the form only to the signed-in donor with the donation’s own address', async () => {
  const visitor = await signedIn(site, 'own@example.com', 'Own');
  const { accountId } = visitor;
  const own = await paidGift({ email: 'Own@example.com', accountId });
  const forFriend = await paidGift({ email: 'friend@example.com', accountId });
  const offer = async (by: { post: typeof visitor.post }, merchantOrderId: string) =>
    JSON.parse((await by.post(taxDetailsRoutes.offer.path, { merchantOrderId })).body);
  const { kind, link } = await offer(visitor, own.merchantOrderId);
  expect([kind, (await open(link)).fullName]).toEqual(['form', 'Lakshmi Rao']);
  expect(await offer(visitor, forFriend.merchantOrderId)).toEqual({ kind: 'email', link: null });
  expect(await offer(createVisitor(site), own.merchantOrderId)).toEqual({ kind: 'email', link: null });
  await save({ link, ...given });
  expect(await offer(visitor, own.merchantOrderId)).toEqual({ kind: 'none', link: null });
  const unpaid = await giftWith('payment_failed', { state: 'FAILED', accountId });
  for (const id of [unpaid.merchantOrderId, 'no-such-order', '%'])
    expect(await offer(visitor, id)).toEqual({ kind: 'none', link: null });
});

test('nobody is asked for a gift from before the trust’s approval under section 80G', async () => {
  const visitor = await signedIn(site, 'early@example.com', 'Early');
  const { accountId } = visitor;
  const createdAt = new Date('2026-03-02T06:00:00Z');
  const early = await paidGift({ email: 'early@example.com', accountId, createdAt });
  await deliver();
  const [letter] = await mailbox.sentTo('early@example.com');
  expect(letter?.text).not.toContain('taxdetails');
  const { body } = await visitor.post(taxDetailsRoutes.offer.path, {
    merchantOrderId: early.merchantOrderId,
  });
  expect(JSON.parse(body)).toEqual({ kind: 'none', link: null });
});

test('after a restore, details are saved only for gifts whose receipts need no new number', async () => {
  const gift = await paidGift();
  await deliver();
  await recordRestore(db, clock.now, clock.now);
  const refused = await save({ link: linkTo(gift), ...given });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'receipts_paused']);
  expect(await storedDetails(gift.email)).toMatchObject({ idNumber: '', address: '' });
  const withoutReceipt = await paidGift();
  expect((await save({ link: linkTo(withoutReceipt), ...given })).statusCode).toBe(200);
  expect(await storedDetails(withoutReceipt.email)).toMatchObject({ idNumber: PAN });
});
