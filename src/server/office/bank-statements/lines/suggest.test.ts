import { expect, test } from 'vitest';
import { type BankLine, listLines } from '#contract/office/books/bank-lines.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { createSpenders } from '#tests/support/expenses.ts';
import { createFunds } from '#tests/support/funds.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { createSettlements, reportOf } from '#tests/support/settlement-reports.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const statements = createStatements(accountant);
const gifts = await createOfflineGifts(site, accountant);

let files = 0;
/** Imports one line. @returns what it may be. */
async function suggestionsFor(narration: string, amount: number, day = '20/11/2026') {
  files += 1;
  const { status } = await statements.importStatement(statementOf([{ day, narration, amount }], files));
  expect(status).toBe(200);
  const { items } = (await jsonResponse(accountant.call('GET', `${listLines.path}?limit=100`))).json;
  return items.find((line: BankLine) => line.narration === narration)?.suggestions as BankLine['suggestions'];
}

test('a debit is offered expenses of its amount that were paid within 30 days, the nearest first', async () => {
  const { fundId } = await createFunds(db).fundWith(5_000_000n);
  const spenders = await createSpenders(db);
  for (const [purpose, day] of [
    ['The roof', '2026-10-20'],
    ['A cheque to the tent house', '2026-10-25'],
    ['A cheque to the school', '2026-11-12'],
  ] as const)
    await spenders.pay({ fundId, amountPaise: 750_000n, day, purpose });
  expect(await suggestionsFor('CHQ PAID-MICR INWARD CLEARING', -7_500)).toMatchObject([
    { kind: 'expense', isCertain: false, label: 'A cheque to the school' },
    { kind: 'expense', label: 'A cheque to the tent house', reason: 'same amount, paid on 25/10/2026' },
  ]);
});

test('a credit is offered the last gift of a donor with the same name, whatever the title and the spaces', async () => {
  await gifts.enter(gifts.gift({ fullName: 'Mr. Venkata Ramana', email: 'venkata@example.com' }));
  expect(await suggestionsFor('NEFT-VENKATARAMANA-SBIN0001234', 2_000)).toMatchObject([
    { kind: 'donor', label: 'Mr. Venkata Ramana', reason: 'a donor has the same name' },
  ]);
  expect(await suggestionsFor('NEFT-VENKATA RAO-SBIN0001234', 2_000)).toEqual([]);
});

test('a credit from PhonePe without a UTR is offered the settlement of its amount from the days around it', async () => {
  const { importReport } = createSettlements(accountant);
  await importReport(reportOf({ orderId: 'near', utr: 'UTRNEAR', settledOn: '18-11-2026' }));
  await importReport(reportOf({ orderId: 'far', utr: 'UTRFAR', settledOn: '14-11-2026' }));
  expect(await suggestionsFor('BY TRANSFER-PHONEPE PVT LTD', 488.2)).toMatchObject([
    { kind: 'settlement', target: 'UTRNEAR', isCertain: false },
  ]);
  expect(await suggestionsFor('BY TRANSFER-SOMEBODY ELSE', 488.2)).toEqual([]);
});
