import { validate } from 'uuid';
import type { EnterGift } from '#contract/admin/offline-gifts.ts';
import { FLOOR_PAISE, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { booksOpenFrom, checkDay, checkPastDay, type PastMode } from '#domain/offline-gift.ts';
import { AppError, type Reason } from '../../http/errors.ts';
import { idProblem } from '../donors/service.ts';

/** A thousand crore: more than one gift ever was, and less than a slip of the keyboard makes of it. */
const CEILING_PAISE: Paise = 1_000_000_000_000n;

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' });

/** A calendar date for people: 21 November 2026. */
export function dayInWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** What is wrong with a day on which money is said to have come; null when nothing is. */
export function dayTrouble(day: string, now: Date): Reason | null {
  switch (checkDay(day, now)) {
    case 'future':
      return 'day_in_future';
    case 'books-closed':
      return { code: 'books_closed', params: { from: dayInWords(booksOpenFrom(now)) } };
    case null:
      return null;
  }
}

/** The same of earlier books, which are never closed. */
export function pastDayTrouble(day: string, now: Date): Reason | null {
  switch (checkPastDay(day, now)) {
    case 'future':
      return 'day_in_future';
    case 'too-early':
      return 'day_implausible';
    case null:
      return null;
  }
}

const missingReference: Record<PastMode, Reason | null> = {
  cash: null,
  cheque: 'cheque_number_required',
  neft: 'transfer_number_required',
  in_kind: 'gift_in_kind_required',
  online: null,
};

type GiftFields = Omit<EnterGift, 'mode' | 'idempotencyKey' | 'enterAnyway'> & { mode: PastMode };

/**
 * The amount of an entered gift in paise, if all its fields go together.
 * @throws AppError `invalid_input` that names every field in which something is wrong.
 */
export function checkFields(given: GiftFields, now: Date, troubleWith = dayTrouble): Paise {
  const amountPaise = paiseFromRupees(given.amountRupees);
  const fields: Record<string, Reason> = {};
  const note = (field: string, trouble: Reason | null) => {
    if (trouble !== null) fields[field] = trouble;
  };
  note('amountRupees', amountTrouble(amountPaise));
  note('receivedOn', troubleWith(given.receivedOn, now));
  note('reference', given.reference === '' ? missingReference[given.mode] : null);
  note('bank', given.mode === 'cheque' && given.bank === '' ? 'cheque_bank_required' : null);
  note('categoryId', validate(given.categoryId) ? null : 'category_required');
  note('campaignId', given.campaignId === null || validate(given.campaignId) ? null : 'campaign_required');
  note('idNumber', idProblem(given));
  if (Object.keys(fields).length > 0 || typeof amountPaise !== 'bigint')
    throw new AppError('invalid_input', { fieldErrors: fields });
  return amountPaise;
}

function amountTrouble(paise: ReturnType<typeof paiseFromRupees>): Reason | null {
  if (paise === 'too-many-decimals') return 'rupees_too_many_decimals';
  if (typeof paise !== 'bigint' || paise > CEILING_PAISE) return 'rupees_invalid';
  return paise < FLOOR_PAISE
    ? { code: 'gift_too_small', params: { least: rupeesFromPaise(FLOOR_PAISE) } }
    : null;
}
