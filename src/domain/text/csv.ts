// Every CSV file that the site or its back office writes consists of these records.

/** Spreadsheet programs recognise UTF-8 only by this. */
const BYTE_ORDER_MARK = '\uFEFF';
/** Signs with which programs begin a formula, some of them also after spaces or in their full-width form. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;
const DEFUSED = /^'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;

/** A text that is a formula becomes one that begins with an apostrophe; a number may be negative. */
export type CsvCell = string | number | null;

/** Rows as a CSV file: UTF-8 with a byte order mark, CRLF at the end of each record. */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvRecords(rows);
}

/** Rows as further records of a CSV file. */
export function csvRecords(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

/** The text as it was before `csvRecords` defused it, for files that come back. */
export function withoutDefusal(text: string): string {
  return text.replace(DEFUSED, '');
}

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // control: no CSV cell is a formula (hostile-texts.test.ts) → false
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  // control: line breaks in a CSV cell begin no row (hostile-texts.test.ts) → false
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
