// What staff are told is wrong with offline gifts, imported files and settlement reports.

export const officeFieldTexts = {
  gift_too_small: 'The amount must be ₹{min} or more',
  amount_repeat_required: 'Please type this large amount a second time',
  amount_repeat_differs: 'The two amounts are different. Please check both',
  cash_limit_of_day:
    'Cash of {limit} or more from one donor on one day may not be accepted ({section}). With this gift it would be {total}. Please ask for a cheque or a bank transfer',
  cash_limit_of_campaign:
    'Cash of {limit} or more from one donor for one campaign may not be accepted ({section}). With this gift it would be {total}. Please ask for a cheque or a bank transfer',
  gift_mode_required: 'Please choose how it was given',
  past_gift_mode_required: 'Use cash, cheque, NEFT, UPI, card, in kind or online',
  donor_name_required: 'Please enter the donor’s name',
  anonymous_has_details:
    'An anonymous gift has no name, contact details, ID or address. Please remove them, or enter the gift with its donor',
  citizen_statement_required:
    'This donor’s document may be a foreign citizen’s, whose gifts may not enter these books. If the donor stated that they are an Indian citizen giving their own money, please tick this',
  cheque_number_required: 'Please enter the cheque number',
  cheque_bank_required: 'Please enter the bank of the cheque',
  transfer_number_required: 'Please enter the transfer reference (UTR)',
  draft_number_required: 'Please enter the number of the demand draft',
  draft_bank_required: 'Please enter the bank of the demand draft',
  upi_number_required: 'Please enter the UPI reference (UTR)',
  card_slip_required: 'Please enter the number on the card slip',
  gift_in_kind_required: 'Please say what was given',
  cleared_before_received: 'The clearing date is before the day it was received',
  presented_before_received: 'This day is before the day the cheque was received',
  more_charges_given_back: 'The bank charged {charged} for this cheque, and cannot give back more',
  payee_required: 'Please enter who is paid',
  payee_unknown: 'Please choose a member of staff',
  payee_kind_required: 'Please choose who is paid: a business, a person, or somebody related to a trustee',
  fund_unknown: 'This fund does not exist',
  transfer_not_allowed:
    'Money given for a purpose stays there. Only what a campaign has left once it is over may go to another campaign or the general fund, and the general fund may pay for the trust’s own costs',
  corpus_not_spent: 'The corpus is kept and invested, so nothing is spent from it',
  fewer_large_approvals: 'A large expense cannot need fewer approvals than a small one',
  bank_reference_required: 'Please enter the bank’s reference (UTR)',
  expense_not_replaceable: 'Only a rejected or reversed expense can be replaced, once',
  bill_pages_unreadable: 'At most {pages} pages and {boxes} boxes can be published',
  repeated_file_reason: 'This file already belongs to “{purpose}”. If one bill covers both, please say why',
  books_closed: 'Please enter a date on or after {from}; earlier financial years are closed',
} as const;

