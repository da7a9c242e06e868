import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { gift, cheque, enter } = await createOfflineGifts(site, accountant);
const EARLIER = '2026-04-10';

test('a cheque number of the same bank that was used long ago with another amount is no duplicate', async () => {
  expect((await enter(cheque('300001', { receivedOn: EARLIER, amountRupees: 25_000 }))).status).toBe(201);
  expect((await enter(cheque('300001', { amountRupees: 500 }))).status).toBe(201);
});

test.each([
  ['a near date and another amount', { receivedOn: '2026-10-01', amountRupees: 900 }, '01/10/2026 (₹900'],
  ['the same amount long ago', { receivedOn: EARLIER, amountRupees: 500 }, '10/04/2026 (₹500'],
  ['nearly the same amount long ago', { receivedOn: EARLIER, amountRupees: 480 }, '10/04/2026 (₹480'],
])(
  'a cheque of the same bank with %s may be a duplicate, and the question names its own date',
  async (name, first, named) => {
    const number = String(400_000 + name.length);
    expect((await enter(cheque(number, first))).status).toBe(201);
    const { status, json } = await enter(cheque(number));
    expect([status, json.code]).toEqual([409, 'entered_already']);
    expect(json.message).toContain(`received on ${named} from Lakshmi Rao & Sons)`);
  },
);

test('the same number of another bank, or of a transfer long ago with another amount, is no duplicate', async () => {
  expect((await enter(cheque('500001'))).status).toBe(201);
  expect((await enter(cheque('500001', { bank: 'Canara Bank' }))).status).toBe(201);
  const transfer = (changes: object) => gift({ mode: 'neft', reference: 'HDFC9', ...changes });
  expect((await enter(transfer({ receivedOn: EARLIER, amountRupees: 9_000 }))).status).toBe(201);
  expect((await enter(transfer({}))).status).toBe(201);
});
