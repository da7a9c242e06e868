import { campaignFieldTexts, campaignStaffRefusals } from '../campaigns/error-texts.admin.ts';
import { donorFieldTexts, donorStaffRefusals } from '../donors/error-texts.admin.ts';
import { givingFieldTexts, givingStaffRefusals } from '../giving/error-texts.admin.ts';
import { bankFieldTexts, bankStaffRefusals } from '../office/books/bank-error-texts.ts';
import { officeFieldTexts, officeStaffRefusals } from '../office/error-texts.ts';
import { backOfficeFieldTexts, backOfficeStaffRefusals } from '../staff/error-texts.ts';
import { trustFieldTexts, trustStaffRefusals } from '../trust/error-texts.admin.ts';
import { yearEndFieldTexts, yearEndStaffRefusals } from '../year-end/error-texts.ts';

// Error codes that only staff can see, with status and English message, by subject. The back office is in English.

/** What can be wrong with a field. The status is 400. */
export const staffFieldTexts = {
  text_required: 'Please fill this in',
  text_too_long: 'Please keep it to {max} characters',
  language_required: 'Please choose a language',
  text_single_line: 'Please write it on one line',
  search_too_short: 'Please type {min} characters or more',
  format_required: 'Please choose a format',
  note_required: 'Please write something',
  reason_required: 'Please give a reason',
  number_out_of_range: 'Please enter a whole number from {min} to {max}',
  form_outdated: 'Please reload the page',
  date_required: 'Please enter a date',
  date_and_time_required: 'Please enter a date and time',
  date_does_not_exist: 'This date does not exist',
  day_in_future: 'This date is in the future',
  day_implausible: 'Please check the year',
  period_reversed: 'The last day comes before the first',
  year_required: 'Please choose a year',
  year_invalid: 'This is not a financial year',
  rupees_required: 'Please enter the amount',
  rupees_invalid: 'Please check the amount',
  rupees_too_many_decimals: 'Please enter an amount with two decimals at most',
  ...campaignFieldTexts,
  ...donorFieldTexts,
  ...givingFieldTexts,
  ...yearEndFieldTexts,
  ...officeFieldTexts,
  ...bankFieldTexts,
  ...trustFieldTexts,
  ...backOfficeFieldTexts,
} as const;

/** The other codes, with their HTTP status. */
export const staffRefusals = {
  record_not_found: { status: 404, text: 'There is no such {record}.' },
  edited_meanwhile: { status: 409, text: 'Someone else has changed this. Please reload and try again.' },
  ...campaignStaffRefusals,
  ...donorStaffRefusals,
  ...givingStaffRefusals,
  ...yearEndStaffRefusals,
  ...officeStaffRefusals,
  ...bankStaffRefusals,
  ...trustStaffRefusals,
  ...backOfficeStaffRefusals,
} as const;
