import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import type { Column } from '../columns.ts';
import { xlsxStream } from '../xlsx.ts';
import { readXlsx } from './read-xlsx.ts';

const COLUMNS: Column<{ text: string; number: number; at: Date }>[] = [
  { title: 'Text', kind: 'text', of: ({ text }) => text },
  { title: 'Number', kind: 'number', of: ({ number }) => number },
  { title: 'Day', kind: 'day', of: ({ at }) => at },
  { title: 'Moment', kind: 'moment', of: ({ at }) => at },
];

async function* pages() {
  yield [{ text: 'సీత రావు', number: 0.1 + 0.2, at: new Date('2026-11-21T13:00:00Z') }];
}

const spreadsheet = () => buffer(xlsxStream(COLUMNS, pages()));
const rowsOf = (bytes: Buffer, maxRows = 10) => Array.fromAsync(readXlsx(bytes, maxRows));

/** The spreadsheet with its sheet changed. */
async function changed(change: (sheet: string) => string, texts = '<sst/>'): Promise<Buffer> {
  const files = unzip(await spreadsheet());
  const sheet = 'xl/worksheets/sheet1.xml';
  files[sheet] = change(files[sheet] ?? '');
  files['xl/sharedStrings.xml'] = texts;
  const packed = Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]));
  return Buffer.from(zipSync(packed));
}

test('cells are read as texts, with days and numbers as a spreadsheet shows them', async () => {
  expect(await rowsOf(await spreadsheet())).toEqual([
    ['Text', 'Number', 'Day', 'Moment'],
    ['సీత రావు', '0.3', '2026-11-21', '2026-11-21 18:30:00'],
  ]);
});

test('of a formula the saved value is read, and nothing is calculated', async () => {
  const withFormula = await changed((sheet) =>
    sheet.replace('<v>0.30000000000000004</v>', '<f>1+1</f><v>7</v>'),
  );
  expect((await rowsOf(withFormula))[1]?.[1]).toBe('7');
});

test('rows and cells are read at their addresses, and empty rows are kept', async () => {
  const cells =
    '<row r="2"><c r="B2" t="s"><v>1</v></c></row><row r="4"><c r="A4" t="b"><v>1</v></c><c r="C4"><v>2.50</v></c></row>';
  const addressed = await changed(
    (sheet) => sheet.replace(/<sheetData>.*<\/sheetData>/, `<sheetData>${cells}</sheetData>`),
    '<sst><si><t>first</t></si><si><r><t>se</t></r><r><t>cond</t></r><rPh><t>not read</t></rPh></si></sst>',
  );
  expect(await rowsOf(addressed)).toEqual([[], ['', 'second'], [], ['TRUE', '', '2.5']]);
});

test('entities that a spreadsheet declares are not expanded', async () => {
  const expanding = await changed(
    (sheet) =>
      sheet.replace(/<sheetData>.*<\/sheetData>/, '<sheetData><row><c t="s"><v>0</v></c></row></sheetData>'),
    '<!DOCTYPE sst [<!ENTITY one "Asha"><!ENTITY all "&one;&one;&one;">]><sst><si><t>&all; &amp;</t></si></sst>',
  );
  expect(await rowsOf(expanding)).toEqual([['&all; &']]);
});

test('a spreadsheet with too many rows is refused', async () => {
  await expect(rowsOf(await spreadsheet(), 0)).rejects.toMatchObject({ code: 'file_too_many_rows' });
});

test('a small file that unpacks to hundreds of megabytes is refused', async () => {
  const small = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(1024) });
  const bomb = Buffer.from(small);
  // The size in the archive's directory, as if the sheet had 160 MB.
  bomb.writeUInt32LE(160 * 1024 * 1024, bomb.indexOf('PK\u0001\u0002', 0, 'latin1') + 24);
  await expect(rowsOf(bomb)).rejects.toMatchObject({ code: 'file_unpacks_too_large' });
});

test('other archives are refused', async () => {
  await expect(rowsOf(Buffer.from(zipSync({ 'a.txt': strToU8('hello') })))).rejects.toMatchObject({
    code: 'file_not_spreadsheet',
  });
});
