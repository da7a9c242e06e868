import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { category as categoryTable } from '#server/db/schema/category.ts';
import { receipt, receiptYear } from '#server/db/schema/receipt.ts';
import { createSiteDetails } from '#server/trust/details/service.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { sampleContent, sampleDetails, sampleTrust } from '#tests/support/fake-web.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { receiptSheet } from '../../documents/receipt-texts.ts';
import { typesetReceipt } from '../../documents/typeset.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { openDetails, sealDetails } from '../../donors/donor-data/tax-details.ts';
import { findReceipt } from './queries.ts';
import { correctReceipt, findReceiptForStaff, issueReceipt, receiptPdf } from './service.ts';

const { db, owner } = await createTestDatabase();
const NOW = new Date('2026-11-21T06:30:00Z');
const issue = (attemptId: string) =>
  db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, attemptId, NOW));
const category = await createCategory(db);
const settledOn = (day: string) =>
  createDonation(db, { state: 'COMPLETED', createdAt: new Date(day), categoryId: category.id });

/** Runs ten at a time, so that no query waits too long for a connection. */
async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  return results;
}
const numbersOf = async (year: string) =>
  (await db.select().from(receipt).where(eq(receipt.financialYear, year)).orderBy(receipt.number)).map(
    (each) => each.number,
  );
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const refundOf = (gift: { merchantOrderId: string; amountPaise: bigint }, paise: bigint) =>
  refundGift(db, gift, paise, NOW);

async function requireReceipt(gift: { merchantOrderId: string }) {
  const record = await findReceipt(db, gift);
  if (!record) throw new Error('no receipt');
  return record;
}

async function sheetOf(gift: { merchantOrderId: string }) {
  const { donor, ...record } = await requireReceipt(gift);
  return receiptSheet({ ...record, donor: openDetails(testCipher, donor) });
}

async function refusal(statement: string): Promise<string | null> {
  return owner.pool.query(statement).then(
    () => null,
    (error: Error) => error.message,
  );
}

// shows: P34
test('200 donations settled at once get the numbers 1 to 200, and a repeated request gets the same number', async () => {
  const gifts = await inParallel(upTo(200), () => settledOn('2030-05-05T00:00:00Z'));
  const issued = await inParallel([...gifts, ...gifts], (gift) => issue(gift.attemptId));
  expect(await numbersOf('2030-31')).toEqual(upTo(200));
  for (const [index] of gifts.entries()) expect(issued[index]?.id).toBe(issued[index + 200]?.id);
});

// shows: P34
test('a failed transaction leaves no gap, even among concurrent ones', async () => {
  const gifts = await Promise.all(upTo(40).map(() => settledOn('2031-05-05T00:00:00Z')));
  await Promise.allSettled(
    gifts.map((gift, index) =>
      db.transaction(async (tx) => {
        await issueReceipt(tx, sampleDetails.trust, gift.attemptId, NOW);
        if (index % 3 === 0) throw new Error('a failure');
      }),
    ),
  );
  const committed = gifts.filter((_, index) => index % 3 !== 0).length;
  expect(await numbersOf('2031-32')).toEqual(upTo(committed));
});

test('each financial year starts at 1, by the day in India on which the donation was settled', async () => {
  const march = await issue((await settledOn('2033-03-31T18:29:00Z')).attemptId);
  const april = await issue((await settledOn('2033-03-31T18:30:00Z')).attemptId);
  expect(march).toMatchObject({ financialYear: '2032-33', number: 1, amountPaise: 50_000n });
  expect(april).toMatchObject({ financialYear: '2033-34', number: 1 });
});

test('an unpaid donation has no receipt', async () => {
  const gift = await createDonation(db);
  await expect(issue(gift.attemptId)).rejects.toThrow('has not settled');
  expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(0);
});

