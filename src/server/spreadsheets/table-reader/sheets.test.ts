import { buffer } from 'node:stream/consumers';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rawSpreadsheet } from '#tests/support/spreadsheets.ts';
import type { Column } from '../columns.ts';
import { xlsxStream } from '../xlsx.ts';
import { decode } from './decode.ts';

// The format itself: cells, their types, addresses and entities, also where no program writes them so.

const COLUMNS: Column<{ text: string; number: number; at: Date }>[] = [
  { title: 'Text', kind: 'text', of: ({ text }) => text },
  { title: 'Number', kind: 'number', of: ({ number }) => number },
  { title: 'Day', kind: 'day', of: ({ at }) => at },
  { title: 'Moment', kind: 'moment', of: ({ at }) => at },
];

async function* pages() {
  yield [{ text: 'సీత రావు', number: 0.1 + 0.2, at: new Date('2026-11-21T13:00:00Z') }];
}

/** All rows with their numbers, the first one included. */
async function rowsOf(bytes: Buffer, maxRows = 10): Promise<[number, string[]][]> {
  const [info, ...parts] = await Array.fromAsync(decode({ bytes, words: [], maxRows }));
  const rows = info && 'headings' in info && info.headings ? [info.headings, ...parts.flat()] : [];
  return (rows as { row: number; cells: string[] }[]).map(({ row, cells }) => [row, cells]);
}
const cellsOf = async (bytes: Buffer) => (await rowsOf(bytes)).map(([, cells]) => cells);

test('cells are read as texts, with days and numbers as a spreadsheet shows them', async () => {
  expect(await cellsOf(await buffer(xlsxStream(COLUMNS, pages())))).toEqual([
    ['Text', 'Number', 'Day', 'Moment'],
    ['సీత రావు', '0.3', '2026-11-21', '2026-11-21 18:30:00'],
  ]);
});

test('of a formula the saved value is read, and nothing is calculated', async () => {
  expect(await cellsOf(rawSpreadsheet('<row><c><f>1+1</f><v>7</v></c></row>'))).toEqual([['7']]);
});

test('rows and cells are read at their addresses, and what is empty is left out', async () => {
  const rows =
    '<row r="2"><c r="B2" t="s"><v>1</v></c><c r="C2" s="1"/></row><row r="3"/><row r="4"><c t="str"><v> </v></c></row><row r="1048576"><c r="A4" t="b"><v>1</v></c><c r="C4"><v>2.50</v></c></row>';
  const texts =
    '<sst><si><t>first</t></si><si><r><t>se</t></r><r><t>cond</t></r><rPh><t>not read</t></rPh></si></sst>';
  expect(await rowsOf(rawSpreadsheet(rows, { 'xl/sharedStrings.xml': texts }))).toEqual([
    [2, ['', 'second']],
    [1_048_576, ['TRUE', '', '2.5']],
  ]);
});

test('a cell without an address follows the one before, and dates may be written as such', async () => {
  const rows = '<row><c r="B1"><v>1</v></c><c/><c><v>2</v></c><c t="d"><v>2019-05-31</v></c></row>';
  expect(await cellsOf(rawSpreadsheet(rows))).toEqual([['', '1', '', '2', '2019-05-31']]);
});

test('a number with more digits than spreadsheets keep is shown without them, and never with others', async () => {
  const rows = ['123456789012345', '1234567890123456', '-1234567890123456', '0.1234567890123456'].map(
    (number) => `<c><v>${number}</v></c>`,
  );
  expect(await cellsOf(rawSpreadsheet(`<row>${rows.join('')}</row>`))).toEqual([
    ['123456789012345', '1.23456789012346E+15', '-1.23456789012346E+15', '0.123456789012346'],
  ]);
});

test('a reading aid is no part of a text, wherever the text is', async () => {
  const text = '<r><t>50</t></r><r><t>0</t></r><rPh sb="0" eb="1"><t>five</t></rPh>';
  const rows = `<row><c t="inlineStr"><is>${text}</is></c></row>`;
  expect(await cellsOf(rawSpreadsheet(rows))).toEqual([['500']]);
});

