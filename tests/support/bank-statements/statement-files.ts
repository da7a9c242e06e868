import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sheetOf, spreadsheetOf } from '../spreadsheets.ts';

// Statements in the shapes in which Indian banks offer them. All people and numbers are invented.

const FOLDER = new URL('./files/', import.meta.url);

export const STATEMENT_FILES: readonly string[] = readdirSync(FOLDER, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => `${path.basename(entry.parentPath)}/${entry.name}`)
  .toSorted();

/** The bytes of a statement. A spreadsheet is kept as text: #12.50 is a number in it, and @2026-04-01 a date. */
export function statementFile(name: string): Buffer {
  const bytes = readFileSync(new URL(name, FOLDER));
  if (!name.endsWith('.xlsx.tsv')) return bytes;
  const rows = bytes
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t').map(cellOf));
  return spreadsheetOf({ Statement: sheetOf(rows) });
}

function cellOf(text: string): string | number | Date | undefined {
  if (text === '') return undefined;
  if (text.startsWith('#') && text.length > 1) return Number(text.slice(1));
  return text.startsWith('@') ? new Date(text.slice(1)) : text;
}
