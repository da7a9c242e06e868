import { setImmediate } from 'node:timers/promises';
import { CampaignFields } from '#contract/admin/campaigns.ts';
import type { CampaignColumn } from '#contract/admin/imports.ts';
import { LANGUAGE_NAMES } from '#contract/admin/translations.ts';
import { LANGUAGES } from '#domain/language.ts';
import { AppError, type Problem, problemIn, textOf } from '../../http/errors.ts';
import { keepFields, slugsFor } from '../campaigns/service.ts';
import { categoryOf, rupeesOf, WrongCells } from './cells.ts';
import type { Problems } from './problems.ts';
import type { CsvRow } from './read-csv.ts';

type CampaignValues = ReturnType<typeof keepFields> & { categoryId: string };
export type CampaignToMake = CampaignValues & { slug: string };
export type Known = {
  /** Categories by their name, and by their name in small letters. */
  categories: ReadonlyMap<string, string>;
  slugs: ReadonlySet<string>;
};

type Row = CsvRow<CampaignColumn>;
type Checked = { row: number; fields: CampaignFields; values: CampaignValues };

const ROWS_IN_A_GO = 500;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const WHEN = 'Please write it as 2026-11-21 or 2026-11-21 18:30';

/**
 * The campaigns that rows of a file make, by the same rules as the form's; whatever breaks one is added to `problems`.
 * A campaign without an address of its own gets one as in the form, different from all others'.
 */
export async function campaignsOf(
  rows: readonly Row[],
  known: Known,
  problems: Problems,
): Promise<CampaignToMake[]> {
  const checked: Checked[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_IN_A_GO === 0) await setImmediate();
    const one = checkRow(row, known, problems);
    if (one) checked.push(one);
  }
  const slugs = giveSlugs(checked, known.slugs, problems);
  return checked.flatMap(({ values }, index) => {
    const slug = slugs[index];
    return slug ? [{ ...values, slug }] : [];
  });
}

function checkRow({ row, cells }: Row, { categories }: Known, problems: Problems): Checked | null {
  const wrong = new WrongCells();
  const categoryId = categoryOf(cells.category, categories, wrong);
  if (categoryId === undefined) wrong.add('category', 'Please give a category');
  const { title, slug, description, address } = cells;
  const language = languageOf(cells.language);
  const given = {
    ...{ title, slug, description, address, categoryId: categoryId ?? 'none', pictures: [] },
    startsAt: clockOf(cells.startsAt, '00:00'),
    endsAt: clockOf(cells.endsAt, '23:59'),
    goalRupees: rupeesOf(cells.goalRupees),
    language,
  };
  const read = CampaignFields.safeParse(given);
  let values: CampaignValues | null = null;
  const add = (column: string, problem: Problem) => wrong.add(column, inFile(problem, cells));
  if (!read.success) {
    for (const { path, message } of read.error.issues) add(String(path[0]), problemIn(message));
  } else {
    try {
      values = { ...keepFields(read.data), categoryId: read.data.categoryId };
    } catch (error) {
      if (!(error instanceof AppError) || !error.fieldErrors) throw error;
      for (const [column, problem] of Object.entries(error.fieldErrors)) add(column, problem);
    }
  }
  for (const [column, message] of wrong.entries()) problems.add(row, column, message);
  return read.success && values && wrong.isEmpty ? { row, fields: read.data, values } : null;
}

/** How to write what a form would have asked for with a field of its own. */
function inFile(problem: Problem, cells: Row['cells']): string {
  if (problem.code === 'date_and_time_required') return WHEN;
  if (problem.code === 'goal_required' && cells.goalRupees !== '')
    return 'Please write the goal as a number, such as 250000';
  return textOf(problem);
}

/** A language by its code or its English name; English where the cell is empty. */
function languageOf(text: string): string | undefined {
  const named = text.toLowerCase();
  const found = LANGUAGES.find((code) => code === named || LANGUAGE_NAMES[code].toLowerCase() === named);
  return found ?? (text === '' ? undefined : text);
}

/** A date alone begins with its day, and ends with it. */
function clockOf(text: string, time: string): string {
  return DATE.test(text) ? `${text}T${time}` : text.replace(' ', 'T');
}

/** An address for each row; null where it cannot have one. Addresses that the file names come before those made of titles. */
function giveSlugs(
  checked: readonly Checked[],
  known: ReadonlySet<string>,
  problems: Problems,
): (string | null)[] {
  const rowOf = new Map<string, number>();
  const take = ({ row, fields }: Checked): string | null => {
    const free = firstOf(slugsFor(fields), (slug) => !known.has(slug) && !rowOf.has(slug));
    if (free !== undefined) {
      rowOf.set(free, row);
      return free;
    }
    const other = fields.slug ? rowOf.get(fields.slug) : undefined;
    problems.add(
      row,
      'slug',
      other ? `Row ${other} has this address already` : textOf({ code: 'slug_taken' }),
    );
    return null;
  };
  const given = checked.map((each) => (each.fields.slug ? take(each) : null));
  return checked.map((each, index) => (each.fields.slug ? (given[index] ?? null) : take(each)));
}

function firstOf<T>(values: Iterable<T>, fits: (value: T) => boolean): T | undefined {
  for (const value of values) if (fits(value)) return value;
  return undefined;
}
