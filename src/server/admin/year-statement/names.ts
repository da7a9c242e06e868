import type { SaveStatementNames, StatementNamesEdition } from '#contract/admin/year-statement.ts';
import { DEFAULT_NAMES, type NamesFrom, namesForYear, type StatementNames } from '#domain/year-statement.ts';
import type { Database } from '../../db/client.ts';
import type { StaffPerson } from '../audit/service.ts';
import { type Edit, edits } from '../field-edits/queries.ts';
import { edition, same, saveEdit, type Values } from '../field-edits/service.ts';

export type StatementNamesDeps = { db: Database; clock: () => Date };

const KEY = 'statement:';

/** What was saved, by year; what is kept has passed the schema of contract/admin/year-statement.ts. */
async function savedNames(db: Database): Promise<(NamesFrom & { edit: Edit })[]> {
  const kept = (await edits(db)).filter(({ key }) => key.startsWith(KEY));
  return kept.map((edit) => {
    const names = inOrder(edit.edited as StatementNames, DEFAULT_NAMES[0].names);
    return { from: edit.key.slice(KEY.length), names, edit: { ...edit, edited: names } };
  });
}

/** With the fields in the order of others: the database keeps one of its own. */
function inOrder<Fields extends object>(fields: Fields, like: object): Fields {
  const each = Object.entries(like).map(([name, value]) => {
    const own = fields[name as keyof Fields];
    return [name, typeof own === 'object' && own !== null ? inOrder(own, value) : own];
  });
  return Object.fromEntries(each) as Fields;
}

/** The names that hold in a financial year. */
export async function currentNames(db: Database, year: string): Promise<StatementNames> {
  return namesForYear(year, await savedNames(db)).names;
}

/** The names of a year for those who edit them, beside those that would hold if it had none of its own. */
export async function describeNames(
  { db }: Pick<StatementNamesDeps, 'db'>,
  year: string,
): Promise<StatementNamesEdition> {
  const saved = await savedNames(db);
  const file: Values = namesWithout(year, saved);
  const own = saved.find(({ from }) => from === year)?.edit;
  const shown = edition(file, own);
  return {
    ...{ year, from: namesForYear(year, saved).from },
    ...shown,
    edited: Object.keys(DEFAULT_NAMES[0].names).filter((name) => !same(shown.values[name], file[name])),
  };
}

function namesWithout(year: string, saved: readonly NamesFrom[]): StatementNames {
  return namesForYear(
    year,
    saved.filter(({ from }) => from !== year),
  ).names;
}

/**
 * Saves the names of a year, whole: they stay as they are, whatever is saved for the years before. Years that have no names of
 * their own follow the year before them.
 * @throws AppError `edited_meanwhile`.
 */
export async function saveNames(
  deps: StatementNamesDeps,
  by: StaffPerson,
  year: string,
  { seenVersion, ...values }: SaveStatementNames,
): Promise<StatementNamesEdition> {
  const file = namesWithout(year, await savedNames(deps.db));
  const audit = {
    ...{ action: 'statement_names_edited', target: { kind: 'statement', id: year } as const },
    words: `Edited what the statement of donations calls things from ${year} on.`,
  };
  await saveEdit(deps, by, { key: `${KEY}${year}`, file, whole: true, audit }, { values, seenVersion });
  return describeNames(deps, year);
}
