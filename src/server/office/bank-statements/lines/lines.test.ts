import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import {
  type BankLine,
  confirmLines,
  explainLines,
  exportLines,
  listLines,
  tieGifts,
  withdrawMatch,
} from '#contract/office/books/bank-lines.ts';
import { expectedTransfer } from '#server/db/schema/expected-transfer.ts';
import { offlineGift } from '#server/db/schema/offline-gift.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { announce, trustWithAccount } from '#tests/support/expected-transfers.ts';
import { createCategory } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp({ trust: trustWithAccount() });
const { db } = site;
const { accountant, owner, manager, approver } = await signedInStaff(site);
const category = await createCategory(db);
const statements = createStatements(accountant);
const gifts = await createOfflineGifts(site, accountant);

let files = 0;
/** Imports one line. @returns it as the list shows it. */
async function lineOf(narration: string, amount: number, day = '20/11/2026'): Promise<BankLine> {
  files += 1;
  const row = { day, narration: `${narration} no ${files}`, amount };
  const { status } = await statements.importStatement(statementOf([row], files));
  expect(status).toBe(200);
  const found = (await lines()).find((line) => line.narration === row.narration);
  if (!found) throw new Error('the line is not listed');
  return found;
}
const lines = async (state = 'all'): Promise<BankLine[]> =>
  (await jsonResponse(accountant.call('GET', `${listLines.path}?state=${state}&limit=100`))).json.items;
const confirm = (by: typeof accountant, line: BankLine) => {
  const [first] = line.suggestions;
  if (!first) throw new Error('nothing is suggested');
  const items = [{ lineId: line.id, kind: first.kind, target: first.target }];
  return jsonResponse(by.call('POST', confirmLines.path, { items }));
};
const withdraw = (id: string) => jsonResponse(accountant.call('POST', pathOf(withdrawMatch, { id }), {}));

