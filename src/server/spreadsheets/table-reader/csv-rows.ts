import { type CsvError, parse } from 'csv-parse';
import { AppError } from '../../errors.ts';
import { countHeadings, type SheetRow } from './find-table.ts';
import { MAX_COLUMNS, MAX_ROWS_ABOVE } from './limits.ts';

/** So that an unclosed quotation mark does not swallow the whole file. */
const MAX_ROW_LENGTH = 200_000;
const PIECE_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;
/** Names the delimiter for Excel, which does not show this line. */
const DELIMITER_LINE = /^\uFEFF?"?sep=(.)"?(?:\r\n|\r|\n)/i;

/**
 * The rows of a CSV file that are not empty. A row with line breaks within its cells counts as one, as in a spreadsheet.
 * @throws AppError `file_not_utf8`; CsvError after the last row that can be read.
 */
export async function* csvRows(file: Buffer, words: readonly string[]): AsyncGenerator<SheetRow> {
  const text = decode(file);
  const bytes = encodingOf(file) === 'utf-8' ? file : Buffer.from(text);
  const [named = '', delimiter = detectDelimiter(text, words)] = DELIMITER_LINE.exec(text) ?? [];
  const found: SheetRow[] = [];
  const errors: (Error | CsvError)[] = [];
  let row = 0;
  const parser = parse({
    bom: true,
    // A space before a quotation mark would make it a part of the text.
    ltrim: true,
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Reading the parser as a stream would lose the rows before an error.
    on_record: (record: string[]) => {
      row += 1;
      const cells = record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1);
      if (cells.length > 0) found.push({ row, cells });
      return null;
    },
  }).resume();
  parser.on('error', (error) => errors.push(error));
  const start = Buffer.byteLength(named);
  for (let at = start; at < bytes.length && errors.length === 0; at += PIECE_BYTES) {
    await new Promise((done) => parser.write(bytes.subarray(at, at + PIECE_BYTES), done));
    yield* found.splice(0);
  }
  if (errors.length === 0) await new Promise<void>((done) => parser.once('close', done).end());
  yield* found.splice(0);
  if (errors[0]) throw errors[0];
}

/** Spreadsheets save “Unicode text” as UTF-16, which only its byte order mark tells. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new AppError('file_not_utf8');
  }
}

/** Spreadsheets use semicolons where the comma is the decimal sign. Only the right delimiter makes headings of the first lines. */
function detectDelimiter(text: string, words: readonly string[]): string {
  const lines = text
    .slice(0, MAX_ROW_LENGTH)
    .trimStart()
    .split(/\r\n|\r|\n/, MAX_ROWS_ABOVE + 1);
  const headings = (delimiter: string) =>
    Math.max(...lines.map((line) => countHeadings(line.split(delimiter, MAX_COLUMNS), words)));
  const cells = (delimiter: string) => lines[0]?.split(delimiter).length ?? 0;
  return DELIMITERS.toSorted((a, b) => headings(b) - headings(a) || cells(b) - cells(a))[0] ?? ',';
}
