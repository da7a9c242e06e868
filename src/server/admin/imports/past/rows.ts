import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { staffRule } from '#contract/admin/errors.ts';
import type { PastColumn } from '#contract/admin/imports.ts';
import { EnterGift, OFFLINE_MODES } from '#contract/admin/offline-gifts.ts';
import { storable } from '#contract/fields.ts';
import type { Paise } from '#domain/money.ts';
import { referenceKey } from '#domain/offline-gift.ts';
import { AppError, type Problem, problemIn, textOf } from '../../../http/errors.ts';
import { checkPastGift } from '../../offline-gifts/service.ts';
import { categoryOf, rupeesOf, WrongCells } from '../cells.ts';
import type { Problems } from '../problems.ts';
import type { CsvRow } from '../read-csv.ts';
import { dayOf, modeOf, paperOf, phoneOf } from './words.ts';

/** A gift of earlier books by the rules of one that is entered, but for its day, its number there, and `online`. */
const PastGift = z.strictObject({
  ...z.omit(EnterGift, { idempotencyKey: true, enterAnyway: true }).shape,
  mode: z.enum([...OFFLINE_MODES, 'online'], staffRule('past_gift_mode_required')),
  earlierReceipt: z
    .string()
    .check(z.maxLength(60, staffRule({ code: 'text_too_long', params: { most: 60 } })), storable()),
});
type PastGift = z.infer<typeof PastGift>;

export type GiftToBook = PastGift & {
  row: number;
  amountPaise: Paise;
  referenceKey: string | null;
  campaignTitle: string | null;
};

type Purpose = { id: string; title: string; categoryId: string };
export type KnownPurposes = {
  /** Categories by their name, and by their name in small letters. */
  categories: ReadonlyMap<string, string>;
  bySlug: ReadonlyMap<string, Purpose>;
  /** Several campaigns may be called the same. */
  byTitle: ReadonlyMap<string, readonly Purpose[]>;
};

type Row = CsvRow<PastColumn>;

const ROWS_IN_A_GO = 500;
const COLUMN_OF: Partial<Record<string, PastColumn>> = {
  fullName: 'name',
  phoneNumber: 'phone',
  categoryId: 'category',
  campaignId: 'campaign',
  earlierReceipt: 'receiptNumber',
};

/** The gifts that rows of a file stand for; whatever is wrong with one is added to `problems`. */
export async function giftsOf(
  rows: readonly Row[],
  known: KnownPurposes,
  problems: Problems,
  now: Date,
): Promise<GiftToBook[]> {
  const gifts: GiftToBook[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_IN_A_GO === 0) await setImmediate();
    const gift = checkRow(row, known, problems, now);
    if (gift) gifts.push(gift);
  }
  return gifts;
}

function checkRow({ row, cells }: Row, known: KnownPurposes, problems: Problems, now: Date) {
  const wrong = new WrongCells();
  const add = (field: string, problem: Problem) =>
    wrong.add(COLUMN_OF[field] ?? field, inFile(field, problem, cells));
  const campaign = campaignOf(cells.campaign, known, wrong);
  const categoryId = categoryOf(cells.category, known.categories, wrong) ?? campaign?.categoryId;
  if (cells.idKind !== '' && !paperOf(cells.idKind))
    wrong.add('idKind', 'Please write a paper such as PAN or Aadhaar');
  const mode = modeOf(cells.mode);
  const amountRupees = rupeesOf(cells.amountRupees);
  const given = {
    ...{ email: cells.email, reference: cells.reference, bank: cells.bank, note: cells.note },
    ...{ idNumber: cells.idNumber, address: cells.address, earlierReceipt: cells.receiptNumber },
    receivedOn: dayOf(cells.receivedOn),
    fullName: cells.name,
    phoneNumber: phoneOf(cells.phone),
    idKind: paperOf(cells.idKind) ?? null,
    categoryId: categoryId ?? '',
    campaignId: campaign?.id ?? null,
  };
  const read = PastGift.safeParse({ ...given, mode, amountRupees });
  for (const { path, message } of read.error?.issues ?? []) add(String(path[0]), problemIn(message));
  const checked = amountOf({ ...given, mode: mode ?? 'cash', amountRupees: amountRupees ?? 0 }, now);
  for (const [field, problem] of Object.entries(checked.wrong)) add(field, problem);
  for (const [column, message] of wrong.entries()) problems.add(row, column, message);
  if (!read.success || !wrong.isEmpty) return null;
  return {
    ...read.data,
    ...{ row, amountPaise: checked.paise, campaignTitle: campaign?.title ?? null },
    referenceKey: referenceKey(read.data.mode, read.data.reference, read.data.bank),
  };
}

/** What must go together is told along with what each cell says wrong. */
function amountOf(given: Parameters<typeof checkPastGift>[0], now: Date) {
  try {
    return { paise: checkPastGift(given, now), wrong: {} };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fieldErrors) throw error;
    return { paise: 0n, wrong: error.fieldErrors };
  }
}

/** By its address, else by its title, whatever the letter case. */
function campaignOf(cell: string, { bySlug, byTitle }: KnownPurposes, wrong: WrongCells) {
  if (cell === '') return undefined;
  const ofAddress = bySlug.get(cell);
  if (ofAddress) return ofAddress;
  const [called, ...others] = byTitle.get(cell.toLowerCase()) ?? [];
  if (!called) wrong.add('campaign', `There is no campaign “${cell.slice(0, 80)}”`);
  if (others.length > 0)
    wrong.add('campaign', 'Several campaigns are called so. Please write the address of the one you mean');
  return called;
}

/** How to write what a form would have asked for with a field of its own. */
function inFile(field: string, problem: Problem, cells: Row['cells']): string {
  if (field === 'categoryId') return 'Please give a category';
  switch (problem.code) {
    case 'date_required':
      return 'Please write it as 2019-05-31 or 31/05/2019';
    case 'rupees_required':
      if (cells.amountRupees !== '') return 'Please write the amount as a number, such as 2500';
      break;
    case 'id_kind_required':
      return 'Please say in idKind which paper this number is of';
  }
  return textOf(problem);
}