const RELATIONSHIPS = [
  ['worksheets/sheet1.xml', 'sharedStrings.xml'],
  ['/xl/worksheets/sheet1.xml', '/xl/sharedStrings.xml'],
  ['./worksheets/sheet1.xml', './texts.xml'],
  ['../xl/worksheets/sheet1.xml', '../shared/texts.xml'],
  ['Worksheets/Sheet1.xml', 'SharedStrings.xml'],
] as const;

test.each(RELATIONSHIPS)('the parts %s and %s are found', async (sheet, texts) => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings';
  const path = texts.startsWith('..') ? texts.slice(3) : `xl/${texts.replace(/^\.\/|^\/xl\//, '')}`;
  const file = rawSpreadsheet('<row><c t="s"><v>0</v></c></row>', {
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId2" Type="${type}" Target="${texts}"/><Relationship Id="rId1" Target="${sheet}"/></Relationships>`,
    [path]: '<sst><si><t>Sita</t></si></sst>',
  });
  expect(await cellsOf(file)).toEqual([['Sita']]);
});

test('characters that are written as entities or escapes are themselves', async () => {
  const text = 'a &amp; b &quot;c&apos; &lt;d&gt; &#2358;&#x1F64F; e_x000D_\nf_x005F_x';
  const rows = `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const inline = await cellsOf(rawSpreadsheet(rows.replace('inlineStr', 'str').replace(/<\/?is>/g, '')));
  expect(inline).toEqual([['a & b "c\' <d> श🙏 e\r\nf_x']]);
});

test('entities that a spreadsheet declares are not expanded', async () => {
  const texts =
    '<!DOCTYPE sst [<!ENTITY one "Asha"><!ENTITY all "&one;&one;&one;">]><sst><si><t>&all; &amp;</t></si></sst>';
  const file = rawSpreadsheet('<row><c t="s"><v>0</v></c></row>', { 'xl/sharedStrings.xml': texts });
  expect(await cellsOf(file)).toEqual([['&all; &']]);
});

test.each([
  ['"Rs. "#,##0.00', '43616'],
  ['"Sl. "0', '43616'],
  ['[$₹-4009]#,##0.00', '43616'],
  ['_-* #,##0.00 "days"', '43616'],
  ['dd/mm/yyyy', '2019-05-31'],
  ['[$-409]d-mmm-yy;@', '2019-05-31'],
  ['"on "yyyy-mm-dd', '2019-05-31'],
])('a number in the format %s is read as %s', async (format, text) => {
  const code = format.replaceAll('"', '&quot;');
  // Conditional formats have number formats of their own, whose ids mean nothing to the cells.
  const conditional = `<dxfs><dxf><numFmt numFmtId="164" formatCode="${text === '43616' ? 'yyyy' : '0'}"/></dxf></dxfs>`;
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs>${conditional}</styleSheet>`;
  const file = rawSpreadsheet('<row><c s="1"><v>43616</v></c></row>', { 'xl/styles.xml': styles });
  expect(await cellsOf(file)).toEqual([[text]]);
});

test('a spreadsheet with too many rows is refused', async () => {
  const rows = (count: number) => rawSpreadsheet('<row><c t="str"><v>a</v></c></row>'.repeat(count));
  expect(await rowsOf(rows(11))).toHaveLength(11);
  await expect(rowsOf(rows(12))).rejects.toMatchObject({ code: 'file_too_many_rows' });
});

test('other archives and broken spreadsheets are refused', async () => {
  const files = [
    Buffer.from(zipSync({ 'a.txt': strToU8('hello') })),
    rawSpreadsheet('<row><c>'),
    rawSpreadsheet('', { 'xl/sharedStrings.xml': '<sst><si>' }),
    rawSpreadsheet('').subarray(0, 300),
    rawSpreadsheet('<row><c t="s"><v>1</v></c></row>', {
      'xl/sharedStrings.xml': '<sst><si><t>the only text</t></si></sst>',
    }),
  ];
  for (const file of files)
    await expect(rowsOf(file)).rejects.toMatchObject({ code: 'file_not_spreadsheet' });
});
