import { setImmediate } from 'node:timers/promises';
import { CampaignFields } from '#contract/campaigns/campaigns.admin.ts';
import type { CampaignColumn } from '#contract/office/imports.ts';
import { LANGUAGE_NAMES } from '#contract/trust/translations.admin.ts';
import { plainCell } from '#domain/office/readers/cell.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { candidateSlugs, checkImportedFields, SLUG_TAKEN } from '../../campaigns/admin-campaigns/service.ts';
import { AppError, type Problem, problemIn, textOf } from '../../errors.ts';
import { CellErrors, dateIn, findCategory, rupeesIn } from './cells.ts';
import type { Problems } from './problems.ts';
import type { TableRow } from './read-rows.ts';

type CampaignValues = ReturnType<typeof checkImportedFields> & { categoryId: string };
export type NewCampaign = CampaignValues & { slug: string };
export type Known = {
  /** Category ids by name, and by lower-case name. */
  categories: ReadonlyMap<string, string>;
  slugs: ReadonlySet<string>;
};

type Row = TableRow<CampaignColumn>;
type Checked = { row: number; fields: CampaignFields; values: CampaignValues };

const ROWS_PER_TICK = 500;
const DATE_FORMAT_ERROR = 'Please write it as 21/11/2026 or 21/11/2026 18:30';

/**
 * Checks rows of a file by the same rules as the campaign form, and adds errors to `problems`. Empty slugs are derived from the
 * titles, all different.
 * @returns the new campaigns.
 */
export async function campaignsOf(
  rows: readonly Row[],
  known: Known,
  problems: Problems,
): Promise<NewCampaign[]> {
  const checked: Checked[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    const one = checkRow(row, known, problems);
    if (one) checked.push(one);
  }
  const slugs = assignSlugs(checked, known.slugs, problems);
  return checked.flatMap(({ values }, index) => {
    const slug = slugs[index];
    return slug ? [{ ...values, slug }] : [];
  });
}

function checkRow({ row, cells }: Row, { categories }: Known, problems: Problems): Checked | null {
  const errors = new CellErrors();
  const categoryId = findCategory(cells.category, categories, errors);
  if (categoryId === undefined) errors.add('category', 'Please enter a category');
  const { title, slug, description, address } = cells;
  const given = {
    title,
    slug,
    description,
    giftExamples: '',
    address,
    categoryId: categoryId ?? 'none',
    pictures: [],
    startsAt: momentIn(cells, 'startsAt', '00:00', errors),
    endsAt: momentIn(cells, 'endsAt', '23:59', errors),
    goalRupees: rupeesIn(cells.goalRupees, 'goalRupees', errors),
    language: parseLanguage(cells.language),
  };
  const read = CampaignFields.safeParse(given);
  let values: CampaignValues | null = null;
  const add = (column: string, problem: Problem) => errors.add(column, fileMessage(problem));
  if (!read.success) {
    for (const { path, message } of read.error.issues) add(String(path[0]), problemIn(message));
  } else {
    try {
      values = { ...checkImportedFields(read.data), categoryId: read.data.categoryId };
    } catch (error) {
      if (!(error instanceof AppError) || !error.fieldErrors) throw error;
      for (const [column, problem] of Object.entries(error.fieldErrors)) add(column, problem);
    }
  }
  for (const [column, message] of errors.entries()) problems.add(row, column, message);
  return read.success && values && errors.isEmpty ? { row, fields: read.data, values } : null;
}

/** The message for an error in a file, where values are typed as text instead of chosen in a form. */
function fileMessage(problem: Problem): string {
  return problem.code === 'date_and_time_required' ? DATE_FORMAT_ERROR : textOf(problem);
}

/** A language by its code or English name; undefined, which means English, if the cell is empty. */
function parseLanguage(cell: string): string | undefined {
  const text = plainCell(cell);
  if (text === '') return undefined;
  const name = text.toLowerCase();
  const found = LANGUAGES.find((code) => code === name || LANGUAGE_NAMES[code].toLowerCase() === name);
  return found ?? text;
}

/** A date as YYYY-MM-DDTHH:MM; without a time, the start is at 00:00, the end at 23:59. */
function momentIn(cells: Row['cells'], column: 'startsAt' | 'endsAt', time: string, errors: CellErrors) {
  const read = dateIn(cells[column], column, errors);
  return read ? `${read.day}T${read.time ?? time}` : '';
}

/** A slug for each row, or null with a problem. Slugs given in the file are assigned before derived ones. */
function assignSlugs(
  checked: readonly Checked[],
  known: ReadonlySet<string>,
  problems: Problems,
): (string | null)[] {
  const rowOf = new Map<string, number>();
  const assign = ({ row, fields }: Checked): string | null => {
    const free = firstOf(candidateSlugs(fields), (slug) => !known.has(slug) && !rowOf.has(slug));
    if (free !== undefined) {
      rowOf.set(free, row);
      return free;
    }
    const other = fields.slug ? rowOf.get(fields.slug) : undefined;
    problems.add(row, 'slug', other ? `Row ${other} already has this address` : SLUG_TAKEN);
    return null;
  };
  const given = checked.map((each) => (each.fields.slug ? assign(each) : null));
  return checked.map((each, index) => (each.fields.slug ? (given[index] ?? null) : assign(each)));
}

function firstOf<T>(values: Iterable<T>, fits: (value: T) => boolean): T | undefined {
  for (const value of values) if (fits(value)) return value;
  return undefined;
}
