import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { shiftToIndianTime } from '#domain/time/indian-time.ts';
import type { Column, Pages } from './columns.ts';
import { SHEET_END, type SheetPart, sheetHead, workbookParts } from './xlsx-parts.ts';

/** The limit of a sheet (1,048,576 rows), less the heading. */
const ROWS_PER_SHEET = 1_048_575;
/** A chunk is in memory both as text and as bytes until it is compressed, so it is small. */
const ROWS_PER_CHUNK = 100;
/** Compression takes most of the time, and higher levels save little. */
const COMPRESSION_LEVEL = 3;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets for dates after February 1900; they treat 1900 as a leap year. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30);
/** The index in the styles of xlsx-parts.ts for each kind of column. */
const STYLES = { text: 0, number: 0, rupees: 2, day: 3, moment: 4 } as const;

/**
 * Generates a table as a spreadsheet with typed amounts and dates, texts that are never formulas, and a frozen heading. Rows beyond
 * the limit of a sheet continue on the next one. Destroying the stream stops reading the pages.
 */
export function xlsxStream<Row>(
  columns: readonly Column<Row>[],
  pages: Pages<Row>,
  rowsPerSheet = ROWS_PER_SHEET,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const rows = rowSource(columns, pages);
  const names: string[] = [];

  function addSheet(): void {
    const name = `sheet${names.length + 1}.xml`;
    names.push(name);
    const sheet = Readable.from(sheetChunks(columns, rows, rowsPerSheet), { objectMode: false });
    // An error, or a reader that disconnects, must not leave a stream open.
    sheet.once('error', (error) => output.destroy(error));
    output.once('close', () => sheet.destroy());
    sheet.once('end', () => {
      if (rows.hasMore()) addSheet();
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
  // The reader has finished or disconnected, so there is nobody to report an error to.
  output.once('close', () => void rows.close().catch(() => undefined));
  return output;
}

type Rows = { take(limit: number): Promise<string[] | null>; hasMore(): boolean; close(): Promise<unknown> };

/** Reads the rows as XML, a limited number at a time. */
function rowSource<Row>(columns: readonly Column<Row>[], pages: Pages<Row>): Rows {
  const source = pages[Symbol.asyncIterator]();
  let page: readonly Row[] = [];
  let ended = false;
  async function fill(): Promise<void> {
    while (page.length === 0 && !ended) {
      const { done, value } = await source.next();
      if (done) ended = true;
      else page = value;
    }
  }
  return {
    async take(limit) {
      await fill();
      if (page.length === 0) return null;
      const taken = page.slice(0, limit);
      page = page.slice(taken.length);
      await fill();
      return taken.map((row) => rowXml(columns, row));
    },
    hasMore: () => page.length > 0,
    close: async () => source.return?.(),
  };
}

async function* sheetChunks<Row>(
  columns: readonly Column<Row>[],
  rows: Rows,
  rowsPerSheet: number,
): AsyncGenerator<string> {
  yield sheetHead(columns);
  for (let left = rowsPerSheet; left > 0; ) {
    const taken = await rows.take(Math.min(left, ROWS_PER_CHUNK));
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
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  }
  const value = numberOf(column, row);
  return value === null ? '<c/>' : `<c s="${STYLES[column.kind]}"><v>${value}</v></c>`;
}

function numberOf<Row>(column: Exclude<Column<Row>, { kind: 'text' }>, row: Row): number | null {
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

/** The limit of a cell, in characters. */
const MAX_TEXT_LENGTH = 32_767;

/** Escapes text for XML, without characters that XML does not allow and unpaired surrogates. */
function escapeXml(text: string): string {
  return text
    .slice(0, MAX_TEXT_LENGTH)
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
}
