import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { downloadLatestReceipt } from '#contract/giving/receipts/receipts.admin.ts';
import { listCheques } from '#contract/office/cheques.ts';
import { createTestApp } from '#tests/support/app.ts';
import { expectLedgerConsistent, totalOf } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const { current, gift, cheque, enter, act, detail, listed } = await createOfflineGifts(site, accountant);
const draft = (number: string, changes: object = {}) => cheque(number, { mode: 'draft', ...changes });

async function foundBy(query: string): Promise<number> {
  const path = `${listDonations.path}?campaignId=${current.campaignId}&${query}`;
  return (await jsonResponse(accountant.call('GET', path))).json.items.length;
}

test('a demand draft counts when it is cleared, and can bounce, like a cheque', async () => {
  const { json } = await enter(draft('500001'));
  expect(json.receiptNumber).toBeNull();
  const { items, total } = (await jsonResponse(accountant.call('GET', listCheques.path))).json;
  expect(total).toEqual({ count: 1, isMore: false, netRupees: 500, averageRupees: 500 });
  expect(items[0]).toMatchObject({ id: json.paymentId, mode: 'draft', number: '500001' });
  const cleared = await act('cleared', json.paymentId, { clearedOn: '2026-11-21' });
  expect(cleared.json.message).toMatch(/^The demand draft of ₹500 cleared on 21\/11\/2026\./);
  expect(await totalOf(db, current.campaignId)).toEqual({ paise: 50_000n, donors: 1 });
  expect((await detail(json.donationId)).attempts[0]).toMatchObject({ method: 'Demand draft' });
  expect(await foundBy('mode=draft')).toBe(1);
  const bounced = await act('bounced', json.paymentId, { reason: 'Returned by the bank' });
  expect(bounced.json.message).toContain('The demand draft bounced');
  expect(await listed(json.donationId)).toMatchObject({ status: 'bounced' });
  expect(await totalOf(db, current.campaignId)).toEqual({ paise: 0n, donors: 0 });
  await expectLedgerConsistent(db);
});

test('cheques to clear are sorted by day of receipt or amount in both directions, across pages', async () => {
  await enter(cheque('600001', { amountRupees: 300, receivedOn: '2026-11-03' }));
  await enter(cheque('600002', { amountRupees: 100, receivedOn: '2026-11-02' }));
  await enter(cheque('600003', { amountRupees: 200, receivedOn: '2026-11-01' }));
  const numbers = async (query: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `${listCheques.path}?limit=2&${query}${cursor && `&cursor=${cursor}`}`;
      const { json } = await jsonResponse(accountant.call('GET', path));
      found.push(...json.items.map((each: { number: string }) => each.number.slice(-1)));
      cursor = json.nextCursor;
    }
    return found.join('');
  };
  expect([await numbers(''), await numbers('order=asc')]).toEqual(['123', '321']);
  expect([await numbers('sort=amount'), await numbers('sort=amount&order=asc')]).toEqual(['132', '231']);
});

test('a demand draft with the number and bank of an entered one is a probable duplicate', async () => {
  await enter(draft('500002'));
  const { status, json } = await enter(draft('0500002'));
  expect([status, json.code]).toEqual([409, 'entered_already']);
  expect(json.message).toContain('Demand draft 0500002 of this bank');
});

test.each([
  ['upi_qr', 'mode=upi', 'UPI'],
  ['card_terminal', 'mode=card', 'Card'],
])(
  'a gift by %s is settled at once, and found by its mode and its reference',
  async (mode, filter, method) => {
    const reference = `REF${mode}77`;
    const { status, json } = await enter(gift({ mode, reference }));
    expect(status).toBe(201);
    expect(json.receiptNumber).toMatch(/^2026-27\//);
    expect((await detail(json.donationId)).attempts[0]).toMatchObject({ method, state: 'COMPLETED' });
    expect([await foundBy(filter), await foundBy(`q=${reference}`)]).toEqual([1, 1]);
    const file = await accountant.call('GET', pathOf(downloadLatestReceipt, { id: json.paymentId }));
    expect(file.body.slice(0, 5)).toBe('%PDF-');
    await expectLedgerConsistent(db);
  },
);

test('a UPI payment that was entered as a transfer is a probable duplicate', async () => {
  await enter(gift({ mode: 'neft', reference: '612345678901' }));
  expect((await enter(gift({ mode: 'upi_qr', reference: '612345678901' }))).json.code).toBe(
    'entered_already',
  );
});

test.each([
  [{ mode: 'draft', bank: 'Canara Bank' }, { reference: 'Please enter the number of the demand draft' }],
  [{ mode: 'draft', reference: '1' }, { bank: 'Please enter the bank of the demand draft' }],
  [{ mode: 'upi_qr' }, { reference: 'Please enter the UPI reference (UTR)' }],
  [{ mode: 'card_terminal' }, { reference: 'Please enter the number on the card slip' }],
])('%j lacks a field', async (changes, fields) => {
  expect((await enter(gift(changes))).json.fields).toEqual(fields);
});
