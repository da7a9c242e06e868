import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  type BankLine,
  confirmLines,
  listLines,
  tieGifts,
  withdrawMatch,
} from '#contract/office/books/bank-lines.ts';
import { importDonations } from '#contract/office/books/past-imports.ts';
import { exportTally, getTallySettings, saveTallySettings } from '#contract/office/books/tally.ts';
import { DEFAULT_TALLY_LEDGERS } from '#domain/office/books/tally.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { donationType } from '#server/db/schema/donation-type.ts';
import { fundEntry } from '#server/db/schema/fund-entry.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { parseWhole } from '#server/spreadsheets/table-reader/parse-xml.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createFunds } from '#tests/support/funds.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { fileOf } from '#tests/support/past-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { createExpenses } from '#tests/support/staff-expenses.ts';

const site = await createTestApp();
const { db, clock } = site;
const staff = await signedInStaff(site);
const { accountant, viewer, manager } = staff;
const offline = await createOfflineGifts(site, accountant);

type ParsedVoucher = { id: string; fields: Record<string, string>; lines: [string, string][] };

/** Reads the file back with an XML parser. */
async function vouchers(from = '2026-11-20', to = '2026-11-21'): Promise<ParsedVoucher[]> {
  const { body } = await accountant.call('POST', exportTally.path, { from, to });
  const found: ParsedVoucher[] = [];
  let text = '';
  let ledger = '';
  await parseWhole([Buffer.from(body)], {
    open(name, attributes) {
      text = '';
      if (name === 'VOUCHER') found.push({ id: attributes()['REMOTEID'] ?? '', fields: {}, lines: [] });
    },
    text(part) {
      text += part;
    },
    close(name) {
      const voucher = found.at(-1);
      if (name === 'LEDGERNAME') ledger = text;
      else if (name === 'AMOUNT') voucher?.lines.push([ledger, text]);
      else if (voucher && text !== '') voucher.fields[name] = text;
      text = '';
    },
  });
  return found;
}

test('each gift that is still received is one voucher, in the ledger of how it was given', async () => {
  const online = await createDonation(db, {
    state: 'COMPLETED',
    fullName: 'సీత & Sons',
    createdAt: new Date('2026-11-20T06:30:00Z'),
  });
  await createSettlements(accountant).importReport(reportOf({ orderId: online.merchantOrderId }));
  const cash = await offline.enter(offline.gift({ amountRupees: 700, campaignId: null }));
  await offline.enter(
    offline.gift({ mode: 'neft', reference: 'UTR77', amountRupees: 900, campaignId: null }),
  );
  const mistake = await offline.enter(offline.gift({ amountRupees: 1100, campaignId: null }));
  await offline.act('cancelled', mistake.json.paymentId, { reason: 'Entered twice' });
  await refundGift(
    db,
    await createDonation(db, { state: 'COMPLETED', createdAt: new Date('2026-11-20T08:00:00Z') }),
    20_000n,
    clock.now,
  );
  const found = await vouchers();
  expect(found.map(({ lines }) => lines)).toEqual([
    [
      ['Donations', '500.00'],
      ['PhonePe', '-488.20'],
      ['Payment gateway charges', '-10.00'],
      ['GST on payment gateway charges', '-1.80'],
    ],
    [
      ['Donations', '700.00'],
      ['Cash', '-700.00'],
    ],
    [
      ['Donations', '900.00'],
      ['Bank', '-900.00'],
    ],
    [
      ['Donations', '300.00'],
      ['PhonePe', '-300.00'],
    ],
  ]);
  expect(found[0]).toMatchObject({ id: `charity-${online.attemptId}`, fields: { DATE: '20261120' } });
  expect(found[0]?.fields['NARRATION']).toContain('Donation of సీత & Sons for Category');
  expect(found[1]?.fields).toMatchObject({ REFERENCE: cash.json.receiptNumber });
  expect(found[2]?.fields['NARRATION']).toContain('reference UTR77');
  expect(await vouchers('2026-11-22', '2026-11-30')).toEqual([]);
});

test('a gift to the corpus is credited to the ledger of the corpus, not to income', async () => {
  const day = { receivedOn: '2026-09-10', campaignId: null };
  const { json } = await offline.enter(offline.gift({ ...day, amountRupees: 5_000 }));
  await offline.enter(offline.gift({ ...day, amountRupees: 400, fullName: 'Ravi Teja' }));
  const [found] = await db
    .select({ donationId: attempt.donationId })
    .from(attempt)
    .where(eq(attempt.id, json.paymentId));
  await site.database.owner.db.insert(donationType).values({
    donationId: found?.donationId ?? '',
    type: 'corpus',
    direction: 'Letter of 9 September 2026',
    changedAt: clock.now,
  });
  const credited = (await vouchers('2026-09-10', '2026-09-10')).map(({ lines }) => lines[0]);
  expect(credited).toEqual([
    ['Corpus fund', '5000.00'],
    ['Donations', '400.00'],
  ]);
});

