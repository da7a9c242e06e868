import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { staffRule } from '#contract/errors/errors.admin.ts';
import { PAST_HEADINGS } from '#contract/office/books/past-imports.ts';
import { EnterGift } from '#contract/office/offline-gifts.ts';
import type { Paise } from '#domain/money/money.ts';
import type { PastColumn } from '#domain/office/books/past-gifts/past-import.ts';
import type { FiledLine } from '#domain/office/books/past-gifts/presets/preset.ts';
import {
  ANONYMOUS_NAME,
  type ImportedGiftMode,
  OFFLINE_MODES,
  referenceKey,
} from '#domain/office/offline-gift.ts';
import { plainCell, quotedCell } from '#domain/office/readers/cell.ts';
import { haveMonthFirst, monthFirstProblem } from '#domain/office/readers/date.ts';
import { readPaymentMode } from '#domain/office/readers/payment-mode.ts';
import { comparableText } from '#domain/text/normal-text.ts';
import { AppError, type Problem, problemIn, textOf } from '../../../errors.ts';
import { checkImportedGift } from '../../offline-gifts/service.ts';
import { CellErrors, dateIn, findCategory, idIn, rupeesIn } from '../cells.ts';
import type { Problems } from '../problems.ts';
import type { TableRow } from '../read-rows.ts';
import { parseIdKind, parsePhone } from './parse-cells.ts';

/** The rules for offline gifts, with an original receipt number and the mode `online`. */
const PastGiftFields = z.strictObject({
  ...z.omit(EnterGift, { repeatedAmountRupees: true, idempotencyKey: true, enterAnyway: true }).shape,
  fullName: EnterGift.shape.fullName.check(z.minLength(1, staffRule('donor_name_required'))),
  mode: z.enum([...OFFLINE_MODES, 'online'], staffRule('past_gift_mode_required')),
  earlierReceipt: z
    .string()
    .check(z.maxLength(60, staffRule({ code: 'text_too_long', params: { max: 60 } }))),
});
export type PastGift = z.infer<typeof PastGiftFields> & {
  row: number;
  amountPaise: Paise;
  referenceKey: string | null;
  campaignTitle: string | null;
  /** The number of its line in a filed statement; empty in any other file. */
  statementNumber: string;
};

type Purpose = { id: string; title: string; categoryId: string };
export type KnownPurposes = {
  /** Category ids by name, and by lower-case name. */
  categories: ReadonlyMap<string, string>;
  bySlug: ReadonlyMap<string, Purpose>;
  /** Several campaigns may have the same title. */
  byTitle: ReadonlyMap<string, readonly Purpose[]>;
};

type Row = TableRow<PastColumn>;
type CheckContext = {
  known: KnownPurposes;
  /** The category of rows that name neither one nor a campaign. */
  categoryId: string | null;
  /** Whether a purpose that is no campaign here is kept as a note, as in the exports of other products. */
  keepsPurposes: boolean;
  /** What a filed statement says of its lines. */
  lines: ReadonlyMap<number, FiledLine>;
  now: Date;
  /** The ID documents whose numbers may be stored. */
  accepted: { aadhaar: boolean };
  isMonthFirst: boolean;
};
type Found = { problems: Problems; warnings: Problems };

const ROWS_PER_TICK = 500;
/** The rest of a note has room, too. */
const LONGEST_PURPOSE = 120;
const COLUMN_OF: Partial<Record<string, PastColumn>> = {
  fullName: 'name',
  phoneNumber: 'phone',
  categoryId: 'category',
  campaignId: 'campaign',
  earlierReceipt: 'receiptNumber',
};

/** Checks rows of a file and adds what it finds. @returns the gifts of the valid rows. */
export async function checkRows(
  rows: readonly Row[],
  context: Omit<CheckContext, 'isMonthFirst'>,
  found: Found,
): Promise<PastGift[]> {
  const gifts: PastGift[] = [];
  const isMonthFirst = haveMonthFirst(rows.map(({ cells }) => cells.receivedOn));
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_PER_TICK === 0) await setImmediate();
    const gift = checkRow(row, { ...context, isMonthFirst }, found);
    if (gift) gifts.push(gift);
  }
  return gifts;
}

