import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EditableStatementNames } from '#contract/year-end/statement-names.ts';
import { DEFAULT_NAMES, namesForYear } from '#domain/year-end/year-statement.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { fieldEdit } from '#server/db/schema/field-edit.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { sealDetails, type TaxDetails } from '../../donors/donor-data/tax-details.ts';

const section80G = { number: 'AAATC1234FF20261', validFrom: '2026-04-05', validUntil: '' };
let registrations = {
  ...sampleTrust.registrations,
  pan: 'AAATC1234F',
  section80G,
  urnIssuedOn: '2026-04-17',
};
const site = await createTestApp({ trust: async () => ({ ...sampleTrust, registrations }) });
const { db, clock } = site;
const { owner, accountant } = await signedInStaff(site);

async function given(
  email: string,
  more: Parameters<typeof createDonation>[1] = {},
  taxDetails?: TaxDetails,
) {
  const gift = await createDonation(db, { state: 'COMPLETED', email, ...more });
  await db.transaction((tx) =>
    recordDonor(tx, gift.id, gift.createdAt, taxDetails && sealDetails(testCipher, taxDetails)),
  );
  return gift;
}

const paidBy = (gift: { attemptId: string }, paymentMode: string) =>
  db.update(attempt).set({ paymentMode }).where(eq(attempt.id, gift.attemptId));

async function statement(year: string): Promise<string[]> {
  const file = await owner.call('POST', '/api/admin/exports/year-statement', { format: 'csv', year });
  expect(file.status).toBe(200);
  return file.body.split('\r\n').slice(1, -1);
}

beforeAll(async () => {
  const taxDetails = {
    idKind: 'pan',
    idNumber: 'abcpe 1234f',
    address: '=1 Sample Street,\nHyderabad',
  } as const;
  const refunded = await given('sita@example.com', { fullName: 'Sita', amountPaise: 100_000n }, taxDetails);
  await refundGift(db, refunded, 25_000n, clock.now);
  await given('SITA@example.com', { fullName: 'Sita', amountPaise: 50_050n });
  await paidBy(await given('sita@example.com', { fullName: 'Sita', amountPaise: 20_000n }), 'CASH');
  const gone = await given('gone@example.com', { fullName: 'Gone' });
  await refundGift(db, gone, 50_000n, clock.now);
  await given('ravi@example.com', { fullName: 'Ravi', createdAt: new Date('2026-03-31T18:30:00Z') });
  await given('early@example.com', { fullName: 'Early', createdAt: new Date('2026-03-31T18:29:59Z') });
  await given('other@example.com', { fullName: 'Ravi K', amountPaise: 10_000n });
  const [kept] = await db.select().from(donor).where(eq(donor.email, 'ravi@example.com'));
  await db
    .update(donor)
    .set({ mergedInto: kept?.id ?? null })
    .where(eq(donor.email, 'other@example.com'));
});

test('a donor has one line per payment mode, net of refunds', async () => {
  const lines = await statement('2026-27');
  const own = 'Section 133,AAATC1234FF20261,17/04/2026';
  const electronic = 'Electronic modes including account payee cheque/draft';
  const sita = (mode: string, rupees: string) =>
    `1,ABCPE1234F,${own},Sita,"'=1 Sample Street, Hyderabad",Others,${mode},${rupees}`;
  const withoutSerials = lines.map((line) => line.replace(/^\d+,,/, '')).toSorted();
  expect(withoutSerials).toEqual(
    [sita('Cash', '200'), sita(electronic, '1250.5'), `,,${own},Ravi,,Others,${electronic},600`].toSorted(),
  );
  expect(lines.map((line) => line.split(',')[0])).toEqual(['1', '2', '3']);
});

