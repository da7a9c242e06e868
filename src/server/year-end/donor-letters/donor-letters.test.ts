import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/year-end/donor-letters.ts';
import { donation } from '#server/db/schema/donation.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);
const { gift, enter } = await createOfflineGifts(site, accountant);

const year = '2026-27';
const letters = (part: number, by = accountant) =>
  by.call('GET', pathOf(endpoints.downloadLetters, { year, part: String(part) }));
const labels = (part: number, perSheet = '24') =>
  accountant.call(
    'GET',
    `${pathOf(endpoints.downloadLabels, { year, part: String(part) })}?perSheet=${perSheet}`,
  );

test('each donor of a year gets a letter of one page in their language, and those with an address a label', async () => {
  const address = '4 Lake Road\nWarangal\n506001';
  await enter(gift({ email: 'b@example.com', fullName: 'Bhavani', address, amountRupees: 501 }));
  await enter(gift({ email: 'b@example.com', fullName: 'Bhavani', amountRupees: 300 }));
  await enter(gift({ email: 'a@example.com', fullName: 'Asha', amountRupees: 700 }));
  const { json } = await enter(gift({ email: 'c@example.com', fullName: 'Chitra', address }));
  await db.update(donation).set({ language: 'hi' }).where(eq(donation.id, json.donationId));
  const counted = await jsonResponse(accountant.call('GET', pathOf(endpoints.countDonorLetters, { year })));
  expect(counted.json).toEqual({ letters: 3, pages: 3, labels: 2 });

  const [asha = '', bhavani = '', chitra = '', ...others] = await textOfPdf((await letters(1)).bytes);
  expect(others).toEqual([]);
  expect(asha).toContain('Asha');
  for (const part of ['Bhavani', '4 Lake Road', '506001', '₹501', '₹300', '₹801', 'Page 1 of 1'])
    expect(bhavani).toContain(part);
  expect(chitra).toContain('Chitra');
  expect(chitra).not.toContain('Statement of gifts');

  const [sheet = '', ...more] = await textOfPdf((await labels(1)).bytes);
  expect(more).toEqual([]);
  for (const part of ['Bhavani', 'Chitra', '506001']) expect(sheet).toContain(part);
  expect(sheet).not.toContain('Asha');
  expect((await auditOf(db, year)).map(({ action }) => action)).toEqual([
    'donor_letters_downloaded',
    'donor_letters_downloaded',
  ]);
});

test('the pages of the letters are told in advance', async () => {
  const pagesOf = async (gifts: number) => {
    const email = `many-${gifts}@example.com`;
    const before = await told();
    await enter(gift({ email, fullName: '0 first', address: '4 Lake Road\nWarangal\n506001' }));
    for (let index = 1; index < gifts; index++)
      await createDonation(db, { state: 'COMPLETED', email, fullName: '0 first', createdAt: clock.now });
    const after = await told();
    expect(after.letters - before.letters).toBe(1);
    return after.pages - before.pages;
  };
  const told = async () =>
    (await jsonResponse(accountant.call('GET', pathOf(endpoints.countDonorLetters, { year })))).json;
  const expected = [await pagesOf(15), await pagesOf(25), await pagesOf(45), await pagesOf(60)];
  expect(expected).toEqual([1, 2, 2, 3]);
  const printed = (await textOfPdf((await letters(1)).bytes)).length;
  expect(printed).toBe((await told()).pages);
});

test('twenty-four labels fill an A4 sheet, or twenty-one, and the next one begins another', async () => {
  for (let index = 0; index < 25; index++)
    await enter(gift({ email: `l${index}@example.com`, fullName: 'Label', address: `House ${index}` }));
  const pages = async (perSheet: string) => (await textOfPdf((await labels(1, perSheet)).bytes)).length;
  expect([await pages('24'), await pages('21')]).toEqual([2, 2]);
});

test('a part that there is not is refused, and so is everybody else', async () => {
  expect((await letters(9)).status).toBe(404);
  expect((await letters(0)).status).toBe(400);
  expect((await letters(1, manager)).status).toBe(403);
  expect((await labels(1, '23')).status).toBe(400);
});