export const officeStaffRefusals = {
  expense_not_draft: {
    status: 409,
    text: 'This expense was submitted, so it can no longer be changed. Please reload.',
  },
  expense_state_changed: { status: 409, text: 'This expense is {state} now. Please reload.' },
  expense_without_bill: { status: 409, text: 'Please add the bill first.' },
  expense_own_approval: { status: 403, text: 'Somebody else has to approve this: {why}.' },
  expense_bill_fixed: {
    status: 409,
    text: 'This expense was submitted with its bill. For another bill, please enter a new expense.',
  },
  expense_file_too_large: { status: 413, text: 'This file is larger than {max} MB.' },
  expense_file_type: { status: 400, text: 'Please choose a PDF, JPEG, PNG or WebP file.' },
  expense_file_missing: { status: 400, text: 'Please choose a file.' },
  expense_file_incomplete: { status: 400, text: 'The connection was lost. Please try again.' },
  document_not_pdf: { status: 400, text: 'Please choose a whole PDF file.' },
  document_too_large: { status: 413, text: 'This file is larger than {max} MB.' },
  document_exists: {
    status: 409,
    text: 'This year has such a document already. Please add the file there as another version.',
  },
  document_state_changed: {
    status: 409,
    text: 'Somebody else has published or withdrawn this meanwhile. Please reload.',
  },
  bill_not_paid: { status: 409, text: 'Only the bill of a paid expense can be published.' },
  bill_prepared_already: {
    status: 409,
    text: 'Pages of this bill are already published or waiting for a second look. Please reload.',
  },
  bill_pages_too_large: { status: 413, text: 'These pages are larger than {max} MB.' },
  bill_page_unreadable: {
    status: 400,
    text: 'A page did not arrive as a picture. Please send the bill again.',
  },
  bill_page_too_large: {
    status: 400,
    text: 'Page {page} has {width} × {height} pixels, which is more than {max} million.',
  },
  bill_own_look: {
    status: 403,
    text: 'You blacked out these pages, so somebody else has to look at them before they are public.',
  },
  bill_state_changed: { status: 409, text: 'These pages are {state} now. Please reload.' },
  fund_too_small: { status: 409, text: 'The fund has {balance}, and this needs {amount}.' },
  only_cheques_bounce: {
    status: 400,
    text: 'Only a cheque or a demand draft can bounce. Please cancel the gift instead.',
  },
  cash_of_namesakes: {
    status: 409,
    text: 'With this gift, cash under the name {name} on {day} would be {total}. From one person, {limit} or more may not be accepted ({section}). Is it another person? Enter it anyway?',
  },
  transfer_received: {
    status: 409,
    text: 'This transfer was recorded already: {amount}, received on {day}.',
  },
  transfer_forgotten: {
    status: 409,
    text: 'The details of its donor were deleted here. Please enter it as a gift at the office.',
  },
  transfer_over: { status: 409, text: 'This transfer is not expected any more.' },
  entered_already: {
    status: 409,
    text: '{gift} is already entered, received on {day} ({details}). Enter it anyway?',
  },
  entered_similar: {
    status: 409,
    text: '{amount} from {name} on {day} was entered {times} already. Enter it anyway?',
  },
  requested_already: {
    status: 409,
    text: '{gift}, received on {day}, is already waiting for approval ({details}). Enter it anyway?',
  },
  form_sent_already: { status: 409, text: 'This form was already sent. Please open it again.' },
  gift_given_back: { status: 409, text: 'This gift was fully refunded, so nothing remains to void.' },
  gift_not_counted: {
    status: 409,
    text: 'This gift is not in the ledger, so it cannot be refunded.',
  },
  gift_already_void: { status: 409, text: 'This gift is already void. Please reload.' },
  cheque_not_waiting: {
    status: 409,
    text: 'This cheque is no longer waiting to be cleared. Please reload.',
  },
  cheque_not_bounced: {
    status: 409,
    text: 'This cheque is not recorded as bounced. Please reload.',
  },
  bounce_continued_already: {
    status: 409,
    text: 'This cheque was already presented again, or is no longer recorded as bounced. Please reload.',
  },
  bounced_import: {
    status: 409,
    text: 'This gift was imported from earlier books, so nothing follows it here. If the cheque had not bounced, please import the gift again.',
  },
  bounced_after_refund: {
    status: 409,
    text: 'A part of this gift was given back before the cheque bounced. Please enter what the bank credits as a new gift.',
  },
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
    text: 'Campaigns, categories or funds were changed while this file was read. Nothing was imported; please check it again.',
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
  import_expenses_submitted: {
    status: 409,
    text: 'Of this import, {submitted} already submitted, so it can no longer be undone as a whole. Delete its other drafts one by one.',
  },
  import_columns_unknown: {
    status: 400,
    text: 'The columns that were chosen are not those of this file. Please choose the file again.',
  },
  import_year_filed: {
    status: 409,
    text: 'The statement of {year} was filed from this site, so a filed statement of that year cannot be imported.',
  },
  import_statement_revised: {
    status: 409,
    text: 'A later statement of the same year was filed or imported, so this import can no longer be undone before that one.',
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
  report_not_due: { status: 409, text: 'The month of the next report has not ended yet.' },
  report_published_already: { status: 409, text: 'This report is published, so it never changes.' },
  report_drawn_up_meanwhile: {
    status: 409,
    text: 'This report was drawn up again meanwhile. Reload the page and read it once more.',
  },
  settlement_imported_already: { status: 409, text: 'This report was already imported on {day}.' },
  file_type_unsupported: {
    status: 415,
    text: 'Send the file’s bytes as text/csv or as an Excel spreadsheet.',
  },
} as const;
