import { setImmediate } from 'node:timers/promises';
import { formatNumber } from '#domain/money.ts';
import { AppError } from '../../http/errors.ts';
import { parseXml } from './parse-xml.ts';
import { unpack } from './unpack.ts';
import { readWorkbook, type Workbook } from './workbook.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
/** A spreadsheet shows numbers with 15 digits; the last bits of 0.1 + 0.2 are no part of the value. */
const SIGNIFICANT_DIGITS = 15;
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** A cell far to the right would make every row as wide. */
const MAX_COLUMNS = 500;

/** Whether a file looks like an XLSX spreadsheet, whatever its name. */
export function isXlsx(bytes: Buffer): boolean {
  return bytes.subarray(0, ZIP.length).equals(ZIP);
}

/**
 * Reads the first sheet of an XLSX spreadsheet. Formulas are not evaluated: their last saved values are read. Dates become
 * 2026-11-21 or 2026-11-21 18:30:00, as they are shown, without a time zone.
 * @throws AppError `file_not_spreadsheet`, `file_unpacks_too_large` or `file_too_many_rows`.
 */
export async function* readXlsx(bytes: Buffer, maxRows: number): AsyncGenerator<string[]> {
  const rows: string[][] = [];
  try {
    const parts = await unpack(bytes);
    if (parts === 'too_large') throw new AppError('file_unpacks_too_large');
    const workbook = readWorkbook(parts);
    const reader = sheetReader(workbook, maxRows, rows);
    for (const _ of parseXml(parts[workbook.sheetPath], reader)) await setImmediate();
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('file_not_spreadsheet', { cause });
  }
  yield* rows;
}

type Cell = { column: number; type: string; style: number };

/** Fills `rows` with the cells' texts. Rows and cells may lack their addresses: then they follow the ones before. */
function sheetReader(workbook: Workbook, maxRows: number, rows: string[][]) {
  let cell: Cell | null = null;
  let value = '';
  let isValue = false;
  return {
    open(name: string, attributes: () => Record<string, string>) {
      if (name === 'row') {
        const number = Number(attributes()['r'] ?? rows.length + 1);
        // The headings are a row, too.
        if (number > maxRows + 1) {
          const max = formatNumber(maxRows);
          throw new AppError({ code: 'file_too_many_rows', params: { max } });
        }
        while (rows.length < number) rows.push([]);
      } else if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes();
        const column = r === undefined ? (rows.at(-1)?.length ?? 0) : columnOf(r);
        cell = { column, type: t, style: Number(s) };
        value = '';
      } else if (name === 'v' || name === 't') isValue = cell !== null;
    },
    text(part: string) {
      if (isValue) value += part;
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || cell === null) return;
      const row = rows.at(-1);
      if (row && cell.column < MAX_COLUMNS) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = textOf(value, cell, workbook);
      }
      cell = null;
    },
  };
}

/** The column of an address such as AB12, from 0. */
function columnOf(address: string): number {
  const letters = /^[A-Z]+/.exec(address)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(value: string, { type, style }: Cell, { texts, isDate, dayZeroMs }: Workbook): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (!isDate[style]) return String(Number(number.toPrecision(SIGNIFICANT_DIGITS)));
  const ms = Math.round((number * DAY_MS) / SECOND_MS) * SECOND_MS;
  const moment = new Date(dayZeroMs + ms);
  if (Number.isNaN(moment.getTime())) return value;
  const text = moment.toISOString().slice(0, 19).replace('T', ' ');
  return ms % DAY_MS === 0 ? text.slice(0, 10) : text;
}
