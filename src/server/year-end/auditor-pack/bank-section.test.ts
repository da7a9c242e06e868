import { beforeAll, expect, test } from 'vitest';
import { exportBankMonth, getBankMonth } from '#contract/office/books/bank-month.ts';
import { createTestApp } from '#tests/support/app.ts';
import { columnSum, download, paiseIn, rowsOf } from '#tests/support/april/read-back.ts';
import { createPacks } from '#tests/support/auditor-pack.ts';
import { createStatements, statementOf } from '#tests/support/bank-lines.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { accountant } = await signedInStaff(site);
const { gift, enter } = await createOfflineGifts(site, accountant);
const { importStatement } = createStatements(accountant);
const { tables, pages } = createPacks(site, accountant);

const DIFFERENCE = 'Difference in rupees';

beforeAll(async () => {
  // One that the bank has, one that it has not, and one before its first statement.
  for (const [amountRupees, receivedOn, reference] of [
    [1_000.5, '2026-10-05', 'UTR100005'],
    [2_000.25, '2026-10-06', 'UTR100006'],
    [777, '2026-05-05', 'UTR050505'],
  ] as const) {
    const transfer = { mode: 'neft', amountRupees, receivedOn, reference, campaignId: null };
    expect((await enter(gift({ ...transfer, email: `${reference}@example.com` }))).status).toBe(201);
  }
  const statement = statementOf(
    [
      { day: '05/10/2026', narration: 'NEFT UTR100005', amount: 1_000.5 },
      { day: '07/10/2026', narration: 'NEFT FROM SOMEBODY', amount: 350.75 },
      { day: '08/10/2026', narration: 'CHARGES', amount: -59 },
    ],
    5_000,
  );
  expect((await importStatement(statement)).status).toBe(200);
});

test.each(['csv', 'xlsx'] as const)(
  'in %s, the year’s differences at the bank are those of its months',
  async (format) => {
    const found = (await tables(format)).get('bank-differences') ?? [];
    const body = { format, month: '2026-10' };
    const month = rowsOf(await download(accountant, exportBankMonth.path, body));
    const differing = month.filter((row) => row['Difference']);
    expect(found.length).toBeGreaterThan(2);
    expect(found.map((row) => [row['Difference'], paiseIn(row[DIFFERENCE])])).toEqual(
      differing.map((row) => [row['Difference'], paiseIn(row[DIFFERENCE])]),
    );
    expect(found.map((row) => row['Difference'])).toContain('A gift in the books without a line at the bank');
  },
);

test('days and balances are those of the month at the bank', async () => {
  const pack = await tables('csv');
  const { json } = await jsonResponse(accountant.call('GET', `${getBankMonth.path}?month=2026-10`));
  const [account] = json.accounts;
  const [row = {}] = pack.get('bank-accounts') ?? [];
  expect(row).toMatchObject({ Month: '2026-10', Account: 'Main account' });
  expect(paiseIn(row['Opening balance in rupees'])).toBe(paiseIn(account.openingRupees));
  expect(paiseIn(row['Credits in rupees'])).toBe(135_125n);
  expect(paiseIn(row['Debits in rupees'])).toBe(5_900n);
  expect(paiseIn(row['Closing balance in rupees'])).toBe(500_000n + 135_125n - 5_900n);
  const days = pack.get('bank-days');
  expect(days?.map((each) => each['Month'])).toEqual(['2026-05', '2026-10']);
  expect(Number(days?.[0]?.['Without a statement'])).toBe(1);
  const counted = ['Equal', 'Different', 'Without a statement'].map((title) => Number(days?.[1]?.[title]));
  expect(counted.reduce((sum, count) => sum + count)).toBe(json.days.length);
});

test('the PDF has their sum', async () => {
  const sum = columnSum((await tables('xlsx')).get('bank-differences'), DIFFERENCE);
  const lines = (await pages()).flatMap((page) =>
    page.at(-1)?.join(' ').includes('Bank statements compared with the books') ? page : [],
  );
  const total = lines.filter(([first]) => first === 'Total').at(-1);
  expect(paiseIn(total?.[1]?.replaceAll(',', ''))).toBe(sum);
});
