import type { SheetRow } from './find-table.ts';
import { longer, MAX_COLUMNS, tooWide } from './limits.ts';
import { parseXml } from './parse-xml.ts';
import { unescaped, type Workbook } from './workbook.ts';

/** A spreadsheet shows numbers with 15 digits; the last bits of 0.1 + 0.2 are no part of the value. */
const SIGNIFICANT_DIGITS = 15;
/** From here on a number has more digits than that: as an id it is incomplete. */
const INCOMPLETE_FROM = 1e15;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

type Cell = { column: number; type: string; style: number };
type XlsxRow = SheetRow & { isHidden: boolean };

/**
 * The rows of a sheet that are not empty. Formulas are not evaluated: their last saved values are read. Dates become 2026-11-21 or
 * 2026-11-21 18:30:00, as they are shown, without a time zone.
 * @throws for invalid XML; AppError `file_unpacks_too_large`, `file_too_wide`.
 */
export async function* sheetRows(
  xml: AsyncIterable<Uint8Array>,
  workbook: Workbook,
): AsyncGenerator<XlsxRow> {
  const rows: XlsxRow[] = [];
  const handler = rowReader(workbook, (row) => rows.push(row));
  for await (const _ of parseXml(xml, handler)) yield* rows.splice(0);
}

/** Rows and cells may lack their addresses: then they follow the ones before. */
function rowReader(workbook: Workbook, add: (row: XlsxRow) => void) {
  let row: XlsxRow = { row: 0, cells: [], isHidden: false };
  let column = -1;
  let cell: Cell | null = null;
  let value = '';
  let isValue = false;
  let isPhonetic = false;
  return {
    open(name: string, attributes: () => Record<string, string>) {
      if (name === 'row') {
        const { r, hidden } = attributes();
        row = { row: Number(r) || row.row + 1, cells: [], isHidden: hidden === '1' || hidden === 'true' };
        column = -1;
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes();
        column = r === undefined ? column + 1 : columnOf(r);
        cell = { column, type: t, style: Number(s) };
        value = '';
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') isValue = cell !== null && !isPhonetic;
    },
    text(part: string) {
      if (isValue) value = longer(value, part);
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'row' && row.cells.length > 0) add(row);
      else if (name === 'c' && cell !== null) {
        const text = textOf(value, cell, workbook);
        // Cells before it in the row may be missing. A blank one is left out, because it may only be formatted.
        if (text.trim() !== '') {
          // control: a cell far to the right does not widen its row (hostile-tables.test.ts)
          if (cell.column >= MAX_COLUMNS) throw tooWide();
          while (row.cells.length < cell.column) row.cells.push('');
          row.cells[cell.column] = text;
        }
        cell = null;
      }
    },
  };
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(value: string, { type, style }: Cell, { texts, isDate, dayZeroMs }: Workbook): string {
  if (type === 's' && value !== '') return sharedText(texts, value);
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return dateText(new Date(`${value}${value.includes('T') ? 'Z' : ''}`)) ?? value;
  if (type !== 'n' || value === '') return unescaped(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (!isDate[style]) return numberText(number);
  const ms = Math.round((number * DAY_MS) / SECOND_MS) * SECOND_MS;
  return dateText(new Date(dayZeroMs + ms)) ?? value;
}

function sharedText(texts: readonly string[], index: string): string {
  const text = texts[Number(index)];
  if (text === undefined) throw new Error('a text of a cell is missing');
  return text;
}

function numberText(number: number): string {
  const shown = Number(number.toPrecision(SIGNIFICANT_DIGITS));
  // control: a long number in a spreadsheet does not become another one (sheets.test.ts) → true
  return Math.abs(shown) < INCOMPLETE_FROM ? String(shown) : shown.toExponential().toUpperCase();
}

function dateText(moment: Date): string | null {
  if (Number.isNaN(moment.getTime())) return null;
  const text = moment.toISOString().slice(0, 19).replace('T', ' ');
  return text.replace(' 00:00:00', '');
}
