import { expect, test } from 'vitest';
import { formatted, sheetOf, spreadsheetOf } from '#tests/support/spreadsheets.ts';
import { readTable } from './read-table.ts';

// Tables as other programs and people make them.

const WORDS = ['Date', 'Donor name', 'Amount', 'Mode', 'Note'];
const HEADINGS = ['Date received', 'Donor name', 'Amount (₹)', 'Mode', 'Note'];
const DAY = new Date('2019-05-31T00:00:00Z');
const SITA = ['2019-05-31', 'Sita Rao', '500', 'Cash'];

const read = (file: Buffer | string) => readTable(Buffer.from(file), WORDS, 100);
const rowsOf = async (file: Buffer | string) =>
  (await read(file)).rows.map(({ row, cells }) => [row, ...cells]);

test('rows of a spreadsheet end with their last filled cell', async () => {
  const sheet = sheetOf([
    HEADINGS,
    [DAY, 'Sita Rao', 500, 'Cash'],
    [DAY, undefined, 600, undefined, 'by post'],
  ]);
  expect(await rowsOf(spreadsheetOf({ Gifts: sheet }))).toEqual([
    [2, ...SITA],
    [3, '2019-05-31', '', '600', '', 'by post'],
  ]);
});

test('a number whose format contains a text is a number', async () => {
  const sheet = sheetOf([HEADINGS, [DAY, 'Sita Rao', 500, 'Cash', 12]]);
  formatted(formatted(sheet, '"Rs. "#,##0.00', 'C2'), '"Sl. "0', 'E2');
  expect(await rowsOf(spreadsheetOf({ Gifts: sheet }))).toEqual([[2, ...SITA, '12']]);
});

test('a title above the headings and totals below the rows are left out, and staff are told', async () => {
  const rows = [
    ['Asha Trust, donations, 2018-19'],
    ['Date:', DAY],
    [],
    HEADINGS,
    [DAY, 'Sita Rao', 500, 'Cash'],
    [undefined, 'Grand total:', 500],
    [undefined, undefined, 500],
  ];
  const { notices, ...table } = await read(spreadsheetOf({ Gifts: sheetOf(rows) }));
  expect(table.headings).toEqual({ row: 4, cells: HEADINGS });
  expect(table.rows).toEqual([{ row: 5, cells: SITA }]);
  expect(notices).toEqual([
    'The headings are in row 4.',
    'Rows 6 and 7 were left out, because they are totals.',
  ]);
});

test('of two tables in a sheet the first one is not taken for a title', async () => {
  const second = [...HEADINGS, 'Date of receipt'];
  const rows = [HEADINGS, [DAY, 'Sita Rao', 500, 'Cash'], second, [DAY, 'Ravi Rao', 600, 'Cash']];
  const { headings, ...table } = await read(spreadsheetOf({ Gifts: sheetOf(rows) }));
  expect([headings?.row, table.rows.map(({ row }) => row)]).toEqual([1, [2, 3, 4]]);
});

test('a title that contains words of headings is no table', async () => {
  const rows = [['Date: all', 'Mode: all', 'Note: none'], HEADINGS, [DAY, 'Sita Rao', 500, 'Cash']];
  const table = await read(spreadsheetOf({ Gifts: sheetOf(rows) }));
  expect([table.headings?.row, table.rows]).toEqual([2, [{ row: 3, cells: SITA }]]);
});

test('a row that names a total but contains more than sums is kept', async () => {
  const rows = [
    HEADINGS,
    [DAY, 'Total', 500, 'Cash'],
    [undefined, 'Total', 500, 'Cash'],
    [undefined, 'Total Energies', 500],
  ];
  expect((await read(spreadsheetOf({ Gifts: sheetOf(rows) }))).rows).toHaveLength(3);
});

