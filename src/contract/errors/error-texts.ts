// Error codes for the fields of public forms, with English messages: ICU templates that `params` fill.
// The other codes are in contract/errors/error-statuses.server.ts, those for staff in contract/errors/error-texts.admin.ts. Pages translate by code
// (src/content/<language>/pages/errors.ts).

/** What can be wrong with a field of a public form. The status is 400. */
export const fieldTexts = {
  name_required: 'Please enter your name',
  name_too_long: 'Name must be {max} characters or less',
  name_letters_only: 'Name can only contain letters and spaces',
  email_required: 'Please enter email',
  email_invalid: 'Invalid email',
  phone_required: 'Phone number is required',
  // The specification words this differently for the two forms.
  phone_exactly_ten_digits: 'Phone number must be exactly 10 digits',
  phone_ten_digits: 'Phone number must be 10 digits',
  amount_required: 'Please enter donation Amount',
  amount_not_a_number: 'Please enter the donation amount as a number.',
  amount_too_many_decimals: 'The donation amount can have two decimals at most.',
  amount_too_small: 'The smallest donation is ₹{min}.',
  amount_too_large: 'The largest donation that can be made here is ₹{max}.',
  message_not_text: 'Message must be text',
  message_too_long: 'Message must be {max} characters or less',
  category_required: 'Please select a category',
  category_unknown: 'Please select a category',
  indian_citizen_required:
    'Thank you for wanting to help. This payment can take gifts only from Indian citizens giving their own money. If that is you, please tick the box.',
  transaction_id_required: 'Please enter the transaction ID',
  transaction_id_invalid: 'This is not a transaction ID',
  pan_required: 'Please enter your PAN',
  pan_invalid: 'A PAN looks like ABCPE1234F: please check each character',
  address_required: 'Please enter your address',
  address_too_long: 'The address must be {max} characters or less',
  pin_code_required: 'Please enter the PIN code',
  correction_required: 'Please write what should be corrected',
  correction_too_long: 'Please keep it to {max} characters',
  pin_code_invalid: 'A PIN code has six digits',
  tribute_kind_required: 'Please choose one of the two',
  tribute_name_required: 'Please enter a name',
  tribute_contact: 'Please leave out web addresses, email addresses and phone numbers',
  line_too_long: 'Please keep it to {max} characters',
  character_not_storable: 'This contains a character that cannot be saved',
  unknown_field: 'Unknown field.',
  invalid_value: 'This value cannot be used.',
} as const;
