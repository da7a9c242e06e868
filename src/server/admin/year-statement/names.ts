import type { EditableStatementNames, SaveStatementNames } from '#contract/admin/year-statement.ts';
import { DEFAULT_NAMES, type NamesFrom, namesForYear, type StatementNames } from '#domain/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { SignedInStaff } from '../audit/service.ts';
import {
  describeFields,
  type FieldEdits,
  listFieldEdits,
  sameJson,
  saveFields,
  type Values,
} from '../field-edits/service.ts';

export type StatementNamesDeps = { db: Database; clock: () => Date };

const KEY = 'statement:';

/** The saved names by year. They have passed the schema of contract/admin/year-statement.ts. */
async function savedNames(db: Database | Transaction): Promise<(NamesFrom & { edits: FieldEdits })[]> {
  const stored = [...(await listFieldEdits(db)).values()].filter(({ key }) => key.startsWith(KEY));
  return stored.map((edits) => {
    const from = edits.key.slice(KEY.length);
    const defaults = namesForYear(from, []).names;
    // Names saved by an earlier version lack the fields added since.
    const names = inOrder({ ...defaults, ...edits.edited } as StatementNames, defaults);
    return { from, names, edits: { ...edits, edited: names } };
  });
}

/** The fields in the order of `like`: jsonb does not preserve it. */
function inOrder<Fields extends object>(fields: Fields, like: object): Fields {
  const entries = Object.entries(like).map(([name, value]) => {
    const own = fields[name as keyof Fields];
    return [name, typeof own === 'object' && own !== null ? inOrder(own, value) : own];
  });
  return Object.fromEntries(entries) as Fields;
}

/** The names that apply to a financial year. */
export async function currentNames(db: Database | Transaction, year: string): Promise<StatementNames> {
  return namesForYear(year, await savedNames(db)).names;
}

/** The names of a year for the editing form, next to those that apply when the year has none of its own. */
export async function describeNames(
  { db }: Pick<StatementNamesDeps, 'db'>,
  year: string,
): Promise<EditableStatementNames> {
  const saved = await savedNames(db);
  const file: Values = namesWithout(year, saved);
  const own = saved.find(({ from }) => from === year)?.edits;
  const described = describeFields(file, own);
  return {
    ...described,
    year,
    from: namesForYear(year, saved).from,
    edited: Object.keys(DEFAULT_NAMES[0].names).filter(
      (name) => !sameJson(described.values[name], file[name]),
    ),
  };
}

function namesWithout(year: string, saved: readonly NamesFrom[]): StatementNames {
  const others = saved.filter(({ from }) => from !== year);
  return namesForYear(year, others).names;
}

/**
 * Saves all names of a year, so that later changes to earlier years have no effect on it. Years without names of their own
 * follow the year before them.
 * @throws AppError `edited_meanwhile`.
 */
export async function saveNames(
  deps: StatementNamesDeps,
  by: SignedInStaff,
  year: string,
  { seenVersion, ...values }: SaveStatementNames,
): Promise<EditableStatementNames> {
  const fields = {
    key: `${KEY}${year}`,
    file: namesWithout(year, await savedNames(deps.db)),
    storeAll: true,
    audit: {
      action: 'statement_names_edited',
      target: { kind: 'statement', id: year },
      message: `Edited the names used in the statement of donations from ${year} on.`,
    },
  } as const;
  await saveFields(deps, by, fields, { values, seenVersion });
  return describeNames(deps, year);
}
