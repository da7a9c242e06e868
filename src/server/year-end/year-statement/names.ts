import type { EditableStatementNames, SaveStatementNames } from '#contract/year-end/statement-names.ts';
import {
  DEFAULT_NAMES,
  type NamesFrom,
  namesForYear,
  type StatementNames,
} from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import {
  describeFields,
  listFieldEdits,
  sameJson,
  saveFields,
  type Values,
} from '../../trust/field-edits/service.ts';
import { namesKey, savedNames } from '../statement-names/service.ts';

export type StatementNamesDeps = { db: Database; clock: () => Date };

/** A year's names for the editing form, next to those that it would otherwise inherit from an earlier year. */
export async function describeNames(
  { db }: Pick<StatementNamesDeps, 'db'>,
  year: string,
): Promise<EditableStatementNames> {
  const edits = await listFieldEdits(db);
  const saved = savedNames(edits.values());
  const file: Values = namesWithout(year, saved);
  const own = edits.get(namesKey(year));
  const names = saved.find(({ from }) => from === year)?.names;
  const described = describeFields(file, own && { ...own, edited: { ...names } });
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
    key: namesKey(year),
    file: namesWithout(year, savedNames((await listFieldEdits(deps.db)).values())),
    storeAll: true,
    audit: {
      action: 'statement_names_edited',
      target: { kind: 'statement', id: year },
      message: `Edited the names used in the year statement from ${year} onwards.`,
    },
  } as const;
  await saveFields(deps, by, fields, { values, seenVersion });
  return describeNames(deps, year);
}