describe('after a refund', () => {
  test('nothing changes while the receipt matches the ledger', async () => {
    const gift = await settledOn('2026-11-20T00:00:00Z');
    const first = await issue(gift.attemptId);
    const now = await db.transaction((tx) => correctReceipt(tx, sampleDetails.trust, gift.attemptId, NOW));
    expect(now?.id).toBe(first.id);
  });

  const correct = (attemptId: string) =>
    db.transaction((tx) => correctReceipt(tx, sampleDetails.trust, attemptId, NOW));

  test('of a part, the receipt is cancelled and replaced by one for the remaining amount, once', async () => {
    const gift = await settledOn('2026-11-20T00:00:00Z');
    const first = await issue(gift.attemptId);
    await refundOf(gift, 20_000n);
    const second = await correct(gift.attemptId);
    expect(second).toMatchObject({ amountPaise: 30_000n, number: first.number + 1, cancelledAt: null });
    const [row] = await db.select().from(receipt).where(eq(receipt.id, first.id));
    expect(row).toMatchObject({ cancelledAt: NOW, replacedBy: second?.id, amountPaise: 50_000n });
    expect((await correct(gift.attemptId))?.id).toBe(second?.id);
    expect(await findReceipt(db, gift)).toMatchObject({ number: second?.number, cancelledAt: null });
  });

  test('of the full amount, the receipt is cancelled and its number is not used again', async () => {
    const gift = await settledOn('2026-11-20T00:00:00Z');
    await issue(gift.attemptId);
    await refundOf(gift, 50_000n);
    expect(await correct(gift.attemptId)).toBeNull();
    expect(await correct(gift.attemptId)).toBeNull();
    expect(await findReceipt(db, gift)).toMatchObject({ cancelledAt: NOW, replacedBy: null });
    expect((await issue(gift.attemptId)).cancelledAt).toEqual(NOW);
  });

  test('before the receipt was issued, the receipt is issued and cancelled', async () => {
    const gift = await settledOn('2026-11-20T00:00:00Z');
    await refundOf(gift, 50_000n);
    expect(await correct(gift.attemptId)).toBeNull();
    expect(await db.$count(receipt, eq(receipt.attemptId, gift.attemptId))).toBe(1);
  });
});

