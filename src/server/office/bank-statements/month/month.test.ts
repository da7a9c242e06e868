import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  type BankLine,
  confirmLines,
  explainLines,
  listLines,
  tieGifts,
  withdrawMatch,
} from '#contract/office/books/bank-lines.ts';
import {
  type BankMonth,
  exportBankMonth,
  getBankDay,
  getBankMonth,
} from '#contract/office/books/bank-month.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { statementFile } from '#tests/support/bank-statements/statement-files.ts';
import { createSpenders } from '#tests/support/expenses.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createFunds } from '#tests/support/funds.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse, renewSignIns, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
clock.now = new Date('2026-04-07T06:30:00Z');
const { accountant, owner, manager } = await signedInStaff(site);
const statements = createStatements(accountant);
const gifts = await createOfflineGifts(site, accountant);
const { importReport } = createSettlements(accountant);

const SETTLEMENT = 'ICICN52026040298765432';

const monthOf = async (month = '2026-04'): Promise<BankMonth> =>
  (await jsonResponse(accountant.call('GET', `${getBankMonth.path}?month=${month}`))).json;
const lines = async (): Promise<BankLine[]> =>
  (await jsonResponse(accountant.call('GET', `${listLines.path}?limit=100`))).json.items;
const lineWith = async (text: string): Promise<BankLine> => {
  const found = (await lines()).find(({ narration }) => narration.includes(text));
  if (!found) throw new Error(`no line has ${text}`);
  return found;
};
async function confirm(text: string): Promise<void> {
  const { id: lineId, suggestions } = await lineWith(text);
  const [first] = suggestions;
  const items = [{ lineId, kind: first?.kind, target: first?.target }];
  const { json } = await jsonResponse(accountant.call('POST', confirmLines.path, { items }));
  expect(json).toMatchObject({ confirmed: 1, refused: [] });
}
async function explain(text: string, explanation: string): Promise<void> {
  const body = { lineIds: [(await lineWith(text)).id], explanation };
  expect((await jsonResponse(accountant.call('POST', explainLines.path, body))).status).toBe(200);
}
const withdraw = async (text: string) =>
  jsonResponse(accountant.call('POST', pathOf(withdrawMatch, { id: (await lineWith(text)).id }), {}));
const differences = ({ days }: BankMonth) =>
  days.flatMap(({ day, differences }) =>
    differences.map(({ kind, rupees, count }) => `${day.slice(8)}: ${count} ${kind} ${rupees}`),
  );

/** A first week of April as HDFC’s and ICICI’s files have it, and what the books have of the same. */
async function firstWeek() {
  const paid = await createDonation(db, {
    amountPaise: 1_000_000n,
    state: 'COMPLETED',
    createdAt: new Date('2026-04-01T09:00:00Z'),
  });
  const row = {
    orderId: paid.merchantOrderId,
    amount: 10_000,
    paidAt: '2026-04-01 14:30:00',
    utr: SETTLEMENT,
  };
  const report = reportOf({ ...row, fee: '234.3' }).replace('21-11-2026', '02-04-2026');
  expect((await importReport(report)).status).toBe(200);
  const enter = async (changes: object) => {
    const { json } = await gifts.enter(gifts.gift({ campaignId: null, ...changes }));
    return json.paymentId as string;
  };
  await enter({ mode: 'upi_qr', amountRupees: 2_500, reference: '609111222333', receivedOn: '2026-04-01' });
  await enter({ mode: 'neft', amountRupees: 10_000, reference: '609312121212', receivedOn: '2026-04-02' });
  await enter({ mode: 'upi_qr', amountRupees: 501, reference: '609187654321', receivedOn: '2026-04-01' });
  await enter({ mode: 'neft', amountRupees: 15_000, reference: '609312345678', receivedOn: '2026-04-03' });
  const cheque = await gifts.enter(
    gifts.cheque('000123', { campaignId: null, amountRupees: 21_000, receivedOn: '2026-04-04' }),
  );
  const id = cheque.json.paymentId;
  const act = async (change: 'cleared' | 'bounced' | 'bankCharges', body: object) =>
    expect(await gifts.act(change, id, body)).toMatchObject({ status: 200 });
  await act('cleared', { clearedOn: '2026-04-06' });
  await act('bounced', { reason: 'Funds insufficient' });
  await act('bankCharges', { amountRupees: 590, chargedOn: '2026-04-07' });
  // Before the statements begin, so that it is on no day of theirs.
  const { fundId } = await createFunds(db).fundWith(5_000_000n);
  const spenders = await createSpenders(db);
  await spenders.pay({ fundId, amountPaise: 800_000n, day: '2026-04-02' });
  return { cheque: id as string };
}

