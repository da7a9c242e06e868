import { type NamesFrom, namesForYear, type StatementNames } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { savedEdits } from './queries.ts';

const KEY = 'statement:';

/** The key of the field edits with the names that a financial year and those after it have. */
export const namesKey = (year: string) => `${KEY}${year}`;

/** The names and limits of the law in a financial year, as staff entered them or by default. */
export async function statementNamesOf(db: Database | Transaction, year: string): Promise<StatementNames> {
  return namesForYear(year, savedNames(await savedEdits(db, KEY))).names;
}

/** The names in field edits, by year; other edits are ignored. They have passed the schema of contract/year-end/year-statement.ts. */
export function savedNames(edits: Iterable<{ key: string; edited: Record<string, unknown> }>): NamesFrom[] {
  return [...edits]
    .filter(({ key }) => key.startsWith(KEY))
    .map(({ key, edited }) => {
      const from = key.slice(KEY.length);
      const defaults = namesForYear(from, []).names;
      // Names saved by an earlier version lack the fields added since.
      return { from, names: inOrder({ ...defaults, ...edited } as StatementNames, defaults) };
    });
}

/** The fields in the order of `like`, because jsonb does not preserve it; a field that is missing has the value of `like`. */
function inOrder<Fields extends object>(fields: Fields, like: object): Fields {
  const entries = Object.entries(like).map(([name, value]) => {
    const own = fields[name as keyof Fields] ?? value;
    return [name, typeof own === 'object' && own !== null ? inOrder(own, value) : own];
  });
  return Object.fromEntries(entries) as Fields;
}
