import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { shiftToIndianTime } from '#domain/indian-time.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Column, Pages } from './sheet.ts';
import { SHEET_END, type SheetPart, sheetHead, workbookParts } from './xlsx-parts.ts';

/** What a sheet can hold (1,048,576 rows), less its heading. */
const ROWS_PER_SHEET = 1_048_575;
/** A piece is in memory as text and as bytes at once until it is compressed: small ones take little. */
const ROWS_PER_PIECE = 100;
/** Most of the time goes into compressing; higher levels make little smaller here. */
const COMPRESSION_LEVEL = 3;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets; their 1900 is wrongly a leap year, which this evens out from March 1900 on. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
/** Styles of xlsx-parts.ts, by what a column holds. */
const STYLES = { text: 0, number: 0, rupees: 2, day: 3, moment: 4 } as const;

/**
 * A table as a spreadsheet: amounts and dates as such, texts that are never formulas, a heading that stays in sight. Rows
 * beyond what one sheet holds go on to the next one. The stream ends the reading when it is destroyed.
 */
export function xlsxStream<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
  rowsPerSheet = ROWS_PER_SHEET,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const rows = rowPieces(columns, pages);
  const names: string[] = [];

  function addSheet(): void {
    const name = `sheet${names.length + 1}.xml`;
    names.push(name);
    const sheet = Readable.from(sheetPieces(columns, rows, rowsPerSheet), { objectMode: false });
    // A sheet that broke, or whose reader is gone, leaves nothing open.
    sheet.once('error', (error) => output.destroy(error));
    output.once('close', () => sheet.destroy());
    sheet.once('end', () => {
      if (rows.isMore()) addSheet();
      else finish();
    });
    zip.addReadStream(sheet, `xl/worksheets/${name}`, { compressionLevel: COMPRESSION_LEVEL });
  }

  function finish(): void {
    for (const { path, xml } of workbookParts(names) satisfies SheetPart[])
      zip.addBuffer(Buffer.from(xml), path);
    zip.end();
  }

  addSheet();
  // Whoever read has gone, or has all of it: nobody is left to be told that closing failed.
  output.once('close', () => void rows.close().catch(() => undefined));
  return output;
}

type Rows = { take(most: number): Promise<string[] | null>; isMore(): boolean; close(): Promise<unknown> };

/** The rows as XML, in pieces that never reach beyond the sheet's end. */
function rowPieces<Row>(columns: readonly Column<Row>[], pages: Pages<Row>): Rows {
  const source = pages[Symbol.asyncIterator]();
  let waiting: readonly Row[] = [];
  let ended = false;
  async function fill(): Promise<void> {
    while (waiting.length === 0 && !ended) {
      const { done, value } = await source.next();
      if (done) ended = true;
      else waiting = value;
    }
  }
  return {
    async take(most) {
      await fill();
      if (waiting.length === 0) return null;
      const taken = waiting.slice(0, most);
      waiting = waiting.slice(taken.length);
      await fill();
      return taken.map((row) => rowXml(columns, row));
    },
    isMore: () => waiting.length > 0,
    close: async () => source.return?.(),
  };
}

async function* sheetPieces<Row>(
  columns: readonly Column<Row>[],
  rows: Rows,
  most: number,
): AsyncGenerator<string> {
  yield sheetHead(columns);
  for (let left = most; left > 0; ) {
    const taken = await rows.take(Math.min(left, ROWS_PER_PIECE));
    if (!taken) break;
    left -= taken.length;
    yield taken.join('');
  }
  yield SHEET_END;
}

function rowXml<Row>(columns: readonly Column<Row>[], row: Row): string {
  return `<row>${columns.map((column) => cellXml(column, row)).join('')}</row>`;
}

function cellXml<Row>(column: Column<Row>, row: Row): string {
  if (column.kind === 'text') {
    const text = column.of(row);
    return text === null || text === ''
      ? '<c/>'
      : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  }
  const value = numberIn(column, row);
  return value === null ? '<c/>' : `<c s="${STYLES[column.kind]}"><v>${value}</v></c>`;
}

function numberIn<Row>(column: Exclude<Column<Row>, { kind: 'text' }>, row: Row): number | null {
  switch (column.kind) {
    case 'number':
      return column.of(row);
    case 'rupees': {
      const paise = column.of(row);
      return paise === null ? null : rupeesFromPaise(paise);
    }
    case 'day':
    case 'moment': {
      const moment = column.of(row);
      if (moment === null) return null;
      const days = (shiftToIndianTime(moment).getTime() - DAY_ZERO_MS) / DAY_MS;
      return column.kind === 'day' ? Math.floor(days) : days;
    }
  }
}

/** What a cell of a spreadsheet can hold, in characters. */
const LONGEST_TEXT = 32_767;

/** Text for XML: without the characters that XML cannot have at all, and without half ones. */
function escaped(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
}
