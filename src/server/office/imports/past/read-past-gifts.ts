import { PastChoice as Choice, type PastImportResult } from '#contract/office/books/past-imports.ts';
import { MAX_IMPORT_ROWS } from '#contract/office/imports.ts';
import {
  guessPastChoice,
  isPanHeading,
  missingInBooks,
  NO_PAST_CHOICE,
  PAST_COLUMNS,
  PAST_WORDS,
  type PastChoice,
  type PastColumn,
  type PastQuestion,
} from '#domain/office/books/past-gifts/past-import.ts';
import type { Preset } from '#domain/office/books/past-gifts/presets/preset.ts';
import { PRESET_WORDS, PRESETS, presetOf } from '#domain/office/books/past-gifts/presets/presets.ts';
import type { Database } from '../../../db/client.ts';
import { type Chosen, chooseColumns, placesIn } from '../chosen-columns.ts';
import type { Problems } from '../problems.ts';
import { rememberedHeadings } from '../queries.ts';
import { openTable, pickColumns, type ReadRows } from '../read-rows.ts';
import { fillInNames } from './nameless.ts';
import { knownPurposes } from './queries.ts';
import { type ReadExport, readExport } from './read-export.ts';
import type { KnownPurposes } from './rows.ts';

export type ReadPastGifts = ReadRows<PastColumn> &
  Omit<Chosen<PastChoice>, 'names'> &
  Pick<PastImportResult, 'preset' | 'missing'> &
  Pick<ReadExport, 'warnings' | 'amounts' | 'lines'> & { purposes: KnownPurposes };

/**
 * Reads a file of past gifts: an export that is recognised by its headings, or a table by the columns that were chosen for it, otherwise
 * by those of an earlier file with the same headings, or by a guess. While a choice is missing, its rows are not to be imported.
 * @throws AppError for a file that cannot be read; `import_columns_unknown`.
 */
export async function readPastGifts(
  db: Database,
  bytes: Buffer,
  chosen: string | undefined,
  problems: Problems,
): Promise<ReadPastGifts> {
  const words = [...PAST_WORDS, ...PRESET_WORDS, ...(await rememberedHeadings(db, 'donations'))];
  const table = await openTable(bytes, words, MAX_IMPORT_ROWS, problems);
  const preset = presetOf(table.headings?.cells ?? []);
  const purposes = await knownPurposes(db);
  const { names, ...known } = await chooseColumns(db, table, chosen, {
    kind: 'donations',
    parse: (value) => withCategory(Choice.safeParse(value).data, purposes),
    guess: preset ? () => NO_PAST_CHOICE : guessPastChoice,
  });
  const { choice } = known;
  if (preset) {
    const read = await readExport(table, PRESETS[preset], choice, problems);
    if (PRESETS[preset].mayLackNames) read.warnings.push(...(await fillInNames(db, read.rows)));
    const missing = missingInExport(PRESETS[preset], choice, read);
    return { ...read, ...known, headings: [], preset, missing, purposes };
  }
  const read = await pickColumns(table, placesIn(choice, names), PAST_COLUMNS, problems);
  if (isPanHeading(choice.columns.idNumber ?? ''))
    for (const { cells } of read.rows) cells.idKind ||= cells.idNumber === '' ? '' : 'PAN';
  const missing = missingInBooks(choice);
  return { ...read, ...known, preset, missing, purposes, warnings: [], amounts: [], lines: new Map() };
}

/** A category that was deleted since is chosen again. */
function withCategory(choice: PastChoice | undefined, { categories }: KnownPurposes): PastChoice | null {
  if (!choice) return null;
  const isKnown = choice.categoryId !== null && [...categories.values()].includes(choice.categoryId);
  return { ...choice, categoryId: isKnown ? choice.categoryId : null };
}

function missingInExport(
  { columns, lineOf }: Preset,
  { categoryId, unit, receivedOn, filedOn, acknowledgement }: PastChoice,
  { amounts }: Pick<ReadExport, 'amounts'>,
): PastQuestion[] {
  const open: Partial<Record<PastQuestion, boolean>> = {
    receivedOn: lineOf !== undefined && receivedOn === null,
    filedOn: lineOf !== undefined && filedOn === null,
    acknowledgement: lineOf !== undefined && acknowledgement === '',
    unit: amounts.length > 0 && unit === null,
    category: columns.campaign === undefined && categoryId === null,
  };
  return (Object.keys(open) as PastQuestion[]).filter((question) => open[question]);
}
