import { validate } from 'uuid';
import type { EnterGift } from '#contract/admin/offline-gifts.ts';
import { FLOOR_PAISE, type Paise, paiseFromRupees } from '#domain/money.ts';
import { booksOpenFrom, checkDay, checkPastDay, type PastMode } from '#domain/offline-gift.ts';
import { AppError } from '../../http/errors.ts';
import { idNumberError } from '../donors/service.ts';

/** ₹1,000 crore: more than any real gift, but low enough to catch typing errors. */
const MAX_PAISE: Paise = 1_000_000_000_000n;

const DAY = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' });

/** A calendar date such as 21 November 2026. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** The error message for the date of a gift, or null. */
export function dayError(day: string, now: Date): string | null {
  switch (checkDay(day, now)) {
    case 'future':
      return 'This date is in the future';
    case 'books-closed':
      return `Please give a date from ${formatDay(booksOpenFrom(now))} on; earlier financial years are closed`;
    case null:
      return null;
  }
}

/** The error message for the date of an imported gift, which may be of any financial year; or null. */
export function importedDayError(day: string, now: Date): string | null {
  switch (checkPastDay(day, now)) {
    case 'future':
      return 'This date is in the future';
    case 'too-early':
      return 'Please check the year';
    case null:
      return null;
  }
}

const missingReference: Record<PastMode, string | null> = {
  cash: null,
  cheque: 'Please enter the cheque number',
  neft: 'Please enter the transfer reference (UTR)',
  in_kind: 'Please say what was given',
  online: null,
};

type GiftFields = Omit<EnterGift, 'mode' | 'idempotencyKey' | 'enterAnyway'> & { mode: PastMode };

/**
 * Checks the fields of an offline gift together.
 * @returns the amount in paise.
 * @throws AppError `invalid_input` with a message for every wrong field.
 */
export function checkFields(given: GiftFields, now: Date, errorOfDay = dayError): Paise {
  const amountPaise = paiseFromRupees(given.amountRupees);
  const fields: Record<string, string> = {};
  const addError = (field: string, message: string | null) => {
    if (message !== null) fields[field] = message;
  };
  addError('amountRupees', amountError(amountPaise));
  addError('receivedOn', errorOfDay(given.receivedOn, now));
  addError('reference', given.reference === '' ? missingReference[given.mode] : null);
  addError(
    'bank',
    given.mode === 'cheque' && given.bank === '' ? 'Please enter the bank of the cheque' : null,
  );
  addError('categoryId', validate(given.categoryId) ? null : 'Please select a category');
  addError(
    'campaignId',
    given.campaignId === null || validate(given.campaignId) ? null : 'Please select a campaign',
  );
  addError('idNumber', idNumberError(given));
  const first = Object.values(fields)[0];
  if (first !== undefined || typeof amountPaise !== 'bigint')
    throw new AppError('invalid_input', first ?? 'Please enter the amount', { fields });
  return amountPaise;
}

function amountError(paise: ReturnType<typeof paiseFromRupees>): string | null {
  if (paise === 'too-many-decimals') return 'Please give an amount with two decimals at most';
  if (typeof paise !== 'bigint' || paise > MAX_PAISE) return 'Please check the amount';
  return paise < FLOOR_PAISE ? 'The amount must be ₹1 or more' : null;
}
