import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { downloadDaySheet } from '#contract/office/cheques.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { accountant, manager } = await signedInStaff(site);
const { gift, cheque, enter, act } = await createOfflineGifts(site, accountant);

const download = (day: string, by = accountant) => by.call('GET', pathOf(downloadDaySheet, { day }));
const pagesOf = async (day: string) => textOfPdf((await download(day)).bytes);

test('the sheet of a day lists cash, cheques and transfers with their sums, and what goes to the bank', async () => {
  const receivedOn = '2026-11-18';
  await enter(gift({ receivedOn, amountRupees: 501, fullName: 'Cash Giver', email: 'c1@example.com' }));
  await enter(gift({ receivedOn, amountRupees: 250, fullName: 'Second Giver', email: 'c2@example.com' }));
  await enter(cheque('000123', { receivedOn, amountRupees: 7000, fullName: 'Cheque Giver' }));
  await enter(
    gift({ receivedOn, mode: 'neft', reference: 'SBIN526320', amountRupees: 900, email: 'n@example.com' }),
  );
  const { json: void1 } = await enter(
    cheque('000124', { receivedOn, amountRupees: 6000, fullName: 'Bouncing Giver', email: 'b@example.com' }),
  );
  await act('bounced', void1.paymentId, { reason: 'Funds insufficient' });
  await enter(gift({ receivedOn: '2026-11-17', fullName: 'Another Day', email: 'o@example.com' }));

  const [sheet = '', slip = '', ...others] = await pagesOf(receivedOn);
  expect(others).toEqual([]);
  for (const part of [
    'Cash Giver',
    '₹501',
    '2 gifts: ₹751',
    '000123, State Bank of India',
    'SBIN526320',
    '₹8,651',
  ])
    expect(sheet).toContain(part);
  for (const part of ['Bouncing Giver', 'Another Day']) expect(sheet + slip).not.toContain(part);
  for (const part of ['Deposit slip', '000123', '₹7,000', 'Cash: ₹751', '₹7,751'])
    expect(slip).toContain(part);
  expect(slip).not.toContain('SBIN526320');
});

test('a cheque that has cleared is on the sheet of its day, and no longer on the slip', async () => {
  const receivedOn = '2026-11-16';
  const { json } = await enter(cheque('000777', { receivedOn, amountRupees: 3000, email: 'k@example.com' }));
  await act('cleared', json.paymentId, { clearedOn: '2026-11-18' });
  const pages = await pagesOf(receivedOn);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('000777');
});

test('a day without gifts has a sheet that says so, and only those who may read documents get it', async () => {
  expect((await pagesOf('2026-11-01'))[0]).toContain('No gifts were entered for this day.');
  expect((await download('2026-11-01', manager)).status).toBe(403);
  expect((await download('2026-13-01')).status).toBe(400);
});