test('the sheet with the headings is read, wherever it is, and staff are told about the others', async () => {
  const sheets = {
    Notes: sheetOf([['Please fill in the sheet Gifts'], ['Mode', 'is cash or cheque']]),
    Empty: sheetOf([]),
    Gifts: sheetOf([HEADINGS, [DAY, 'Sita Rao', 500, 'Cash']]),
    'Gifts of 2018': sheetOf([HEADINGS, [DAY, 'Ravi Rao', 500, 'Cash']]),
  };
  const { sheet, rows, notices } = await read(spreadsheetOf(sheets));
  expect([sheet, rows.map(({ cells }) => cells)]).toEqual(['Gifts', [SITA]]);
  expect(notices).toEqual(['Only the sheet “Gifts” was read, not “Notes” and “Gifts of 2018”.']);
});

test('what is hidden in a spreadsheet is not read, and staff are told about its rows', async () => {
  const shown = sheetOf([HEADINGS, [DAY, 'Ravi Rao', 700, 'Cash'], [DAY, 'Sita Rao', 500, 'Cash']]);
  shown['!rows'] = [{}, { hidden: true }];
  const archive = sheetOf([HEADINGS, [DAY, 'Meena Rao', 900, 'Cash']]);
  const { rows, notices } = await read(spreadsheetOf({ Archive: archive, Gifts: shown }, ['Archive']));
  expect(rows).toEqual([{ row: 3, cells: SITA }]);
  expect(notices).toEqual(['1 hidden row was left out.']);
});

test('a spreadsheet of which everything is hidden has no rows', async () => {
  const { headings, rows } = await read(
    spreadsheetOf({ Gifts: sheetOf([]), Old: sheetOf([HEADINGS]) }, ['Old']),
  );
  expect([headings, rows]).toEqual([null, []]);
});

const CSV = ['Date,Donor name,Amount,Mode,Note', '2019-05-31,Sita Rao,500,Cash,'];

test.each([
  ['a line that names its delimiter', `\uFEFFsep=;\r\n${CSV.join('\r\n').replaceAll(',', ';')}`, 2],
  ['such a line with another one', `sep=|\n${CSV.join('\n').replaceAll(',', '|')}`, 2],
  ['a title that contains commas', `Gifts, of 2019, in cash\n\n${CSV.join('\n').replaceAll(',', ';')}`, 4],
  ['tabs', CSV.join('\r').replaceAll(',', '\t'), 2],
  ['rows that end early', CSV.join('\n').replace(',Cash,', ',Cash'), 2],
  ['spaces before quotation marks', CSV.join('\n').replace(/[^,\n]+/g, ' "$&"'), 2],
  [
    'spaces and tabs',
    CSV.join('\n')
      .replace(/[^,\n]+/g, ' "$&"')
      .replaceAll(',', '\t'),
    2,
  ],
  ['semicolons behind each row', `${CSV.join(';;\n').replaceAll(',', ';')};;`, 2],
])('CSV with %s is read', async (_what, text, row) => {
  expect(await rowsOf(text)).toEqual([[row, ...SITA]]);
});

test('text that a spreadsheet saves as “Unicode text” is read', async () => {
  const text = Buffer.from(`\uFEFF${CSV.join('\r\n').replaceAll(',', '\t')}`, 'utf16le');
  expect(await rowsOf(text)).toEqual([[2, ...SITA]]);
  expect(await rowsOf(Buffer.from(text).swap16())).toEqual([[2, ...SITA]]);
  for (const broken of [text.subarray(0, -1), Buffer.concat([text, Buffer.from([0x00, 0xd8])])])
    await expect(read(broken)).rejects.toMatchObject({ code: 'file_not_utf8' });
});

test('CSV is read up to the quotation mark that does not match', async () => {
  const { rows, brokenAt } = await read(`${CSV.join('\n')}\n"2019-05-31,Ravi`);
  expect([rows.map(({ cells }) => cells), brokenAt]).toEqual([[SITA], 3]);
});

test('without any heading the first row is taken for the headings', async () => {
  const { headings, notices } = await read('a,b\nc,d');
  expect([headings, notices]).toEqual([{ row: 1, cells: ['a', 'b'] }, []]);
});
