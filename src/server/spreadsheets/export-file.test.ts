import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import type { Column } from './columns.ts';
import { csvChunks } from './csv.ts';
import { xlsxStream } from './xlsx.ts';

type Gift = { name: string; paise: bigint; at: Date };

const COLUMNS: Column<Gift>[] = [
  { title: 'Day', kind: 'day', of: ({ at }) => at },
  { title: 'Moment', kind: 'moment', of: ({ at }) => at },
  { title: 'Name', kind: 'text', of: ({ name }) => name },
  { title: 'Rupees', kind: 'rupees', of: ({ paise }) => paise },
];
const AT = new Date('2026-11-03T18:30:00Z');
const gift = (name: string, paise = 125_050n): Gift => ({ name, paise, at: AT });

async function* readPages(...pages: Gift[][]): AsyncGenerator<Gift[]> {
  for (const page of pages) yield page;
}

async function csvOf(...pages: Gift[][]): Promise<string> {
  return (await Array.fromAsync(csvChunks(COLUMNS, readPages(...pages)))).join('');
}

test('CSV starts with a byte order mark, ends every record with CRLF, and shows days and times in India', async () => {
  expect(await csvOf([gift('సీత రావు')], [], [gift('Ravi', -50_000n)])).toBe(
    '\uFEFFDay,Moment,Name,Rupees\r\n' +
      '2026-11-04,2026-11-04 00:00:00,సీత రావు,1250.5\r\n' +
      '2026-11-04,2026-11-04 00:00:00,Ravi,-500\r\n',
  );
});

test.each(['=1+1', '+91', '-cmd', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '＠1'])(
  'a CSV cell that starts with %j is not a formula',
  async (name) => {
    const [, , cell = ''] = (await csvOf([gift(name)])).split('\r\n')[1]?.split(',') ?? [];
    expect(cell).toMatch(/^'/);
  },
);

test('line breaks, commas and quotation marks are escaped in CSV', async () => {
  expect(await csvOf([gift('a\r\nb, "c"')])).toContain('"a\nb, ""c"""');
});

test('a spreadsheet has typed numbers and days, texts that are never formulas, and a frozen heading', async () => {
  const files = unzip(await buffer(xlsxStream(COLUMNS, readPages([gift('=1+1 & <b>\u0001\ud800')]))));
  expect(Object.keys(files).toSorted()).toEqual(
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ].toSorted(),
  );
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain(
    '<row><c s="3"><v>46330</v></c><c s="4"><v>46330</v></c><c t="inlineStr"><is><t xml:space="preserve">=1+1 &amp; &lt;b&gt;\ufffd</t></is></c><c s="2"><v>1250.5</v></c></row>',
  );
});

test('rows beyond the limit of a sheet continue on the next one', async () => {
  const pages = readPages([gift('a'), gift('b'), gift('c')], [gift('d')]);
  const files = unzip(await buffer(xlsxStream(COLUMNS, pages, 2)));
  const rows = (sheet: number) => files[`xl/worksheets/sheet${sheet}.xml`]?.match(/<row>/g)?.length;
  expect([rows(1), rows(2), rows(3)]).toEqual([3, 3, undefined]);
  expect(files['xl/workbook.xml']).toContain('name="Sheet 2"');
});

test('destroying the stream of a spreadsheet stops reading the list', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Gift[]> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => gift(crypto.randomUUID()));
    } finally {
      isClosed = true;
    }
  }
  const stream = xlsxStream(COLUMNS, endless());
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > 10_000) break;
  }
  await expect.poll(() => isClosed).toBe(true);
});

test('an error while reading the list destroys the stream, so that no incomplete file looks complete', async () => {
  async function* broken(): AsyncGenerator<Gift[]> {
    yield [gift('a')];
    throw new Error('the database is unavailable');
  }
  await expect(buffer(xlsxStream(COLUMNS, broken()))).rejects.toThrow('the database is unavailable');
});
