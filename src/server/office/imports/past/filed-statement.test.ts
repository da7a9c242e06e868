import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { listDonationImports, undoDonationImport } from '#contract/office/imports.ts';
import { fileStatement, listStatementExports } from '#contract/year-end/statement-filings.ts';
import { exportStatement } from '#contract/year-end/year-statement.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { DONATION_TYPES } from '#domain/year-end/year-statement.ts';
import { donationType } from '#server/db/schema/donation-type.ts';
import { statementExport, statementLine, statementNumber } from '#server/db/schema/year-statement.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createExports, exportOf } from '#tests/support/export-files.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

// A statement of donations that was filed before the trust used this site. Each test has a year of its own.

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);
const { answers, check, run, gifts } = await createExports(site, accountant);

const YEAR_LINE = 'Unique Identification Number';
const filedFor = (year: number, changes: object = {}) =>
  answers({
    receivedOn: `${year + 1}-03-31`,
    filedOn: `${year + 1}-05-20`,
    acknowledgement: `ACK${year}`,
    ...changes,
  });
const exportsOf = async (year: string) =>
  (await jsonResponse(accountant.call('GET', pathOf(listStatementExports, { year })))).json.items;
const exportAgain = (year: string) => accountant.call('POST', exportStatement.path, { format: 'csv', year });
const latestImport = async () =>
  (await jsonResponse(accountant.call('GET', listDonationImports.path))).json.items[0];
const undo = async (id: string) => jsonResponse(accountant.call('POST', pathOf(undoDonationImport, { id })));
/** A line of a donor whom no other test knows. */
const line = (pan: string, changes: Record<string, string> = {}) => ({
  [YEAR_LINE]: pan,
  'Pre Acknowledgement Number': `N/${pan}`,
  'Name of donor': `Donor ${pan}`,
  ...changes,
});

test('the day, the day of filing and its number are asked about once', async () => {
  const asked = await check(exportOf('filed_statement'), answers());
  expect(asked).toMatchObject({
    preset: 'filed_statement',
    missing: ['receivedOn', 'filedOn', 'acknowledgement'],
    created: 0,
  });
});

test('each line becomes a gift on that day with its type, and the statement counts as filed', async () => {
  const file = exportOf('filed_statement');
  const { json } = await run(file, filedFor(2021));
  expect(json).toMatchObject({ created: 4, problems: [], duplicatesTotal: 0 });
  const rows = (await gifts()).slice(-4);
  expect(rows.map(({ donation, gift }) => [donation.amountPaise, gift.mode, gift.receivedOn])).toEqual([
    [1_250_000n, 'online', '2022-03-31'],
    [180_000n, 'cash', '2022-03-31'],
    [10_000_050n, 'online', '2022-03-31'],
    [600_000n, 'in_kind', '2022-03-31'],
  ]);
  expect(rows[0]?.gift.note).toContain('31/03/2022 stands for the whole year');
  const types = await db.select().from(donationType);
  expect(types.map(({ type }) => type).toSorted()).toEqual(DONATION_TYPES.slice(0, 2));
  const [filed] = await exportsOf('2021-22');
  expect(filed).toMatchObject({
    lines: 4,
    rupees: 120_300.5,
    filed: { on: '2022-05-20', acknowledgement: 'ACK2021', by: 'The accountant' },
    isImported: true,
  });
  const lines = await db.select().from(statementLine).where(eq(statementLine.exportId, filed.id));
  expect(lines.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4].map((n) => `AB/2023/${n}`));
  await exportAgain('2021-22');
  const [next] = await exportsOf('2021-22');
  expect(next.changes).toEqual({ added: 0, changed: 0, removed: 0 });
  await expectLedgerConsistent(db);
});

test('a donor whose gifts of the year are in the books is a probable duplicate', async () => {
  await run(exportOf('filed_statement', line('ABCPA1111A')), filedFor(2022));
  const file = exportOf(
    'filed_statement',
    line('abcpa 1111a', { 'Amount of donation (Indian rupees)': '99' }),
    line('ABCPB1111B'),
  );
  const { duplicates, acceptable } = await check(file, filedFor(2022));
  expect(duplicates).toEqual([
    { row: 2, column: YEAR_LINE, message: 'Already recorded: gifts of this donor in 2022-23' },
  ]);
  expect(acceptable).toBe(1);
});

test('a second file of a year adds its lines to the first', async () => {
  await run(exportOf('filed_statement', line('ABCPC1111C')), filedFor(2023));
  await run(exportOf('filed_statement', line('ABCPD1111D')), filedFor(2023, { acknowledgement: 'ACK2' }));
  const [second, first] = await exportsOf('2023-24');
  expect([first.lines, second.lines]).toEqual([1, 2]);
  expect(second.changes).toEqual({ added: 1, changed: 0, removed: 0 });
  const { id } = (await latestImport()) as { id: string };
  const [earlier] = (await jsonResponse(accountant.call('GET', listDonationImports.path))).json.items.slice(
    1,
  );
  expect((await undo(earlier.id)).json.code).toBe('import_statement_revised');
  expect((await undo(id)).status).toBe(200);
  expect((await undo(earlier.id)).status).toBe(200);
  expect(await exportsOf('2023-24')).toEqual([]);
});

test('undoing the import takes the statement back, and the file can be imported again', async () => {
  const file = exportOf('filed_statement', line('ABCPE1111E'));
  await run(file, filedFor(2024));
  await exportAgain('2024-25');
  expect((await undo((await latestImport()).id)).status).toBe(200);
  expect(await exportsOf('2024-25')).toEqual([]);
  await run(file, filedFor(2024));
  await exportAgain('2024-25');
  const [next, filed] = await exportsOf('2024-25');
  expect([filed.lines, next.changes]).toEqual([1, { added: 0, changed: 0, removed: 0 }]);
  const [number] = await db.select().from(statementNumber).where(eq(statementNumber.number, 'N/ABCPE1111E'));
  expect(number?.donorId).not.toBeNull();
  await expect(db.delete(statementExport).where(eq(statementExport.id, filed.id))).rejects.toThrow();
});

test('a year whose statement was filed from here takes no file, nor does a day of filing in the future', async () => {
  await run(exportOf('filed_statement', line('ABCPF1111F')), filedFor(2020));
  await exportAgain('2020-21');
  const [own] = await exportsOf('2020-21');
  const path = pathOf(fileStatement, { id: own.id });
  const filing = { filedOn: indianDate(site.clock.now), acknowledgement: 'OURS' };
  expect((await jsonResponse(accountant.call('POST', path, filing))).status).toBe(200);
  const other = exportOf('filed_statement', line('ABCPG1111G'));
  expect((await run(other, filedFor(2020))).json.code).toBe('import_year_filed');
  const future = filedFor(2019, { filedOn: '2027-05-01' });
  expect((await check(other, future)).code).toBe('day_in_future');
});

test('a line without an ID number, or of another type, is a problem', async () => {
  const { problems } = await check(
    exportOf('filed_statement', line('', {}), line('ABCPH1111H', { 'Donation Type': 'General' })),
    filedFor(2018),
  );
  expect(problems.map(({ message }: { message: string }) => message)).toEqual([
    'A line that was filed has an ID number: please enter it',
    'The donation type is Corpus, Specific grant or Others',
  ]);
});
