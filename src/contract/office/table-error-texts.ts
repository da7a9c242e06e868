// Error codes for tables that staff upload.

export const tableRefusals = {
  file_too_many_rows: { status: 400, text: 'This file has more than {max} rows. Please split it.' },
  file_without_rows: { status: 400, text: 'This file contains only headings.' },
  file_not_utf8: {
    status: 400,
    text: 'This is neither an Excel file (.xlsx) nor CSV in UTF-8. In your spreadsheet, save it as “.xlsx” or “CSV UTF-8”.',
  },
  file_not_spreadsheet: {
    status: 400,
    text: 'This spreadsheet cannot be read. Please save it again as “.xlsx” or “CSV UTF-8”.',
  },
  file_unpacks_too_large: { status: 400, text: 'This spreadsheet is too large. Please split it.' },
  file_too_wide: {
    status: 400,
    text: 'This table has more than {max} columns. Please delete those that are not needed.',
  },
  settlement_columns_incomplete: {
    status: 400,
    text: 'Please choose the columns of the order or transaction id, the amount and the payment date.',
  },
  settlement_rows_unreadable: {
    status: 400,
    text: 'Some rows of this report cannot be read. Nothing was imported; please check the columns.',
  },
  import_outdated: {
    status: 409,
    text: 'Campaigns or categories were changed while this file was read. Nothing was imported; please check it again.',
  },
  import_concurrent: {
    status: 409,
    text: 'Another file was imported at the same time and may contain the same rows. Nothing was imported; please check this file again in a moment.',
  },
  imported_already: {
    status: 409,
    text: 'This file was already imported {when}. Nothing was imported again.',
  },
  import_undone_already: { status: 409, text: 'This import was already undone.' },
  import_gifts_refunded: {
    status: 409,
    text: 'Some gifts of this import have since been refunded, so it can no longer be undone as a whole. Cancel its other gifts one by one.',
  },
  import_campaigns_used: {
    status: 409,
    text: 'Some campaigns of this import have since been published, edited or archived, or have received gifts, so it can no longer be undone as a whole. Delete its other drafts one by one.',
  },
  import_campaigns_gone: {
    status: 409,
    text: 'No campaign of this import is left, or it was imported before the site noted which campaigns came from a file.',
  },
  import_receipts_issued: {
    status: 409,
    text: 'Gifts of this import have receipts, so it can no longer be undone as a whole.',
  },
  payment_probably_known: {
    status: 409,
    text: 'The books have a gift of the same amount on the same day, or with the same reference. Compare the two first.',
  },
  payment_known_already: { status: 409, text: 'Our books have this payment already.' },
  refund_known_already: { status: 409, text: 'Our books have this refund already.' },
  order_id_missing: {
    status: 409,
    text: 'The report has no order ID for this payment, so the provider cannot be asked about it.',
  },
  provider_disagrees: {
    status: 409,
    text: 'The payment provider does not confirm this payment with this amount.',
  },
  settlement_imported_already: { status: 409, text: 'This report was already imported on {day}.' },
  file_type_unsupported: {
    status: 415,
    text: 'Send the file’s bytes as text/csv or as an Excel spreadsheet.',
  },
} as const;
