import { read, utils } from '@e965/xlsx';
import { unzipSync } from 'fflate';
import { parseWhole } from '#server/spreadsheets/table-reader/parse-xml.ts';
import type { StaffVisitor } from '#tests/support/staff.ts';

// Exports as another program reads them: tables with SheetJS, vouchers with an XML parser.

export type Row = Record<string, unknown>;

/** An amount in a cell as paise. @throws Error when it has more than two decimals. */
export function paiseIn(cell: unknown): bigint {
  const hundredths = Number(cell) * 100;
  if (!(Math.abs(hundredths - Math.round(hundredths)) < 1e-4)) throw new Error(`not an amount: ${cell}`);
  return BigInt(Math.round(hundredths));
}

export const columnSum = (rows: readonly Row[] = [], column: string): bigint =>
  rows.reduce((sum, row) => sum + paiseIn(row[column]), 0n);

/** Downloads a file as staff do. @throws Error when it is refused. */
export async function download(by: StaffVisitor, path: string, body: object) {
  const { status, bytes, body: text } = await by.call('POST', path, body);
  if (status !== 200) throw new Error(`${path} was refused: ${text}`);
  return bytes;
}

/** The rows of a CSV file or spreadsheet by their headings. */
export function rowsOf(bytes: Uint8Array): Row[] {
  const book = read(bytes, { type: 'array', raw: true });
  const sheet = Object.values(book.Sheets)[0] ?? {};
  return utils.sheet_to_json<Row>(sheet, { defval: null, raw: true });
}

/** The tables in a ZIP file by the names of their files, without number and ending. */
export function tablesOf(zip: Uint8Array): Map<string, Row[]> {
  const files = Object.entries(unzipSync(zip));
  return new Map(files.map(([name, bytes]) => [name.replace(/^\d+-|\.\w+$/g, ''), rowsOf(bytes)]));
}

/** The entries of Tally's vouchers: day, ledger and amount in paise; credits are positive. */
export async function tallyEntries(xml: Uint8Array) {
  const entries: { day: string; ledger: string; paise: bigint }[] = [];
  let [text, day, ledger] = ['', '', ''];
  await parseWhole([Buffer.from(xml)], {
    open() {
      text = '';
    },
    text(part) {
      text += part;
    },
    close(name) {
      if (name === 'DATE') day = text;
      if (name === 'LEDGERNAME') ledger = text;
      if (name === 'AMOUNT') entries.push({ day, ledger, paise: paiseIn(text) });
      text = '';
    },
  });
  return entries;
}
