import { validate } from 'uuid';
import type { EnterGift } from '#contract/admin/offline-gifts.ts';
import { MIN_AMOUNT_PAISE, type Paise, paiseFromRupees } from '#domain/money.ts';
import {
  booksOpenFrom,
  checkPastReceivedDate,
  checkReceivedDate,
  type ImportedGiftMode,
} from '#domain/offline-gift.ts';
import { AppError } from '../../http/errors.ts';
import { idProblem } from '../donors/service.ts';

/** A thousand crore: more than one gift ever was, and less than a slip of the keyboard makes of it. */
const CEILING_PAISE: Paise = 1_000_000_000_000n;

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' });

/** A calendar date for people: 21 November 2026. */
export function dayInWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** What is wrong with a day on which money is said to have come; null when nothing is. */
export function dayTrouble(day: string, now: Date): string | null {
  switch (checkReceivedDate(day, now)) {
    case 'future':
      return 'This day has not come yet';
    case 'books-closed':
      return `The books are open from ${dayInWords(booksOpenFrom(now))} on; earlier years were reported`;
    case null:
      return null;
  }
}

/** The same of earlier books, which are never closed. */
export function pastDayTrouble(day: string, now: Date): string | null {
  switch (checkPastReceivedDate(day, now)) {
    case 'future':
      return 'This day has not come yet';
    case 'too-early':
      return 'Please check the year';
    case null:
      return null;
  }
}

const missingReference: Record<ImportedGiftMode, string | null> = {
  cash: null,
  cheque: 'Please enter the cheque’s number',
  neft: 'Please enter the bank’s number of the transfer (UTR)',
  in_kind: 'Please say what was given',
  online: null,
};

type GiftFields = Omit<EnterGift, 'mode' | 'idempotencyKey' | 'enterAnyway'> & { mode: ImportedGiftMode };

/**
 * The amount of an entered gift in paise, if all its fields go together.
 * @throws AppError `invalid_input` that names every field in which something is wrong.
 */
export function checkFields(given: GiftFields, now: Date, troubleWith = dayTrouble): Paise {
  const amountPaise = paiseFromRupees(given.amountRupees);
  const fields: Record<string, string> = {};
  const note = (field: string, trouble: string | null) => {
    if (trouble !== null) fields[field] = trouble;
  };
  note('amountRupees', amountTrouble(amountPaise));
  note('receivedOn', troubleWith(given.receivedOn, now));
  note('reference', given.reference === '' ? missingReference[given.mode] : null);
  note('bank', given.mode === 'cheque' && given.bank === '' ? 'Please enter the bank of the cheque' : null);
  note('categoryId', validate(given.categoryId) ? null : 'Please select a category');
  note(
    'campaignId',
    given.campaignId === null || validate(given.campaignId) ? null : 'Please select a campaign',
  );
  note('idNumber', idProblem(given));
  const first = Object.values(fields)[0];
  if (first !== undefined || typeof amountPaise !== 'bigint')
    throw new AppError('invalid_input', first ?? 'Please enter the amount', { fields });
  return amountPaise;
}

function amountTrouble(paise: ReturnType<typeof paiseFromRupees>): string | null {
  if (paise === 'too-many-decimals') return 'Please give an amount with two decimals at most';
  if (typeof paise !== 'bigint' || paise > CEILING_PAISE) return 'Please check the amount';
  return paise < MIN_AMOUNT_PAISE ? 'The amount is ₹1 or more' : null;
}
