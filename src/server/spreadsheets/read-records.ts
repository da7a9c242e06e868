import { setImmediate } from 'node:timers/promises';
import { type CsvError, parse } from 'csv-parse';
import { decodeInChildProcess } from '../decoding/decode-in-child-process.ts';
import { AppError } from '../http/errors.ts';
import type { decode as decodeSheet } from './xlsx-reader/decode.ts';
import { isXlsx } from './xlsx-reader/read-xlsx.ts';

/** So that an unclosed quotation mark does not swallow the whole file. */
const MAX_ROW_LENGTH = 200_000;
const CHUNK_BYTES = 64 * 1024;
const SHEET_DECODER = new URL('./xlsx-reader/decode.ts', import.meta.url);

/**
 * Reads the rows of an uploaded table, CSV or the first sheet of an XLSX spreadsheet, as texts. Empty rows are included, so that
 * their numbers are those of a spreadsheet.
 * @throws AppError for a file that is neither; CsvError after the last row that could be read.
 */
export function readRecords(bytes: Buffer, maxRows: number): AsyncGenerator<string[]> {
  if (isXlsx(bytes)) return readSheet(bytes, maxRows);
  return readCsv(bytes, detectDelimiter(decode(bytes)));
}

async function* readSheet(bytes: Buffer, maxRows: number): AsyncGenerator<string[]> {
  const options = { failure: 'file_not_spreadsheet' } as const;
  for await (const rows of decodeInChildProcess<typeof decodeSheet>(
    SHEET_DECODER,
    { bytes, maxRows },
    options,
  ))
    yield* rows;
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('file_not_utf8');
  }
}

/** The most frequent delimiter in the first row: spreadsheets use semicolons where the comma is the decimal sign. */
function detectDelimiter(text: string): string {
  const [headings = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** All records before the first syntax error, in chunks, so that other requests are not blocked. @throws CsvError */
async function* readCsv(bytes: Buffer, delimiter: string): AsyncGenerator<string[]> {
  const found: string[][] = [];
  const errors: (Error | CsvError)[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_ROW_LENGTH,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Reading the parser as a stream would lose the records before an error.
    on_record: (cells: string[]) => {
      found.push(cells);
      return null;
    },
  }).resume();
  parser.on('error', (error) => errors.push(error));
  for (let start = 0; start < bytes.length && errors.length === 0; start += CHUNK_BYTES) {
    await new Promise((done) => parser.write(bytes.subarray(start, start + CHUNK_BYTES), done));
    yield* found.splice(0);
    await setImmediate();
  }
  if (errors.length === 0) await new Promise<void>((done) => parser.once('close', done).end());
  yield* found.splice(0);
  if (errors[0]) throw errors[0];
}