test('a voucher names a number as what it is: a cheque of a bank, or what was given', async () => {
  const day = { receivedOn: '2026-09-01', campaignId: null };
  const paper = await offline.enter(offline.cheque('000417', day));
  await offline.act('cleared', paper.json.paymentId, { clearedOn: '2026-09-01' });
  await offline.enter(offline.gift({ ...day, mode: 'in_kind', reference: '20 bags of rice' }));
  const narrations = (await vouchers('2026-09-01', '2026-09-01')).map(({ fields }) => fields['NARRATION']);
  expect(narrations).toEqual([
    expect.stringContaining(', cheque 000417 of State Bank of India'),
    expect.stringContaining(', given in kind: 20 bags of rice'),
  ]);
});

test('bank charges of bounced cheques are payment vouchers of their day, and those given back receipts', async () => {
  const cleared = { receivedOn: '2026-11-02', campaignId: null, fullName: 'Meena Rao' };
  const { json } = await offline.enter(offline.cheque('000418', cleared));
  await offline.act('cleared', json.paymentId, { clearedOn: '2026-11-03' });
  await offline.act('bounced', json.paymentId, { reason: 'No funds' });
  await offline.act('bankCharges', json.paymentId, { amountRupees: 295.5, chargedOn: '2026-11-04' });
  const givenBack = { amountRupees: 95.5, isGivenBack: true, chargedOn: '2026-11-10' };
  await offline.act('bankCharges', json.paymentId, givenBack);
  const found = await vouchers('2026-11-01', '2026-11-10');
  expect(found.map(({ lines }) => lines)).toEqual([
    [
      ['Bank charges', '-295.50'],
      ['Bank', '295.50'],
    ],
    [
      ['Bank charges', '95.50'],
      ['Bank', '-95.50'],
    ],
  ]);
  const about = 'the bounced cheque 000418 of State Bank of India from Meena Rao';
  expect(found.map(({ fields }) => fields)).toMatchObject([
    { DATE: '20261104', VOUCHERTYPENAME: 'Payment', NARRATION: `Bank charges for ${about}` },
    { DATE: '20261110', VOUCHERTYPENAME: 'Receipt', NARRATION: `Bank charges given back for ${about}` },
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  expect(await vouchers('2026-11-11', '2026-11-12')).toEqual([]);
});

test('settlements and cash move to the bank on the day of the line that was confirmed to be them', async () => {
  const day = { receivedOn: '2026-08-03', campaignId: null };
  const [one, other] = [
    await offline.enter(offline.gift({ ...day, amountRupees: 300.25, fullName: 'Gopi' })),
    await offline.enter(offline.cheque('700700', { ...day, amountRupees: 450, fullName: 'Padma' })),
  ];
  await createSettlements(accountant).importReport(
    reportOf({ orderId: 'settled-in-august', utr: 'ICICN52026080498765432', settledOn: '2026-08-04' }),
  );
  const statement = statementOf([
    { day: '05/08/2026', narration: 'NEFT CR-ICICN52026080498765432-PHONEPE', amount: 488.2 },
    { day: '05/08/2026', narration: 'DEPOSIT SELF', amount: 750.25 },
  ]);
  await createStatements(accountant).importStatement(statement);
  const { items } = (await jsonResponse(accountant.call('GET', `${listLines.path}?state=open`))).json;
  const lineWith = (text: string) => items.find(({ narration }: BankLine) => narration.includes(text));
  const [suggestion] = lineWith('PHONEPE').suggestions;
  const chosen = { lineId: lineWith('PHONEPE').id, kind: suggestion.kind, target: suggestion.target };
  await accountant.call('POST', confirmLines.path, { items: [chosen] });
  const paymentIds = [one.json.paymentId, other.json.paymentId];
  const depositId: string = lineWith('DEPOSIT').id;
  await accountant.call('POST', pathOf(tieGifts, { id: depositId }), { paymentIds });
  const moved = (await vouchers('2026-08-05', '2026-08-05')).filter(({ id }) => id.includes('line'));
  const byType = moved.toSorted((a, b) => (a.lines[0]?.[0] ?? '').localeCompare(b.lines[0]?.[0] ?? ''));
  expect(byType.map(({ id, fields, lines }) => [id, fields['VOUCHERTYPENAME'], lines])).toEqual([
    // The cheque in it has been at the bank since it cleared.
    [
      `charity-line-${depositId}`,
      'Contra',
      [
        ['Cash', '300.25'],
        ['Bank', '-300.25'],
      ],
    ],
    [
      `charity-line-${chosen.lineId}`,
      'Receipt',
      [
        ['PhonePe', '488.20'],
        ['Bank', '-488.20'],
      ],
    ],
  ]);
  await accountant.call('POST', pathOf(withdrawMatch, { id: depositId }), {});
  const left = (await vouchers('2026-08-05', '2026-08-05')).filter(({ id }) => id.includes('line'));
  expect(left.map(({ id }) => id)).toEqual([`charity-line-${chosen.lineId}`]);
});

test('a paid expense is a payment voucher, in a ledger of its own for the trust’s costs, and a receipt when the money came back', async () => {
  const funds = createFunds(db);
  const { act, paid } = createExpenses(site, staff);
  const { fundId } = await funds.fundWith(100_000n, { title: 'Winter blankets' });
  const id = await paid(fundId, { amountRupees: 200.5 });
  const change = { kind: 'moved', amountPaise: 50_000n, day: '2026-01-01' } as const;
  const { gift } = await funds.fundWith(100n);
  const overhead = await funds.fundOfKind('overhead');
  await site.database.owner.db.insert(fundEntry).values({ fundId: overhead, donationId: gift.id, ...change });
  await paid(overhead, { purpose: 'Rent' });
  await act(staff.accountant, 'reverse', id, { reason: 'Returned by the bank' });
  const found = (await vouchers('2026-11-21', '2026-11-21')).filter((each) => each.id.includes('expense'));
  const payment = 'paid to Sri Venkateswara Textiles';
  const about = `${payment}, from Winter blankets, reference SBIN126325000001`;
  expect(found).toMatchObject([
    {
      id: `charity-expense-${id}`,
      fields: { VOUCHERTYPENAME: 'Payment', NARRATION: `Forty blankets, ${about}` },
      lines: [
        ['Programme expenses', '-200.50'],
        ['Bank', '200.50'],
      ],
    },
    {
      fields: { NARRATION: `Rent, ${payment}, from The trust’s own costs, reference SBIN126325000001` },
      lines: [['Administrative expenses', '-200.00'], expect.anything()],
    },
    {
      id: `charity-expense-returned-${id}`,
      fields: { VOUCHERTYPENAME: 'Receipt', NARRATION: `Returned: Forty blankets, ${about}` },
      lines: [
        ['Programme expenses', '200.50'],
        ['Bank', '-200.50'],
      ],
    },
  ]);
});

test('ledger names that were saved before there was one for bank charges are still used', async () => {
  const earlier = { company: 'Seva', ledgers: { ...DEFAULT_TALLY_LEDGERS, cash: 'Petty cash' } };
  const { bankCharges: _, ...ledgers } = earlier.ledgers;
  const saved = JSON.stringify({ ...earlier, ledgers });
  await db.transaction((tx) => writeSetting(tx, 'tally_ledgers', saved, clock.now));
  expect((await jsonResponse(accountant.call('GET', getTallySettings.path))).json).toEqual(earlier);
  await site.database.owner.pool.query(`delete from setting where key = 'tally_ledgers'`);
});

test('fees of a report that has transaction ids only are in the voucher', async () => {
  const createdAt = new Date('2026-10-05T06:30:00Z');
  const { attemptId } = await createDonation(db, { state: 'COMPLETED', createdAt });
  await site.database.owner.db
    .update(attempt)
    .set({ providerPaymentId: 'OM-tally' })
    .where(eq(attempt.id, attemptId));
  const report = reportOf({ orderId: '', transactionId: 'OM-tally', paidAt: '2026-10-05 12:00:00' });
  await createSettlements(accountant).importReport(report);
  const [voucher] = await vouchers('2026-10-05', '2026-10-05');
  expect(voucher?.lines).toContainEqual(['Payment gateway charges', '-10.00']);
});

test('gifts imported from earlier books are left out, because those books have them', async () => {
  const gift = {
    receivedOn: '2019-05-31',
    name: 'Ravi',
    amountRupees: '500',
    mode: 'cash',
    category: 'Relief',
  };
  const type = { 'content-type': 'text/csv' };
  expect((await accountant.call('POST', importDonations.path, fileOf(gift), type)).status).toBe(200);
  expect(await vouchers('2019-04-01', '2020-03-31')).toEqual([]);
});

test('the names of company and ledgers are saved, used and audited', async () => {
  const { json } = await jsonResponse(accountant.call('GET', getTallySettings.path));
  const settings = { company: 'Seva & Co', ledgers: { ...json.ledgers, cash: 'Cash in hand' } };
  expect((await jsonResponse(accountant.call('PUT', saveTallySettings.path, settings))).json).toEqual(
    settings,
  );
  await offline.enter(offline.gift({ amountRupees: 1300, campaignId: null }));
  expect((await vouchers()).flatMap(({ lines }) => lines)).toContainEqual(['Cash in hand', '-1300.00']);
  const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.action, 'tally_settings_saved'));
  expect(entry?.after).toMatchObject({ cash: 'Cash in hand' });
  const empty = { ...settings, ledgers: { ...settings.ledgers, bank: ' ' } };
  expect((await accountant.call('PUT', saveTallySettings.path, empty)).status).toBe(400);
});

test('only owners and accountants export vouchers, of a period in the right order', async () => {
  for (const by of [viewer, manager])
    expect((await by.call('POST', exportTally.path, { from: '2026-11-20', to: '2026-11-21' })).status).toBe(
      403,
    );
  const reversed = await jsonResponse(
    accountant.call('POST', exportTally.path, { from: '2026-11-21', to: '2026-11-20' }),
  );
  expect(reversed).toMatchObject({
    status: 400,
    json: { fields: { to: 'The last day comes before the first' } },
  });
});
