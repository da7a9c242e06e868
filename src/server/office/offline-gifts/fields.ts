import { validate } from 'uuid';
import type { EnterGift } from '#contract/office/offline-gifts.ts';
import { MIN_AMOUNT_PAISE, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import {
  booksOpenFrom,
  checkPastReceivedDate,
  checkReceivedDate,
  type ImportedGiftMode,
  TYPED_TWICE_ABOVE_RUPEES,
} from '#domain/office/offline-gift.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { DeductionLaw, DonationType } from '#domain/year-end/year-statement.ts';
import { idNumberError } from '../../donors/admin-donors/service.ts';
import { AppError, type Reason } from '../../errors.ts';

/** ₹1,000 crore: more than any real gift, but low enough to catch typing errors. */
const MAX_PAISE: Paise = 1_000_000_000_000n;

/** The error for the date of a gift, or null. `law`: that of the previous financial year, which sets when its books close. */
export function dayError(day: string, now: Date, law: DeductionLaw): Reason | null {
  switch (checkReceivedDate(day, now, law)) {
    case 'future':
      return 'day_in_future';
    case 'books-closed':
      return { code: 'books_closed', params: { from: formatTypedDate(booksOpenFrom(now, law)) } };
    case null:
      return null;
  }
}

/** The error for the date of an imported gift, which may be of any financial year; or null. */
export function importedDayError(day: string, now: Date): Reason | null {
  switch (checkPastReceivedDate(day, now)) {
    case 'future':
      return 'day_in_future';
    case 'too-early':
      return 'day_implausible';
    case null:
      return null;
  }
}

const missingReference: Record<ImportedGiftMode, Reason | null> = {
  cash: null,
  cheque: 'cheque_number_required',
  draft: 'draft_number_required',
  neft: 'transfer_number_required',
  upi_qr: 'upi_number_required',
  card_terminal: 'card_slip_required',
  in_kind: 'gift_in_kind_required',
  online: null,
};

const missingBank: Partial<Record<ImportedGiftMode, Reason>> = {
  cheque: 'cheque_bank_required',
  draft: 'draft_bank_required',
};

/** `repeatedAmountRupees`: absent where nobody types the amount. */
type GiftFields = Omit<
  EnterGift,
  | 'mode'
  | 'repeatedAmountRupees'
  | 'idempotencyKey'
  | 'enterAnyway'
  | 'isAnonymous'
  | 'donationType'
  | 'direction'
  | 'statedIndianCitizen'
> & {
  mode: ImportedGiftMode;
  isAnonymous?: boolean;
  donationType?: DonationType;
  direction?: string;
  repeatedAmountRupees?: number | null;
};

/**
 * Checks the fields of an offline gift together.
 * @returns the amount in paise.
 * @throws AppError `invalid_input` with a message for every wrong field.
 */
export function checkFields(
  given: GiftFields,
  accepted: { aadhaar: boolean; upiWithoutNumber?: boolean },
  errorOfDay: (day: string) => Reason | null,
): Paise {
  const amountPaise = paiseFromRupees(given.amountRupees);
  const errors: Record<string, Reason> = {};
  const addError = (field: string, error: Reason | null) => {
    if (error !== null) errors[field] = error;
  };
  addError('amountRupees', amountError(amountPaise));
  addError('receivedOn', errorOfDay(given.receivedOn));
  const mayLackNumber = given.mode === 'upi_qr' && accepted.upiWithoutNumber;
  addError('reference', given.reference === '' && !mayLackNumber ? missingReference[given.mode] : null);
  addError('repeatedAmountRupees', repeatError(given));
  addError('bank', given.bank === '' ? (missingBank[given.mode] ?? null) : null);
  addError('categoryId', validate(given.categoryId) ? null : 'category_required');
  addError(
    'campaignId',
    given.campaignId === null || validate(given.campaignId) ? null : 'campaign_required',
  );
  addError('idNumber', idNumberError(given, accepted));
  addError('fullName', donorError(given));
  addError('direction', directionError(given));
  if (Object.keys(errors).length > 0 || typeof amountPaise !== 'bigint')
    throw new AppError('invalid_input', { fieldErrors: errors });
  return amountPaise;
}

function donorError({ isAnonymous, fullName, ...given }: GiftFields): Reason | null {
  if (!isAnonymous) return fullName === '' ? 'donor_name_required' : null;
  const details = [fullName, given.email, given.phoneNumber, given.idNumber, given.address];
  return details.every((detail) => detail === '') ? null : 'anonymous_has_details';
}

/** The corpus may only take gifts that their donors directed to it in writing. */
function directionError({
  donationType,
  direction,
}: {
  donationType?: DonationType;
  direction?: string;
}): Reason | null {
  return donationType === 'corpus' && !direction ? 'direction_required' : null;
}

/** A large amount that was typed only once, or differently the second time. */
function repeatError({ amountRupees, repeatedAmountRupees }: GiftFields): Reason | null {
  if (repeatedAmountRupees === undefined || amountRupees <= TYPED_TWICE_ABOVE_RUPEES) return null;
  if (repeatedAmountRupees === null) return 'amount_repeat_required';
  return repeatedAmountRupees === amountRupees ? null : 'amount_repeat_differs';
}

function amountError(paise: ReturnType<typeof paiseFromRupees>): Reason | null {
  if (paise === 'too-many-decimals') return 'rupees_too_many_decimals';
  if (typeof paise !== 'bigint' || paise > MAX_PAISE) return 'rupees_invalid';
  return paise < MIN_AMOUNT_PAISE
    ? { code: 'gift_too_small', params: { min: rupeesFromPaise(MIN_AMOUNT_PAISE) } }
    : null;
}
