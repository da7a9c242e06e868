import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createPastGifts, fileOf, problemRows } from '#tests/support/past-gifts.ts';
import { signedInStaff } from '#tests/support/staff.ts';

// Books write dates, amounts, payment modes and numbers in many ways.

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { gift, check, runImport, imported } = await createPastGifts(site, accountant);

test('dates, amounts and modes of books are read however they are written', async () => {
  const written = [
    { receivedOn: '05-Apr-2019', amountRupees: '501 Rs', mode: 'GPay', phone: '९८७६५ ४३२१०' },
    { receivedOn: '5/4/19', amountRupees: '₹1,00,502.00', mode: 'Google Pay' },
    { receivedOn: '2019-04-05 18:30:00', amountRupees: 'Rs.503/-', mode: 'PhonePe' },
    { receivedOn: '2019-04-04T20:00:00Z', amountRupees: "'504", mode: 'BHIM UPI' },
    { receivedOn: '43560', amountRupees: '="505.50"', mode: 'Paytm' },
    { receivedOn: 'Fri, 05 Apr 2019', amountRupees: '506.', mode: 'By cash' },
  ];
  const { status, json } = await runImport(fileOf(...written.map(gift)));
  expect([status, json.problems, json.created]).toEqual([200, [], 6]);
  const rows = await imported();
  expect(rows.map(({ donation }) => donation.amountPaise).toSorted()).toEqual([
    10_050_200n,
    50_100n,
    50_300n,
    50_400n,
    50_550n,
    50_600n,
  ]);
  expect(new Set(rows.map(({ attempt }) => attempt.countedAt?.toISOString().slice(0, 10)))).toEqual(
    new Set(['2019-04-05']),
  );
  expect(rows.filter(({ attempt }) => attempt.paymentMode === 'CASH')).toHaveLength(1);
});

test('numbers that spreadsheets protect are read, and those that lost digits are reported', async () => {
  const transfer = (reference: string) => gift({ mode: 'NEFT', reference });
  const { json } = await runImport(fileOf(transfer('="UTR-PROTECTED-1"')));
  expect(json.created).toBe(1);
  expect((await imported())[0]?.attempt.providerPaymentId).toBe('UTR-PROTECTED-1');
  const { problems } = await check(
    fileOf(
      transfer('2.19E+26'),
      gift({ receiptNumber: '1.5E+12', phone: '9.19877E+11' }),
      gift({ idKind: 'Aadhaar', idNumber: '1.23E+11' }),
    ),
  );
  expect(problemRows(problems).map(([row, column]) => [row, column])).toEqual([
    [2, 'reference'],
    [3, 'receiptNumber'],
    [3, 'phone'],
    [4, 'idNumber'],
  ]);
});

test('a cell that could mean two things, or nothing, is reported with its value', async () => {
  const { problems, created } = await check(
    fileOf(
      gift({ amountRupees: '10.000' }),
      gift({ amountRupees: '(500)' }),
      gift({ amountRupees: '500 200' }),
      gift({ mode: 'Cash/UPI' }),
      gift({ receivedOn: '04/13/2019' }),
      gift({ mode: 'No cash' }),
    ),
  );
  expect(created).toBe(0);
  expect(problemRows(problems)).toEqual([
    [2, 'amountRupees', '“10.000” could be ₹10 or ₹10,000. Write 10 or 10000'],
    [3, 'amountRupees', '“(500)” is a negative amount'],
    [4, 'amountRupees', '“500 200” is not an amount in rupees. Write it as 2500 or 2,500.50'],
    [5, 'mode', '“Cash/UPI” is not known. Use cash, cheque, NEFT, UPI, card, in kind or online'],
    [6, 'receivedOn', '“04/13/2019” is not in the calendar. Write it as 21/11/2026'],
    [7, 'mode', '“No cash” is not known. Use cash, cheque, NEFT, UPI, card, in kind or online'],
  ]);
});

test('in a file whose dates have the month first, those that could have the day first are reported, too', async () => {
  const days = ['11/26/2018', '11/05/2018', '11/11/2018', '5-Nov-2018', '2018-11-05', '11/05/2018 2:30 PM'];
  const { problems } = await check(fileOf(...days.map((receivedOn) => gift({ receivedOn }))));
  const advice = 'could have the month first, as other dates of this file. Write it as 21-Nov-2026';
  expect(problemRows(problems)).toEqual([
    [2, 'receivedOn', '“11/26/2018” is not in the calendar. Write it as 21/11/2026'],
    [3, 'receivedOn', `“11/05/2018” ${advice}`],
    [7, 'receivedOn', `“11/05/2018 2:30 PM” ${advice}`],
  ]);
  // Among dates that have the day first, it is a slip.
  const slip = await check(fileOf(...[...days, '26/11/2018'].map((receivedOn) => gift({ receivedOn }))));
  expect(problemRows(slip.problems)).toHaveLength(1);
});
