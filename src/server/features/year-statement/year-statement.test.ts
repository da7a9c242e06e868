import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attempt } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { asked, signedIn } from '#tests/support/staff.ts';
import { sampleTrust } from '#tests/support/tiny-web.ts';
import { type DonorPapers, noteDonor } from '../donors/service.ts';

const section80G = { number: 'AAATC1234FF20261', validFrom: '2026-04-05', validUntil: '' };
const trust = {
  ...sampleTrust,
  registrations: { ...sampleTrust.registrations, pan: 'AAATC1234F', section80G },
};
const site = await createTestApp({ trust: async () => trust });
const { db, clock } = site;
const owner = await signedIn(site, OWNER_EMAIL);

async function given(email: string, more: Parameters<typeof createDonation>[1] = {}, papers?: DonorPapers) {
  const gift = await createDonation(db, { state: 'COMPLETED', email, ...more });
  await db.transaction((tx) => noteDonor(tx, gift.id, gift.createdAt, papers));
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
  const papers = { idKind: 'pan', idNumber: 'abcde 1234f', address: '=1 Sample Street,\nHyderabad' } as const;
  const back = await given('sita@example.com', { fullName: 'Sita', amountPaise: 100_000n }, papers);
  await giveBack(db, back, 25_000n, clock.now);
  await given('SITA@example.com', { fullName: 'Sita', amountPaise: 50_050n });
  await paidBy(await given('sita@example.com', { fullName: 'Sita', amountPaise: 20_000n }), 'CASH');
  const gone = await given('gone@example.com', { fullName: 'Gone' });
  await giveBack(db, gone, 50_000n, clock.now);
  await given('ravi@example.com', { fullName: 'Ravi', createdAt: new Date('2026-03-31T18:30:00Z') });
  await given('early@example.com', { fullName: 'Early', createdAt: new Date('2026-03-31T18:29:59Z') });
  await given('other@example.com', { fullName: 'Ravi K', amountPaise: 10_000n });
  const [kept] = await db.select().from(donor).where(eq(donor.email, 'ravi@example.com'));
  await db
    .update(donor)
    .set({ mergedInto: kept?.id ?? null })
    .where(eq(donor.email, 'other@example.com'));
});

test('a donor has a line for each way in which their gifts came, less what went back', async () => {
  const lines = await statement('2026-27');
  const own = 'Section 80G,AAATC1234FF20261,05/04/2026';
  const electronic = 'Electronic modes including account payee cheque/draft';
  const sita = (mode: string, rupees: string) =>
    `1,ABCDE1234F,${own},Sita,"'=1 Sample Street, Hyderabad",Others,${mode},${rupees}`;
  const withoutSerials = lines.map((line) => line.replace(/^\d+,,/, '')).toSorted();
  expect(withoutSerials).toEqual(
    [sita('Cash', '200'), sita(electronic, '1250.5'), `,,${own},Ravi,,Others,${electronic},600`].toSorted(),
  );
  expect(lines.map((line) => line.split(',')[0])).toEqual(['1', '2', '3']);
});

test('a gift of the last moment of March is of the year before', async () => {
  expect((await statement('2025-26')).map((line) => line.split(',')[7])).toEqual(['Early']);
});

test('whose ID or address is missing is listed, with what they gave', async () => {
  const { json } = await asked(owner.call('GET', '/api/admin/year-statement/missing?year=2026-27'));
  expect(json).toMatchObject({
    items: [{ fullName: 'Ravi', gifts: 2, rupees: 600, missesId: true, missesAddress: true }],
    nextCursor: null,
  });
});

test('the sums are those of the ledger, and the names those of the year', async () => {
  const { json } = await asked(owner.call('GET', '/api/admin/year-statement?year=2026-27'));
  expect(json).toEqual({
    ...{ year: '2026-27', formName: 'Form 10BD', sectionCode: 'Section 80G' },
    ...{ registrationNumber: 'AAATC1234FF20261', registrationDate: '2026-04-05' },
    ...{ totalRupees: 2050.5, gifts: 5 },
  });
});

test.each(['2026-28', '26-27', 'x'])('%s is no year', async (year) => {
  expect((await owner.call('GET', `/api/admin/year-statement?year=${year}`)).status).toBe(400);
});
