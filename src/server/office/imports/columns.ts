import { normalText } from '#domain/text/normal-text.ts';
import { listed, type SheetRow, type Table } from '../../spreadsheets/read-table.ts';
import { simplified } from '../../spreadsheets/table-reader/find-table.ts';
import type { Places, Problems } from './problems.ts';

export type Headings<Column extends string> = {
  /** The columns with their headings in a sample. */
  names: Readonly<Record<Column, string>>;
  known: readonly Column[];
  required: readonly Column[];
  /** Other accepted headings of a column, in lower-case letters and digits only. */
  aliases: Readonly<Record<string, Column>>;
};

/** The heading of the column in which a copy of rejected rows says what is wrong; ignored in an upload. */
export const PROBLEM_HEADING = 'What is wrong';

/** The beginnings of headings by which the table is found in a file. */
export function wordsOf<Column extends string>({ names, known, aliases }: Headings<Column>): string[] {
  return [...known, ...known.map((column) => names[column]), ...Object.keys(aliases)];
}

/** The columns that the headings of a table mean. Missing and repeated headings are added to `problems`. */
export function placesOf<Column extends string>(
  { row, cells: written }: SheetRow,
  { names, known, required, aliases }: Headings<Column>,
  problems: Problems,
): Places<Column> {
  const columnOf = new Map<string, Column>([
    ...Object.entries<Column>(aliases),
    ...known.flatMap((column) => [column, names[column]].map((name) => [simplified(name), column] as const)),
  ]);
  const found = written.map((heading) => columnOf.get(simplified(heading)) ?? null);
  for (const column of known) {
    const same = written.filter((_, index) => found[index] === column);
    if (same.length > 1)
      problems.addFatal(
        row,
        column,
        `These headings mean the same: ${listed(same.map(quoted))}. Please keep one`,
      );
    if (same.length === 0 && required.includes(column))
      problems.addFatal(row, column, 'This heading is missing');
  }
  return new Map(found.flatMap((column, index) => (column === null ? [] : [[column, index] as const])));
}

const quoted = (heading: string) => `“${heading.trim()}”`;

/** A notice about the columns that are not imported; none about an empty one. */
export function unreadColumns({ headings, rows }: Table, places: Places<string>): string[] {
  const written = headings?.cells ?? [];
  const read = new Set(places.values());
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), written.length);
  const unread = Array.from({ length: width }, (_, index) => {
    const heading = written[index]?.trim() ?? '';
    if (read.has(index) || simplified(heading) === simplified(PROBLEM_HEADING)) return null;
    if (heading !== '') return quoted(heading);
    return rows.some(({ cells }) => (cells[index] ?? '').trim() !== '') ? columnName(index) : null;
  }).filter((name) => name !== null);
  return unread.length === 0 ? [] : [`These columns are not imported: ${listed(unread)}.`];
}

/** A column without a heading, as spreadsheets name it; the first one is A. */
export function columnName(index: number): string {
  return `column ${lettersOf(index)}`;
}

function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last;
}

/** A row's cells by column; missing ones are empty. */
export function byColumn<Column extends string>(
  cells: readonly string[],
  places: Places<Column>,
  known: readonly Column[],
): Record<Column, string> {
  const entries = known.map((column) => [column, normalText(cells[places.get(column) ?? -1] ?? '').trim()]);
  return Object.fromEntries(entries) as Record<Column, string>;
}