describe('an issued receipt does not change', () => {
  const renamed = {
    ...sampleTrust,
    legalName: 'Charity Foundation',
    registrations: { ...sampleTrust.registrations, pan: 'AAATY1111Y' },
    receipts: { ...sampleTrust.receipts, numberPrefix: 'CF/' },
  };
  const { trust: newTrust } = createSiteDetails({ ...sampleContent, trust: renamed });

  test('when the trust’s details change; only later receipts have the new ones', async () => {
    const gift = await settledOn('2026-11-20T00:00:00Z');
    await issue(gift.attemptId);
    const before = await sheetOf(gift);
    expect(before.trust.legalName).toBe('Charity Trust');
    const later = await settledOn('2026-11-20T00:00:00Z');
    await db.transaction((tx) => issueReceipt(tx, newTrust, later.attemptId, NOW));
    expect(await sheetOf(gift)).toEqual(before);
    const after = await sheetOf(later);
    expect(after.number).toMatch(/^CF\/2026-27\//);
    expect(after.facts).toContainEqual({ label: 'PAN of Charity Foundation', value: 'AAATY1111Y' });
    await refundOf(gift, 20_000n);
    await db.transaction((tx) => correctReceipt(tx, newTrust, gift.attemptId, NOW));
    expect((await sheetOf(gift)).trust.legalName).toBe('Charity Foundation');
  });

  test('when its category is renamed', async () => {
    const { id: categoryId } = await createCategory(db, { name: 'Flood relief' });
    const gift = await createDonation(db, { state: 'COMPLETED', createdAt: NOW, categoryId });
    await issue(gift.attemptId);
    const before = await sheetOf(gift);
    expect(before.facts).toContainEqual({ label: 'Purpose', value: 'Flood relief' });
    await db.update(categoryTable).set({ name: 'Disasters' }).where(eq(categoryTable.id, categoryId));
    expect(await sheetOf(gift)).toEqual(before);
    await refundOf(gift, 20_000n);
    await db.transaction((tx) => correctReceipt(tx, sampleDetails.trust, gift.attemptId, NOW));
    expect((await requireReceipt(gift)).categoryName).toBe('Disasters');
    expect(await refusal(`update receipt set category_name = 'Other'`)).toContain(
      'may only be cancelled and replaced',
    );
  });
});

describe('the database refuses', () => {
  test('a gap, a repeated number and a zero number', async () => {
    const gift = await settledOn('2035-05-05T00:00:00Z');
    await db.insert(receiptYear).values({ financialYear: '2035-36', lastNumber: 0 });
    const row = (number: number) =>
      refusal(`insert into receipt (id, attempt_id, financial_year, number, amount_paise, issued_at, category_name, full_name, issuer_id)
        select gen_random_uuid(), '${gift.attemptId}', '2035-36', ${number}, 100, now(), 'Relief', 'Lakshmi', min(id) from issuer`);
    expect(await row(2)).toMatch(/does not follow/);
    expect(await row(0)).toMatch(/does not follow/);
    expect(await row(1)).toBeNull();
    expect(await row(1)).toMatch(/does not follow/);
    expect(await row(2)).toMatch(/receipt_valid/);
  });

  test.each([
    ['deleting a receipt', 'delete from receipt'],
    ['truncating the receipts', 'truncate receipt cascade'],
    ['deleting a year’s counter', 'delete from receipt_year'],
    ['changing an amount', 'update receipt set amount_paise = amount_paise + 1'],
    ['changing a number', 'update receipt set number = number + 1000'],
    [
      'changing the issuer of a receipt',
      "update receipt set issuer_id = 'first' where issuer_id is not null",
    ],
    ['changing an issuer’s details', "update issuer set facts = '{}'"],
    [
      'replacing a receipt that is not cancelled',
      'update receipt set replaced_by = id where cancelled_at is null',
    ],
  ])('%s', async (_what, statement) => {
    expect(await refusal(statement)).toMatch(
      /append-only|may only be cancelled|receipt_replaced_when_cancelled/,
    );
  });
});

test('the receipt file is a PDF with the number in its name', async () => {
  const gift = await settledOn('2026-11-20T00:00:00Z');
  await issue(gift.attemptId);
  const { fileName, pdf } = await receiptPdf({ db, cipher: testCipher }, await requireReceipt(gift));
  expect(fileName).toMatch(/^receipt-2026-27-\d{6}\.pdf$/);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('staff who may not see donors’ details get a receipt with the ID number masked and no address', async () => {
  const gift = await settledOn('2026-11-20T00:00:00Z');
  const details = { idKind: 'pan', idNumber: 'ABCPE1234F', address: '4 Lake Road' } as const;
  await db.transaction((tx) => recordDonor(tx, gift.id, NOW, sealDetails(testCipher, details)));
  await issue(gift.attemptId);
  const deps = { db, cipher: testCipher };
  const full = await findReceiptForStaff(deps, gift, true);
  const masked = await findReceiptForStaff(deps, gift, false);
  expect([full?.showsDetails, masked?.showsDetails]).toEqual([true, false]);
  const { donor, ...record } = await requireReceipt(gift);
  expect(openDetails(testCipher, donor)).toEqual(details);
  const printed = (shown: typeof details | { idKind: 'pan'; idNumber: string; address: string }) =>
    typesetReceipt(receiptSheet({ ...record, donor: shown }));
  expect(full?.file.pdf.equals(await printed(details))).toBe(true);
  const hidden = await printed({ idKind: 'pan', idNumber: 'XXXXXX234F', address: '' });
  expect(masked?.file.pdf.equals(hidden)).toBe(true);
  expect(record.donationId).toBe(gift.id);
});
