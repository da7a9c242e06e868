// The errors of the year statement, the types of donations and the certificates, as part of error-texts.ts.

export const yearEndFieldTexts = {
  donation_type_repeated: 'There is already a type with this name',
  percent_invalid: 'Please enter a percentage from 0 to 100',
  donation_type_required: 'Please choose a type',
  direction_required: 'Please say where the donor’s written direction is, such as “letter of 3 May 2026”',
  anonymous_has_details:
    'An anonymous gift has no name, contact details, ID or address. Please remove them, or enter the gift with its donor',
} as const;

export const yearEndRefusals = {
  donation_type_same: { status: 409, text: 'This donation already has this type and direction.' },
  donation_type_unpaid: { status: 409, text: 'Only a paid donation has a type.' },
} as const;