function checkRow({ row, cells }: Row, context: CheckContext, { problems, warnings }: Found) {
  const errors = new CellErrors();
  const add = (field: string, problem: Problem) =>
    errors.add(COLUMN_OF[field] ?? field, fileMessage(field, problem, cells));
  const { campaign, categoryId, kept } = purposeOf(cells, context, errors);
  if (kept !== '')
    warnings.add(row, 'campaign', `There is no campaign ${quotedCell(kept)}, so the gift has it as a note`);
  const line = context.lines.get(row);
  if (cells.idKind !== '' && !parseIdKind(cells.idKind))
    errors.add('idKind', 'Please write a document such as PAN or Aadhaar');
  const monthFirst = context.isMonthFirst ? monthFirstProblem(cells.receivedOn) : null;
  if (monthFirst) errors.add('receivedOn', monthFirst);
  const mode = readPaymentMode(cells.mode);
  const amountRupees = rupeesIn(cells.amountRupees, 'amountRupees', errors);
  const given = {
    isAnonymous: [cells.name, cells.email, cells.phone, cells.idNumber, cells.address].every(
      (cell) => cell === '',
    ),
    email: plainCell(cells.email),
    reference: referenceIn(cells, mode, errors),
    bank: cells.bank,
    note: kept === '' ? cells.note : [`For: ${kept}`, cells.note].filter(Boolean).join('. '),
    idNumber: idIn(cells.idNumber, 'idNumber', errors),
    address: cells.address,
    earlierReceipt: idIn(cells.receiptNumber, 'receiptNumber', errors),
    receivedOn: dateIn(cells.receivedOn, 'receivedOn', errors)?.day ?? '',
    fullName: cells.name,
    phoneNumber: parsePhone(idIn(cells.phone, 'phone', errors)),
    idKind: parseIdKind(cells.idKind) ?? null,
    categoryId: categoryId ?? '',
    campaignId: campaign?.id ?? null,
    donationType: line?.donationType ?? 'other',
    direction: line?.donationType === 'corpus' ? 'As filed in the statement of donations' : '',
  } as const;
  const fullName = given.isAnonymous ? ANONYMOUS_NAME : cells.name;
  const read = PastGiftFields.safeParse({ ...given, fullName, mode, amountRupees });
  for (const { path, message } of read.error?.issues ?? []) add(String(path[0]), problemIn(message));
  const checked = checkTogether({ ...given, mode: mode ?? 'cash', amountRupees: amountRupees ?? 0 }, context);
  for (const [field, problem] of Object.entries(checked.errors)) add(field, problem);
  for (const [column, message] of errors.entries()) problems.add(row, column, message);
  if (!read.success || !errors.isEmpty) return null;
  return {
    ...read.data,
    row,
    amountPaise: checked.paise,
    campaignTitle: campaign?.title ?? null,
    referenceKey: referenceKey(read.data.mode, read.data.reference, read.data.bank),
    statementNumber: line?.number ?? '',
  };
}

/** What a gift was for. `kept`: a purpose that this site does not know, in an export of another product. */
function purposeOf(cells: Row['cells'], context: CheckContext, errors: CellErrors) {
  const { known, keepsPurposes } = context;
  const named = plainCell(cells.campaign);
  const isUnknown =
    keepsPurposes &&
    named !== '' &&
    !known.bySlug.has(named) &&
    (known.byTitle.get(comparableText(named)) ?? []).length === 0;
  const campaign = isUnknown ? undefined : findCampaign(cells.campaign, known, errors);
  const namesake = isUnknown ? known.categories.get(comparableText(named)) : undefined;
  const own = findCategory(cells.category, known.categories, errors) ?? namesake ?? campaign?.categoryId;
  const kept = isUnknown && namesake === undefined ? named.slice(0, LONGEST_PURPOSE) : '';
  return { campaign, categoryId: own ?? context.categoryId ?? undefined, kept };
}

/** The number of a cheque or transfer; for goods, what was given. */
function referenceIn(cells: Row['cells'], mode: ImportedGiftMode | undefined, errors: CellErrors): string {
  return mode === 'in_kind' ? cells.reference : idIn(cells.reference, 'reference', errors);
}

/** Errors of fields together are reported with the errors of single cells. */
function checkTogether(given: Parameters<typeof checkImportedGift>[0], { now, accepted }: CheckContext) {
  try {
    return { paise: checkImportedGift(given, now, accepted), errors: {} };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fieldErrors) throw error;
    return { paise: 0n, errors: error.fieldErrors };
  }
}

/** Finds a campaign by slug, otherwise by title, whatever the letter case. */
function findCampaign(cell: string, { bySlug, byTitle }: KnownPurposes, errors: CellErrors) {
  if (cell === '') return undefined;
  const withSlug = bySlug.get(cell);
  if (withSlug) return withSlug;
  const [found, ...others] = byTitle.get(comparableText(cell)) ?? [];
  if (!found) errors.add('campaign', `There is no campaign “${cell.slice(0, 80)}”`);
  if (others.length > 0)
    errors.add('campaign', 'Several campaigns have this title. Please write the address of the right one');
  return found;
}

/** The message for an error in a file, where values are typed as text instead of chosen in a form. */
function fileMessage(field: string, problem: Problem, cells: Row['cells']): string {
  if (field === 'categoryId')
    return 'Please enter a category here, or choose one above for all rows without one';
  switch (problem.code) {
    case 'date_required':
      return 'Please write it as 2019-05-31 or 31/05/2019';
    case 'past_gift_mode_required':
      if (cells.mode !== '') return `${quotedCell(cells.mode)} is not known. ${textOf(problem)}`;
      break;
    case 'id_kind_required':
      return `Please enter in “${PAST_HEADINGS.idKind}” which document this number is from`;
  }
  return textOf(problem);
}