test('gifts under the same PAN are combined across donor records, with an address that any of them has', async () => {
  const createdAt = new Date('2024-06-01T06:00:00Z');
  const pan = { idKind: 'pan', idNumber: 'AAAPL1234C', address: '' } as const;
  const one = await given('one@example.com', { fullName: 'Leela', createdAt }, pan);
  await given('two@example.com', { fullName: 'Leela K', createdAt }, { ...pan, address: '2 Hill Road' });
  await given('three@example.com', { fullName: 'Leela Merged', createdAt });
  await given('other@example.org', { fullName: 'Mohan', createdAt }, { ...pan, idNumber: 'AAAPL1234D' });
  const [two] = await db.select().from(donor).where(eq(donor.email, 'two@example.com'));
  await db
    .update(donor)
    .set({ mergedInto: two?.id ?? null })
    .where(eq(donor.email, 'three@example.com'));
  const lines = (await statement('2024-25')).map((line) => line.split(','));
  expect(lines.map((cells) => [cells[3], cells[7], cells[8], cells.at(-1)]).toSorted()).toEqual([
    ['AAAPL1234C', 'Leela', '2 Hill Road', '1500'],
    ['AAAPL1234D', 'Mohan', '', '500'],
  ]);
  await refundGift(db, one, 50_000n, clock.now);
  expect((await statement('2024-25')).map((line) => line.split(',').at(-1)).toSorted()).toEqual([
    '1000',
    '500',
  ]);
});

test('a gift in the last second of March belongs to the ending financial year', async () => {
  expect((await statement('2025-26')).map((line) => line.split(',')[7])).toEqual(['Early']);
});

test('donors whose ID or address is missing are listed with their totals', async () => {
  const { json } = await jsonResponse(owner.call('GET', '/api/admin/year-statement/missing?year=2026-27'));
  expect(json).toMatchObject({
    items: [{ fullName: 'Ravi', gifts: 2, rupees: 600, isIdMissing: true, isAddressMissing: true }],
    nextCursor: null,
  });
});

test('the totals equal the ledger’s, with the names of the year', async () => {
  const { json } = await jsonResponse(owner.call('GET', '/api/admin/year-statement?year=2026-27'));
  expect(json).toEqual({
    year: '2026-27',
    formName: 'Form 113',
    sectionCode: 'Section 133',
    certificate: 'Form 114',
    registrationNumber: 'AAATC1234FF20261',
    registrationDate: '2026-04-17',
    totalRupees: 2050.5,
    gifts: 5,
  });
});

test('until somebody enters the day on which the URN was issued, its column is empty: no other date replaces it', async () => {
  const entered = registrations;
  registrations = { ...entered, urnIssuedOn: '' };
  const { json } = await jsonResponse(owner.call('GET', '/api/admin/year-statement?year=2026-27'));
  const lines = await statement('2026-27');
  registrations = entered;
  expect(json).toMatchObject({ registrationNumber: 'AAATC1234FF20261', registrationDate: '' });
  for (const line of lines) expect(line).toContain(',Section 133,AAATC1234FF20261,,');
});

test.each(['2026-28', '26-27', 'x'])('the year %s is refused', async (year) => {
  expect((await owner.call('GET', `/api/admin/year-statement?year=${year}`)).status).toBe(400);
});

