// What staff are told is wrong with bank statements and their lines.

export const bankFieldTexts = {
  bank_lines_required: 'Please choose lines, 300 at most',
  month_required: 'Please choose a month',
  bank_gifts_required: 'Please choose the gifts',
  bank_account_required: 'Please name the bank account, in 80 characters at most',
} as const;

export const bankStaffRefusals = {
  file_not_statement: {
    status: 400,
    text: 'This is no bank statement that can be read. Please download it as CSV, Excel (.xlsx), MT940 or CAMT.053.',
  },
  statement_columns_incomplete: {
    status: 400,
    text: 'Please choose the columns of the date, the narration and the amounts.',
  },
  statement_rows_unreadable: {
    status: 400,
    text: 'Some rows of this statement cannot be read. Nothing was imported; please check the columns.',
  },
  bank_line_matched: { status: 409, text: 'Somebody has said what this line is already. Please reload.' },
  bank_line_waits: {
    status: 409,
    text: 'A gift that was entered from this line waits for approval. Please wait for the decision, or withdraw that request.',
  },
  bank_gift_tied: { status: 409, text: 'This is in another line of a bank statement already.' },
  bank_gifts_differ: { status: 409, text: 'The gifts do not add up to the amount of the line.' },
  bank_gift_entered: {
    status: 409,
    text: 'The gift was entered from this line. If that was a mistake, please cancel the gift first.',
  },
  statement_imported_already: { status: 409, text: 'This statement was already imported on {day}.' },
  statement_of_other_account: {
    status: 409,
    text: 'This statement is of an account whose number ends in {ending}, but “{account}” ends in {known}. Please choose another account.',
  },
  statement_undone_already: { status: 409, text: 'This import was already undone.' },
  statement_repeated_later: {
    status: 409,
    text: 'A later statement left out lines because this one has them. Please undo that import first.',
  },
  statement_lines_used: {
    status: 409,
    text: '{lines} of this statement belong to gifts or expenses. Please withdraw that first; a gift that was entered from its line has to be cancelled before.',
  },
} as const;
