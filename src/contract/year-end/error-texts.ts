// What staff are told is wrong with the year statement and the certificates.

export const yearEndFieldTexts = {
  way_of_giving_repeated: 'There is already a payment mode with this name',
  id_code_repeated: 'There is already a document with this code',
  donation_type_repeated: 'There is already a type with this name',
  percent_invalid: 'Please enter a percentage from 0 to 100',
  statement_numbers_required: 'Please enter at least one number',
  statement_numbers_too_many: 'Please enter at most {max} numbers at a time',
  statement_number_invalid: '“{number}” cannot be a number: at most 21 letters, digits, hyphens and slashes',
  statement_number_repeated: 'The number {number} is in this list twice',
  statement_number_known: 'The number {number} was already entered, for {year}',
  filed_before_export: 'The statement was exported after this date',
} as const;

export const yearEndStaffRefusals = {
  certificate_file_missing: { status: 400, text: 'No file was sent.' },
  certificate_upload_incomplete: {
    status: 400,
    text: 'The upload was interrupted. Please send the file again.',
  },
  certificate_file_unsupported: { status: 400, text: 'Please send a PDF, or a ZIP file with PDFs.' },
  certificate_zip_damaged: {
    status: 400,
    text: 'This ZIP file is damaged or encrypted. The files before the damage were stored.',
  },
  certificate_zip_too_large: {
    status: 400,
    text: 'Unpacked, this ZIP file has more than {max} files or {megabytes} MB. Please split it.',
  },
  certificate_too_large: {
    status: 413,
    text: 'A PDF can be up to {pdf} MB and a ZIP file up to {zip} MB. Please send a smaller file.',
  },
  certificate_without_donor: { status: 409, text: 'Please assign this certificate to a donor first.' },
  certificate_donor_without_email: {
    status: 409,
    text: 'No email address of this donor is known. Please download the certificate and send it by post.',
  },
  certificate_sent_recently: {
    status: 409,
    text: 'This certificate was sent less than an hour ago. Please wait before you send it again.',
  },
  certificate_sent_already: {
    status: 409,
    text: 'This certificate was already sent to its donor, so it can be neither reassigned nor removed.',
  },
  donor_not_to_be_asked: {
    status: 409,
    text: 'This donor cannot be asked: nothing is missing for this year, no phone number is known, or they were asked in the last two weeks or three times already.',
  },
  statement_already_filed: { status: 409, text: 'This export is already marked as filed.' },
  statement_outdated: {
    status: 409,
    text: 'A later export of this year is already marked as filed, so an earlier one cannot be.',
  },
} as const;
