import { expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import { rawSpreadsheet } from '#tests/support/spreadsheets.ts';
import { readTable } from './read-table.ts';

// Files within the limit on uploads that describe tables of any size, or take any time to read.

const MAX_ROWS = 50_000;
/** The longest that a file may keep the site from serving other requests, and the memory that it may take there. */
const LONGEST_TURN_MS = 300;
const MOST_MEGABYTES = 200;

const rows = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count);
const number = '<c><v>1</v></c>';
const shared = '<c t="s"><v>0</v></c>';
const stylesOf = (count: number) => `<styleSheet><cellXfs>${'<xf/>'.repeat(count)}</cellXfs></styleSheet>`;
const csvOf = (row: string) => Buffer.from(row.repeat(Math.floor(MAX_IMPORT_BYTES / row.length)));

/** A spreadsheet of which the archive's directory says that its last part has 100 bytes. */
function withUnderstatedSize(): Buffer {
  const file = rawSpreadsheet(rows(1_000, number));
  const entry = file.lastIndexOf(Buffer.from('PK\u0001\u0002'));
  file.writeUInt32LE(100, entry + 24);
  return file;
}

type Cost = { longestTurnMs: number; megabytes: number };

/** What reading a file costs the site's own process: its longest turn, by the thread's own clock, and its memory. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const cpuMs = () => process.threadCpuUsage().user / 1000 + process.threadCpuUsage().system / 1000;
  const megabytes = () => process.memoryUsage().heapUsed / 1024 ** 2;
  const [before, start] = [megabytes(), cpuMs()];
  const cost = { longestTurnMs: 0, megabytes: 0 };
  let last = start;
  const watch = setInterval(() => {
    const now = cpuMs();
    cost.longestTurnMs = Math.max(cost.longestTurnMs, now - last);
    cost.megabytes = Math.max(cost.megabytes, megabytes() - before);
    last = now;
  }, 2);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { ...cost, longestTurnMs: Math.max(cost.longestTurnMs, cpuMs() - last) };
}

// shows: P38
test.each([
  [
    'a cell far to the right in each row',
    () => rawSpreadsheet(rows(MAX_ROWS, '<c r="ZZZZZZ1"><v>1</v></c>')),
    'file_too_wide',
  ],
  [
    'a last column in each row',
    () => rawSpreadsheet(rows(MAX_ROWS, '<c r="IV1"><v>1</v></c>')),
    'file_unpacks_too_large',
  ],
  ['sixty filled columns', () => rawSpreadsheet(rows(MAX_ROWS, number.repeat(60))), 'file_unpacks_too_large'],
  [
    'one long text in every cell',
    () =>
      rawSpreadsheet(rows(2_000, shared.repeat(20)), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
      }),
    'file_unpacks_too_large',
  ],
  [
    'more than a million texts that no cell has',
    () => rawSpreadsheet('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(1_600_000)}</sst>` }),
    'file_unpacks_too_large',
  ],
  [
    'a text without end',
    () =>
      rawSpreadsheet(`<row><c t="str"><v>${'x'.repeat(40_000)}<!-- -->${'x'.repeat(40_000)}</v></c></row>`),
    'file_unpacks_too_large',
  ],
  [
    'more styles than a program allows',
    () => rawSpreadsheet('', { 'xl/styles.xml': stylesOf(70_000) }),
    'file_unpacks_too_large',
  ],
  ['more rows than allowed', () => rawSpreadsheet(rows(MAX_ROWS + 100, number)), 'file_too_many_rows'],
  [
    '160 MB of empty rows',
    () => rawSpreadsheet(`<row a="${'x'.repeat(100_000)}"/>`.repeat(1_600)),
    'file_unpacks_too_large',
  ],
  ['a sheet that is larger than declared', withUnderstatedSize, 'file_not_spreadsheet'],
  [
    'a tag of several megabytes',
    () => rawSpreadsheet(`<row r="${'1'.repeat(5_000_000)}"/>`),
    'file_not_spreadsheet',
  ],
  ['elements within elements', () => rawSpreadsheet('<a>'.repeat(1_000)), 'file_not_spreadsheet'],
  [
    'a thousand sheets',
    () =>
      rawSpreadsheet('', {
        'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" r:id="rId1"/>'.repeat(1_000)}</sheets></workbook>`,
      }),
    'file_unpacks_too_large',
  ],
  ['CSV of commas', () => csvOf(`a${','.repeat(150_000)}a\n`), 'file_too_wide'],
  ['CSV with many columns', () => csvOf(`${'a,'.repeat(249)}a\n`), 'file_unpacks_too_large'],
  ['CSV with many rows', () => csvOf('a,b\n'), 'file_too_many_rows'],
] as const)('%s: the file is refused by a limit, at little cost to the site', async (_what, make, code) => {
  const file = make();
  expect(file.length).toBeLessThan(MAX_IMPORT_BYTES + 1);
  let refusal: unknown = null;
  const cost = await costOf(() =>
    readTable(file, ['date'], MAX_ROWS).catch((error) => {
      refusal = error;
    }),
  );
  // A file that only the memory or time of the decoding process stops has such a cause.
  expect(refusal).toMatchObject({ code });
  expect(String((refusal as Error).cause)).not.toMatch(/process ended|TimeoutError|memory/);
  expect(cost.longestTurnMs).toBeLessThan(LONGEST_TURN_MS);
  expect(cost.megabytes).toBeLessThan(MOST_MEGABYTES);
});

// shows: P38
test.each([
  ['spreadsheet', () => rawSpreadsheet(rows(MAX_ROWS, number.repeat(30)))],
  ['CSV file', () => Buffer.from(`${'1234567890,'.repeat(29)}12\n`.repeat(MAX_ROWS))],
])('the largest %s is read at little cost to the site', async (_what, make) => {
  const file = make();
  let read = 0;
  const cost = await costOf(async () => {
    read = (await readTable(file, ['date'], MAX_ROWS)).rows.length;
  });
  expect(read).toBe(MAX_ROWS - 1);
  expect(cost.longestTurnMs).toBeLessThan(LONGEST_TURN_MS);
  expect(cost.megabytes).toBeLessThan(MOST_MEGABYTES);
});
