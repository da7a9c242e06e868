// The errors of the year statement, the types of donations and the certificates, as part of error-texts.ts.

export const yearEndFieldTexts = {
  donation_type_repeated: 'There is already a type with this name',
  percent_invalid: 'Please enter a percentage from 0 to 100',
  donation_type_required: 'Please choose a type',
  direction_required: 'Please say where the donor’s written direction is, such as “letter of 3 May 2026”',
  anonymous_has_details:
    'An anonymous gift has no name, contact details, ID or address. Please remove them, or enter the gift with its donor',
  statement_numbers_required: 'Please enter at least one number',
  statement_numbers_too_many: 'Please enter at most {most} numbers at a time',
  statement_number_invalid:
    '“{number}” cannot be a number: at most 21 letters, digits, hyphens and slashes',
  statement_number_repeated: 'The number {number} is in this list twice',
  statement_number_known: 'The number {number} was already entered, for {year}',
  filed_before_export: 'The statement was exported after this date',
} as const;

export const yearEndRefusals = {
  statement_already_filed: { status: 409, text: 'This export is already marked as filed.' },
  statement_outdated: {
    status: 409,
    text: 'A later export of this year is already marked as filed, so an earlier one cannot be.',
  },
  donation_type_same: { status: 409, text: 'This donation already has this type and direction.' },
  donation_type_unpaid: { status: 409, text: 'Only a paid donation has a type.' },
} as const;
