import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type ListedDonation, listDonations } from '#contract/giving/donation-list.admin.ts';
import { beginsMoreThan } from '#server/db/queries/search.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createPastGifts, fileOf } from '#tests/support/past-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { sealDetails } from '../../donors/donor-data/tax-details.ts';

// The numbers that donors quote, and their PAN. Names, order ids and payment ids are tested with the list.

const trust = async () => ({
  ...sampleTrust,
  receipts: { ...sampleTrust.receipts, numberPrefix: 'AK/' },
});
const site = await createTestApp({ trust });
const { db, clock } = site;
const { accountant } = await signedInStaff(site);
const past = await createPastGifts(site, accountant);

async function found(q: string): Promise<string[]> {
  const path = `${listDonations.path}?${new URLSearchParams({ q })}`;
  const { items } = (await jsonResponse(accountant.call('GET', path))).json;
  return items.map(({ fullName }: ListedDonation) => fullName).toSorted();
}

async function paid(
  fullName: string,
  email: string,
  createdAt: string,
  { phoneNumber = '9000000001', amountPaise = 50_000n } = {},
) {
  const moment = new Date(createdAt);
  const gift = await createDonation(db, {
    fullName,
    email,
    phoneNumber,
    amountPaise,
    state: 'COMPLETED',
    createdAt: moment,
  });
  await db.transaction((tx) => recordDonor(tx, gift.id, moment));
  await db.transaction((tx) => issueReceipt(tx, trust, gift.attemptId, clock.now));
  return gift;
}

test.each(['first@', 'FIRS', '98480'])('at least one donor’s details begin with %s', async (word) => {
  expect(await beginsMoreThan(db, word, 0)).toBe(true);
  expect(await beginsMoreThan(db, word, 1)).toBe(false);
  expect(await found(word)).toEqual(['First']);
});

test.each(['zzz', 'irst', 'first second'])('no donor’s details begin with %s', async (word) => {
  expect(await beginsMoreThan(db, word, 0)).toBe(false);
});

beforeAll(async () => {
  await paid('First', 'first@example.com', '2026-11-02T06:00:00Z', { phoneNumber: '9848012345' });
  const second = await paid('Second', 'second@example.com', '2026-11-03T06:00:00Z');
  await db
    .update(attempt)
    .set({ paymentMode: 'UPI_QR', providerPaymentId: 'N326112345678' })
    .where(eq(attempt.id, second.attemptId));
  await paid('Last year', 'early@example.com', '2026-03-02T06:00:00Z');
  await paid('Maria D’Souza', 'maria@example.com', '2026-11-04T06:00:00Z', { amountPaise: 12_50_050n });
  const { id: keptId } = (await db.select().from(donor).where(eq(donor.email, 'first@example.com')))[0] ?? {};
  const pan = sealDetails(testCipher, { idKind: 'pan', idNumber: 'ABCPE1234F', address: '' });
  await db
    .update(donor)
    .set({ ...pan, mergedInto: keptId ?? null })
    .where(eq(donor.email, 'second@example.com'));
});

test.each([
  ['a receipt number as printed', 'AK/2026-27/000001', ['First']],
  ['a receipt number in lower-case letters', 'ak/2026-27/000002', ['Second']],
  ['a receipt number without the trust’s prefix', '2025-26/000001', ['Last year']],
  ['a receipt number without its year, in every year', '000001', ['First', 'Last year']],
  ['a receipt number of another prefix', 'XY/2026-27/000001', []],
  ['a receipt number that was not issued', '2026-27/000099', []],
  ['a PAN of a merged donor', 'ABCPE1234F', ['First', 'Second']],
  ['a PAN in lower-case letters with spaces', 'abcpe 1234 f', ['First', 'Second']],
  ['an unknown PAN', 'ABCPE1234G', []],
  ['a bank reference in lower-case letters', 'n326112345678', ['Second']],
  ['a phone number with its country code', '+91 98480 12345', ['First']],
  ['a phone number with a leading zero', '09848012345', ['First']],
  ['an amount', '12500.5', ['Maria D’Souza']],
  ['an amount with a rupee sign and commas', '₹12,500.50', ['Maria D’Souza']],
  ['an amount that nobody gave', '12,500', []],
  ['a name without its apostrophe', 'dsouza', ['Maria D’Souza']],
  ['a name with the other apostrophe', "d'sou", ['Maria D’Souza']],
])('finds %s', async (_, q, names) => {
  expect(await found(q)).toEqual(names);
});

test('finds the receipt number of earlier books', async () => {
  await past.runImport(fileOf(past.gift({ name: 'Long ago', receiptNumber: 'A/19/42' })));
  expect(await found('a/19/42')).toEqual(['Long ago']);
});