describe('a week at two banks', async () => {
  const { cheque } = await firstWeek();

  test('before its statements are imported, no day counts as equal', async () => {
    const { days, accounts } = await monthOf();
    expect(accounts).toEqual([]);
    expect(days.length).toBeGreaterThan(3);
    expect(new Set(days.map(({ verdict }) => verdict))).toEqual(new Set(['no_statement']));
    expect(days[0]?.columns[0]).toMatchObject({ bankRupees: null });
  });

  test('as imported, each line that nobody has confirmed is a difference, and so is what the books have', async () => {
    for (const [file, account] of [
      ['five-banks/hdfc-delimited.txt', 'HDFC'],
      ['five-banks/icici.xlsx.tsv', 'ICICI'],
    ] as const)
      expect((await statements.importStatement(statementFile(file), { account })).json.known).toBe(0);
    const found = differences(await monthOf());
    expect(found).toContain('02: 1 settlement_not_arrived 9763.9');
    expect(found).toContain('02: 1 debit_open -8000');
    expect(found).toContain('02: 1 expense_not_debited -8000');
    expect(found).toContain('01: 2 credit_open 3001');
    expect(found).toContain('01: 2 gift_not_arrived 3001');
    // HDFC’s statement ends on the 3rd, and might still have what ICICI’s has not.
    expect(found).not.toContain('07: 1 returned_cheque_not_debited -21000');
    const following = statementOf(
      [{ day: '07/04/2026', narration: 'CREDIT INTEREST', amount: 12 }],
      64_263.9,
    );
    await statements.importStatement(following, { account: 'HDFC' });
    const now = differences(await monthOf());
    expect(now).toContain('06: 1 gift_not_arrived 21000');
    expect(now).toContain('07: 1 returned_cheque_not_debited -21000');
    expect(now).toContain('07: 1 charge_not_debited -590');
  });

  test('once its lines are confirmed, the three agree to the paisa, also about a cheque that bounced', async () => {
    for (const text of [
      '609111222333',
      SETTLEMENT,
      'CHQ PAID',
      '609312121212',
      '609187654321',
      '609312345678',
    ])
      await confirm(text);
    await explain('INTEREST', 'interest');
    const credit = pathOf(tieGifts, { id: (await lineWith('CLG/MOHAN LAL')).id });
    const tied = await jsonResponse(accountant.call('POST', credit, { paymentIds: [cheque] }));
    expect(tied.status).toBe(200);
    await explain('Chq Return Chrgs', 'bank_charge');
    await explain('RTN CHQ', 'returned_cheque');
    const month = await monthOf();
    expect(differences(month)).toEqual([]);
    expect(new Set(month.days.map(({ verdict }) => verdict))).toEqual(new Set(['equal']));
    expect(month.days.find(({ day }) => day === '2026-04-02')).toEqual({
      day: '2026-04-02',
      verdict: 'equal',
      missing: [],
      columns: [
        { group: 'settlements', bankRupees: 9_763.9, providerRupees: 9_763.9, booksRupees: 9_763.9 },
        { group: 'expenses', bankRupees: -8_000, providerRupees: null, booksRupees: -8_000 },
      ],
      differences: [],
    });
    expect(month.accounts).toMatchObject([
      {
        account: 'HDFC',
        openingRupees: 50_000,
        inRupees: 22_275.9,
        outRupees: 8_000,
        closingRupees: 64_275.9,
        unexplainedRupees: 0,
        gaps: [],
      },
      { account: 'ICICI', openingRupees: 40_000, closingRupees: 54_911, unexplainedRupees: 0, gaps: [] },
    ]);
  });

  // shows: P50
  test('withdrawing one line shows exactly what it was', async () => {
    const before = differences(await monthOf());
    expect((await withdraw(SETTLEMENT)).status).toBe(200);
    const now = differences(await monthOf()).filter((each) => !before.includes(each));
    expect(now).toEqual(['02: 1 credit_open 9763.9', '02: 1 settlement_not_arrived 9763.9']);
    await confirm(SETTLEMENT);
    expect(differences(await monthOf())).toEqual(before);
  });

  test('a later statement with a gap before it is named with what is missing', async () => {
    clock.pass(14 * 86_400_000);
    await renewSignIns(site);
    const file = statementOf([{ day: '20/04/2026', narration: 'CREDIT INTEREST', amount: 12 }], 64_000);
    await statements.importStatement(file, { account: 'HDFC' });
    const [hdfc] = (await monthOf()).accounts;
    expect(hdfc).toMatchObject({
      closingRupees: 64_012,
      unexplainedRupees: -275.9,
      gaps: [{ from: '2026-04-07', to: '2026-04-20', rupees: -275.9 }],
    });
  });

  test('the rows of a day name their lines, donors and settlements, and a month without anything is empty', async () => {
    const path = (day: string) => pathOf(getBankDay, { day });
    const { json } = await jsonResponse(accountant.call('GET', path('2026-04-02')));
    expect(json.total).toBe(2);
    expect(json.movements).toMatchObject([
      { group: 'settlements', settlement: SETTLEMENT, lines: [{ account: 'HDFC' }] },
      { group: 'expenses', records: [{ label: 'Forty blankets' }] },
    ]);
    const third = (await jsonResponse(accountant.call('GET', path('2026-04-03')))).json;
    expect(third.movements[0]).toMatchObject({
      bankRupees: 10_000,
      records: [{ label: 'Lakshmi Rao & Sons' }],
    });
    expect(await monthOf('2026-02')).toMatchObject({ days: [], totals: [] });
    expect((await jsonResponse(accountant.call('GET', `${getBankMonth.path}?month=2026-13`))).status).toBe(
      400,
    );
    expect((await jsonResponse(manager.call('GET', `${getBankMonth.path}?month=2026-04`))).status).toBe(403);
  });

  test('the export has a row for everything that moved, and is in the audit log', async () => {
    const body = { format: 'csv', month: '2026-04' };
    const { status, body: csv } = await owner.call('POST', exportBankMonth.path, body);
    expect(status).toBe(200);
    const rows = csv
      .split('\r\n')
      .filter((row) => row.startsWith('02/04/2026') || row.startsWith('2026-04-02'));
    expect(rows).toHaveLength(2);
    expect(csv).toContain('PHONEPE PRIVATE LIMITED');
    expect(csv).toContain('A credit without a gift');
    const entries = await db.select().from(auditEntry);
    expect(entries.map(({ message }) => message)).toContain('Started exporting the bank month 2026 04.');
  });
});
