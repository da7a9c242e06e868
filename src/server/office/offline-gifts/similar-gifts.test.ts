import { describe, expect, test } from 'vitest';
import { importDonations } from '#contract/office/books/past-imports.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { fileOf } from '#tests/support/past-gifts.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { category, gift, cheque, enterOnce, act } = await createOfflineGifts(site, accountant);

let amounts = 500;
/** Gifts of an amount that no other test uses. */
const nextAmount = () => ++amounts;
const named = (fullName: string, amountRupees: number, changes: object = {}) =>
  gift({ fullName, email: '', amountRupees, ...changes });

test('cash of the same donor, amount and day is asked about each time, and entered once confirmed', async () => {
  const amountRupees = nextAmount();
  const cash = () => gift({ amountRupees, email: 'again@example.com' });
  expect((await enterOnce(cash())).status).toBe(201);
  const asked = await enterOnce(cash());
  expect([asked.status, asked.json.code]).toEqual([409, 'entered_similar']);
  expect(asked.json.message).toBe(
    `₹${amountRupees} from Lakshmi Rao & Sons on 20/11/2026 was entered once already. Enter it anyway?`,
  );
  expect((await enterOnce({ ...cash(), enterAnyway: true })).status).toBe(201);
  expect((await enterOnce(cash())).json.message).toContain('was entered 2 times already');
});

test('a donor without contact details is recognised by the name, however it is spaced and capitalised', async () => {
  const amountRupees = nextAmount();
  await enterOnce(named('Big Donor', amountRupees));
  expect((await enterOnce(named('big  donor', amountRupees))).status).toBe(409);
  expect((await enterOnce(named('Big Donor', amountRupees, { phoneNumber: '9876512345' }))).status).toBe(409);
  expect((await enterOnce(named('Other Donor', amountRupees))).status).toBe(201);
});

describe('cash of one name and day that reaches the limit of one donor', () => {
  const day = { receivedOn: '2026-11-18' };
  const question =
    'With this gift, cash under the name Rich donor on 18/11/2026 would be ₹3,00,000. From one person, ₹2,00,000 or more may not be accepted (section 186, formerly section 269ST). Is it another person? Enter it anyway?';

  test('is asked about if one of them has no contact details, and entered once confirmed', async () => {
    expect((await enterOnce(named('Rich Donor', 150_000, day))).status).toBe(201);
    expect((await enterOnce(named('Rich Donor', 40_000, day))).status).toBe(201);
    const asked = await enterOnce(named('Rich  donor', 110_000, day));
    expect([asked.status, asked.json.code, asked.json.message]).toEqual([409, 'cash_of_namesakes', question]);
    const known = { ...day, email: 'rich@example.com' };
    expect((await enterOnce(named('Rich Donor', 20_000, known))).json.code).toBe('cash_of_namesakes');
    expect((await enterOnce({ ...named('Rich Donor', 20_000, known), enterAnyway: true })).status).toBe(201);
  });

  test('raises no question on another day, for transfers, and for a namesake with other contact details', async () => {
    const free = { receivedOn: '2026-11-17' };
    expect((await enterOnce(named('Rich Donor', 150_000, free))).status).toBe(201);
    const transfer = { ...free, mode: 'neft', reference: 'RICH1' };
    expect((await enterOnce(named('Rich Donor', 160_000, transfer))).status).toBe(201);
    for (const email of ['one@example.com', 'two@example.com'])
      expect(
        (await enterOnce(gift({ fullName: 'Common Name', amountRupees: 130_000, ...free, email }))).status,
      ).toBe(201);
  });
});

test.each([
  ['another day', { receivedOn: '2026-11-19' }],
  ['another amount', { amountRupees: 9_999 }],
  ['another donor of the same name', { email: 'namesake@example.com' }],
])('a gift of %s is entered without a question', async (_what, changes) => {
  const amountRupees = nextAmount();
  await enterOnce(gift({ amountRupees, email: 'first@example.com' }));
  expect((await enterOnce(gift({ amountRupees, email: 'first@example.com', ...changes }))).status).toBe(201);
});

test('a cancelled gift, an anonymous one and a cheque with another number raise no question', async () => {
  const amountRupees = nextAmount();
  const { json } = await enterOnce(gift({ amountRupees }));
  await act('cancelled', json.paymentId, { reason: 'Entered by mistake' });
  expect((await enterOnce(cheque('710001', { amountRupees }))).status).toBe(201);
  expect((await enterOnce(cheque('710002', { amountRupees }))).status).toBe(201);
  const box = () => gift({ amountRupees, isAnonymous: true, fullName: '', email: '' });
  expect((await enterOnce(box())).status).toBe(201);
  expect((await enterOnce(box())).status).toBe(201);
});

test('a gift that was imported from earlier books is recognised', async () => {
  const row = { receivedOn: '2026-06-01', name: 'Ravi Kumar', amountRupees: '811.50', mode: 'cash' };
  const file = fileOf({ ...row, category: category.name });
  const imported = await accountant.call('POST', importDonations.path, file, {
    'content-type': 'text/csv',
  });
  expect(imported.status).toBe(200);
  const again = named('Ravi Kumar', 811.5, { receivedOn: '2026-06-01' });
  expect((await enterOnce(again)).json.code).toBe('entered_similar');
});