describe('the names used in a statement', () => {
  const NAMES = '/api/admin/year-statement/names';
  const namesOf = async (year: string): Promise<EditableStatementNames> =>
    (await jsonResponse(owner.call('GET', `${NAMES}?year=${year}`))).json;
  const save = (year: string, body: object, by = owner) =>
    jsonResponse(by.call('PUT', `${NAMES}/${year}`, body));
  const first = namesForYear('2026-27', []).names;
  const earliest = DEFAULT_NAMES[0].names;
  const newer = {
    ...first,
    formName: 'Form X',
    sectionCode: 'Section Y',
    donationTypes: { ...first.donationTypes, other: 'Other gifts' },
    modes: { ...first.modes, cash: 'Cash in hand' },
    idCodes: { ...first.idCodes, pan: { code: 'P', name: 'PAN' } },
    cash: { ...first.cash, refusedFromRupees: 100_000 },
  };

  test('can be changed by the accountant from a year on, and earlier years keep theirs', async () => {
    expect(await namesOf('2026-27')).toMatchObject({
      from: '2026-27',
      values: first,
      edited: [],
      version: 0,
    });
    const saved = await save('2026-27', { ...newer, seenVersion: 0 }, accountant);
    expect(saved.json).toMatchObject({
      from: '2026-27',
      values: newer,
      file: first,
      version: 1,
      changedBy: 'The accountant',
      edited: ['formName', 'sectionCode', 'donationTypes', 'modes', 'idCodes', 'cash'],
    });
    expect(Object.keys(saved.json.values.idCodes)).toEqual(Object.keys(first.idCodes));
    const sitas = (await statement('2026-27')).find((line) => line.includes('Cash in hand'));
    expect(sitas).toMatch(/^\d,,P,ABCPE1234F,Section Y,.*,Other gifts,Cash in hand,200$/);
    const [early] = await statement('2025-26');
    expect(early).toContain('Section 80G');
    const { json } = await jsonResponse(owner.call('GET', '/api/admin/year-statement?year=2027-28'));
    expect(json).toMatchObject({ formName: 'Form X', sectionCode: 'Section Y' });
  });

  test('saved before the limits for cash existed have the default ones', async () => {
    const { cash, ...others } = { ...newer, formName: 'Form O' };
    // Before there were sections of approvals, either.
    const { approvalSection, auditForm, ...law } = { ...first.law, act: 'Old Act' };
    const older = { ...others, law };
    const row = { key: 'statement:2018-19', edited: older, version: 1, changedAt: clock.now };
    const [author] = await db.select({ id: auditEntry.accountId }).from(auditEntry).limit(1);
    await db.insert(fieldEdit).values({ ...row, changedBy: author?.id ?? '' });
    expect((await namesOf('2018-19')).values).toMatchObject({
      formName: 'Form O',
      cash: earliest.cash,
      law: { ...first.law, act: 'Old Act', approvalSection: '80G(5)', auditForm: 'Form 10B or 10BB' },
    });
  });

  test('of a year do not change with the year before', async () => {
    await save('2025-26', { ...first, formName: 'Form W', seenVersion: 0 });
    expect((await namesOf('2026-27')).values['formName']).toBe('Form X');
    expect(await namesOf('2024-25')).toMatchObject({ from: '2021-22', values: earliest });
    await save('2030-31', { ...newer, formName: 'Form Q', seenVersion: 0 });
    await save('2029-30', { ...newer, sectionCode: 'Section Q', seenVersion: 0 });
    expect((await namesOf('2030-31')).values).toEqual({ ...newer, formName: 'Form Q' });
  });

  test('are audited once per change', async () => {
    const kept = { ...newer, formName: 'Form Z' };
    for (let time = 0; time < 2; time += 1)
      expect((await save('2026-27', { ...kept, seenVersion: 1 + time })).json.version).toBe(2);
    const lines = await db.select().from(auditEntry).where(eq(auditEntry.targetId, '2026-27'));
    expect(lines.map(({ before, after }) => ({ before, after }))).toContainEqual({
      before: { formName: 'Form X' },
      after: { formName: 'Form Z' },
    });
    expect(lines).toHaveLength(2);
  });

  test('are not overwritten when two people save at the same time', async () => {
    const responses = await Promise.all([
      save('2023-24', { ...newer, seenVersion: 0 }),
      save('2023-24', { ...newer, formName: 'Form V', seenVersion: 0 }, accountant),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.json.code).toBe('edited_meanwhile');
  });

  test.each([
    [{ ...newer, formName: ' ' }, 'formName', 'Please fill this in'],
    [
      { ...newer, modes: { ...first.modes, kind: 'CASH' } },
      'modes.kind',
      'There is already a payment mode with this name',
    ],
    [
      { ...newer, idCodes: { ...first.idCodes, tin: { code: '2', name: 'TIN' } } },
      'idCodes.tin.code',
      'There is already a document with this code',
    ],
    [
      { ...newer, cash: { ...first.cash, refusedFromRupees: 'many' } },
      'cash.refusedFromRupees',
      'Please enter the amount',
    ],
    [
      { ...newer, cash: { ...first.cash, deductibleUpToRupees: 0.5 } },
      'cash.deductibleUpToRupees',
      'Please check the amount',
    ],
  ])('are refused with an error for the field: %#', async (body, field, message) => {
    const { status, json } = await save('2026-27', { ...body, seenVersion: 2 });
    expect({ status, fields: json.fields }).toEqual({ status: 400, fields: { [field]: message } });
  });
});