test('a credit with the code and amount of an announced transfer becomes its gift, once, also if two people confirm', async () => {
  const { id, code } = await announce(site, site, { categoryId: category.id, donationAmount: 1_500 });
  const line = await lineOf(`UPI/CR/632412345678/LAKSHMI/${code.toLowerCase()}`, 1_500);
  expect(line.suggestions).toMatchObject([{ kind: 'transfer', target: id, isCertain: true }]);
  const answers = await Promise.all([accountant, owner, accountant].map((by) => confirm(by, line)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.some(({ json }) => json.confirmed === 1)).toBe(true);
  const [transfer] = await db.select().from(expectedTransfer).where(eq(expectedTransfer.id, id));
  expect(transfer?.state).toBe('received');
  const now = (await lines('matched')).find((each) => each.id === line.id);
  expect(now?.match).toMatchObject({ kind: 'gifts', isEntered: true, gifts: [{ amountRupees: 1_500 }] });
  expect(await db.select().from(offlineGift).where(eq(offlineGift.reference, '632412345678'))).toHaveLength(
    1,
  );
  expect((await confirm(accountant, line)).json).toMatchObject({ confirmed: 1, refused: [] });
  expect((await withdraw(line.id)).json.code).toBe('bank_gift_entered');
});

test('another amount than announced is not certain', async () => {
  const { code } = await announce(site, site, {
    categoryId: category.id,
    donationAmount: 700,
    email: 'seven@example.com',
  });
  const line = await lineOf(`NEFT ${code}`, 650);
  expect(line.suggestions).toMatchObject([{ kind: 'transfer', isCertain: false }]);
});

test('a statement whose line is a gift is not undone before that is withdrawn', async () => {
  const line = await lineOf('NEFT CR-SBIN526324876543-ANITHA', 900);
  const { json } = await gifts.enter(
    gifts.gift({ mode: 'neft', amountRupees: 900, reference: 'SBIN526324876543' }),
  );
  const [found] = (await lines('open')).filter(({ id }) => id === line.id);
  expect(found?.suggestions).toMatchObject([
    { kind: 'gift', target: json.paymentId, isCertain: true, reason: 'same UTR as this gift in the books' },
  ]);
  expect((await confirm(accountant, found as BankLine)).json).toMatchObject({ confirmed: 1 });
  const [{ id }] = (await jsonResponse(accountant.call('GET', '/api/admin/bank-statements'))).json.items;
  expect((await statements.undo(id)).json.code).toBe('statement_lines_used');
  expect((await withdraw(line.id)).status).toBe(200);
  expect((await statements.undo(id)).status).toBe(200);
});

test('a deposit is the gifts that add up to it', async () => {
  const [one, two] = [
    await gifts.enter(gifts.gift({ mode: 'cash', amountRupees: 300, reference: '', fullName: 'Gopi' })),
    await gifts.enter(gifts.gift({ mode: 'cash', amountRupees: 450, reference: '', fullName: 'Padma' })),
  ];
  const line = await lineOf('CASH DEPOSIT SELF', 750);
  const tie = (paymentIds: string[]) =>
    jsonResponse(accountant.call('POST', pathOf(tieGifts, { id: line.id }), { paymentIds }));
  expect((await tie([one.json.paymentId])).json.code).toBe('bank_gifts_differ');
  expect((await tie([one.json.paymentId, two.json.paymentId])).status).toBe(200);
  expect((await tie([one.json.paymentId, two.json.paymentId])).json.code).toBe('bank_line_matched');
});

describe('the line of a cheque', () => {
  /** A cheque of ₹1,200 that waits, and the line in which the bank credits it. */
  async function creditedCheque(number: string, amountRupees: number) {
    const person = { email: `${number}@example.com`, receivedOn: '2026-11-18' };
    const { json } = await gifts.enter(gifts.cheque(number, { ...person, amountRupees }));
    const act = (change: Parameters<typeof gifts.act>[0], body: object) =>
      gifts.act(change, json.paymentId, body);
    return { ...json, act, credited: () => lineOf(`CLG CHQ ${number}-HANAMKONDA COUNTER-`, amountRupees) };
  }
  const paymentOf = async (donationId: string) => (await gifts.detail(donationId)).attempts[0];

  test.each([
    ['confirmed', '417001'],
    ['chosen among the gifts', '417002'],
  ])('clears it on the bank’s day and issues its receipt when it is %s', async (how, number) => {
    const cheque = await creditedCheque(number, 1_200);
    const line = await cheque.credited();
    if (how === 'confirmed') expect((await confirm(accountant, line)).json).toMatchObject({ confirmed: 1 });
    else await accountant.call('POST', pathOf(tieGifts, { id: line.id }), { paymentIds: [cheque.paymentId] });
    expect(await paymentOf(cheque.donationId)).toMatchObject({
      status: 'paid',
      offline: { clearedOn: '2026-11-20' },
    });
    const { receipts } = await gifts.detail(cheque.donationId);
    expect(receipts).toHaveLength(1);
  });

  test('says so when the cheque bounced later, and the return is a line of its own', async () => {
    const cheque = await creditedCheque('417003', 1_300);
    await cheque.act('cleared', { clearedOn: '2026-11-20' });
    await cheque.act('bounced', { reason: 'No funds' });
    const line = await cheque.credited();
    expect(line.suggestions).toMatchObject([
      { kind: 'gift', reason: 'number and amount of this cheque, which bounced later' },
    ]);
    expect((await confirm(accountant, line)).json).toMatchObject({ confirmed: 1 });
    expect(await paymentOf(cheque.donationId)).toMatchObject({ status: 'bounced' });
  });

  test('says nothing about the next line that the same counter of the bank credits', async () => {
    const cheque = await creditedCheque('417005', 1_500);
    await confirm(accountant, await cheque.credited());
    expect((await lineOf('CLG CHQ 999999-HANAMKONDA COUNTER-', 1_700)).suggestions).toEqual([]);
  });

  test('is not one that bounced before the bank credited it', async () => {
    const cheque = await creditedCheque('417004', 1_400);
    await cheque.act('bounced', { reason: 'Signature differs' });
    expect((await cheque.credited()).suggestions).toEqual([]);
  });
});

test('lines are exported with what each was confirmed to be, by the state and days of the list, and the audit log says so', async () => {
  const gift = await gifts.enter(gifts.gift({ mode: 'cash', amountRupees: 820, fullName: 'Kamala' }));
  const deposit = await lineOf('CASH DEPOSIT', 820, '02/10/2026');
  await accountant.call('POST', pathOf(tieGifts, { id: deposit.id }), { paymentIds: [gift.json.paymentId] });
  await lineOf('BY TRANSFER', 90, '03/10/2026');
  const exported = async (filter: object) => {
    const days = { from: '2026-10-01', to: '2026-10-31' };
    const body = { format: 'csv', ...days, ...filter };
    const { status, body: csv } = await accountant.call('POST', exportLines.path, body);
    expect(status).toBe(200);
    return csv.trim().split('\r\n').slice(1);
  };
  const all = await exported({});
  expect(all).toHaveLength(2);
  expect(all[0]).toMatch(/^2026-10-03,Main account,90,BY TRANSFER no \d+,/);
  expect(all[1]).toMatch(/^2026-10-02,Main account,820,CASH DEPOSIT no \d+,,,Gift,₹820 from Kamala,/);
  expect(await exported({ state: 'open' })).toEqual([all[0]]);
  expect(await exported({ state: 'matched' })).toEqual([all[1]]);
  const book = await accountant.call('POST', exportLines.path, { format: 'xlsx' });
  expect(book.headers['content-disposition']).toContain('bank-lines-2026-11-21.xlsx');
  const messages = (await db.select().from(auditEntry)).map(({ message }) => message);
  expect(messages).toContain('Started exporting the bank lines.');
  expect(messages).toContain('Exported the bank lines: 2 rows.');
  for (const by of [manager, approver])
    expect((await by.call('POST', exportLines.path, { format: 'csv' })).status).toBe(403);
});

test('PhonePe’s settlement is recognised by its UTR and amount', async () => {
  const { importReport } = createSettlements(accountant);
  await importReport(
    reportOf(
      { orderId: 'a', utr: 'ICICN52026112098765432' },
      { orderId: 'b', utr: 'ICICN52026112098765432' },
    ),
  );
  const line = await lineOf('NEFT CR-PHONEPE-ICICN52026112098765432', 976.4);
  expect(line.suggestions).toMatchObject([{ kind: 'settlement', isCertain: true }]);
  expect((await confirm(accountant, line)).json).toMatchObject({ confirmed: 1 });
});

test('a line that is no gift is explained, and can be opened again', async () => {
  const line = await lineOf('CREDIT INTEREST', 12.5);
  const explain = () =>
    jsonResponse(accountant.call('POST', explainLines.path, { lineIds: [line.id], explanation: 'interest' }));
  expect((await explain()).status).toBe(200);
  expect((await explain()).json.code).toBe('bank_line_matched');
  expect((await withdraw(line.id)).status).toBe(200);
  expect((await lines('open')).map(({ id }) => id)).toContain(line.id);
});
