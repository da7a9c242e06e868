import { createHash } from 'node:crypto';
import type { ChosenKind } from '#domain/office/import-kinds.ts';
import { uniqueHeadings } from '#domain/office/readers/headings.ts';
import { normalText } from '#domain/text/normal-text.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Table } from '../../spreadsheets/read-table.ts';
import { columnName, PROBLEM_HEADING } from './columns.ts';
import type { Places } from './problems.ts';
import { type ColumnsKey, findChoice } from './queries.ts';

// Files whose columns people choose: once for each set of headings.

type Columns = { columns: Readonly<Record<string, string | null>> };

/** `names`: what each column of the file is called; `headings`: those that can be chosen, each with the first filled cell below it. */
export type Chosen<Choice> = {
  choice: Choice;
  isRemembered: boolean;
  names: readonly string[];
  headings: { heading: string; example: string }[];
  key: ColumnsKey;
};

type Rules<Choice> = {
  kind: ChosenKind;
  /** The choice in a value that came from outside, or was stored by an earlier version; null if it is none. */
  parse: (value: unknown) => Choice | null;
  guess: (headings: readonly string[]) => Choice;
};

/**
 * The columns of a table: those that were chosen, as JSON, otherwise those of an earlier file with the same headings, or a guess.
 * @throws AppError `import_columns_unknown` for a choice that does not fit the file.
 */
export async function chooseColumns<Choice extends Columns>(
  db: Database,
  table: Table,
  chosen: string | undefined,
  { kind, parse, guess }: Rules<Choice>,
): Promise<Chosen<Choice>> {
  const names = columnNames(table);
  const offered = names.filter((name) => name !== '' && name !== PROBLEM_HEADING);
  const key = { headings: offered, sha256: hashOf(offered) };
  const headings = offered.map((heading) => ({ heading, example: exampleOf(table, names.indexOf(heading)) }));
  const known = { names, headings, key };
  if (chosen !== undefined) {
    const choice = parse(jsonOf(chosen));
    const areThere = Object.values(choice?.columns ?? {}).every(
      (heading) => heading === null || offered.includes(heading),
    );
    // control: rows are read by the columns that were shown, or not at all (expenses/import.test.ts)
    if (!choice || !areThere) throw new AppError('import_columns_unknown');
    return { ...known, choice, isRemembered: false };
  }
  const remembered = parse(await findChoice(db, kind, key.sha256));
  return { ...known, choice: remembered ?? guess(offered), isRemembered: remembered !== null };
}

/** Where the columns of a choice are. */
export function placesIn<Column extends string>(
  { columns }: { columns: Readonly<Record<Column, string | null>> },
  names: readonly string[],
): Places<Column> {
  const entries = Object.entries(columns) as [Column, string | null][];
  return new Map(
    entries.flatMap(([column, heading]) =>
      heading === null ? [] : [[column, names.indexOf(heading)] as const],
    ),
  );
}

/** The headings by which columns are chosen; one without a heading is named as in a spreadsheet, and an empty one not at all. */
function columnNames({ headings, rows }: Table): string[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headings?.cells.length ?? 0);
  const isFilled = (index: number) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== '');
  const names = Array.from({ length: width }, (_, index) => {
    const heading = normalText(headings?.cells[index] ?? '').trim();
    return heading === '' && isFilled(index) ? columnName(index) : heading;
  });
  return uniqueHeadings(names);
}

const LONGEST_EXAMPLE = 60;

function exampleOf({ rows }: Table, index: number): string {
  const filled = rows.find(({ cells }) => (cells[index] ?? '').trim() !== '');
  return normalText(filled?.cells[index] ?? '')
    .trim()
    .slice(0, LONGEST_EXAMPLE);
}

const hashOf = (headings: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(headings)).digest('hex');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
