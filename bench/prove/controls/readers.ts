import type { Control } from './control.ts';

const LINES = ['src/domain/settlement-line.test.ts'];
const AMOUNTS = ['src/domain/readers/amount.test.ts'];
const DATES = ['src/domain/readers/date.test.ts'];

/** What files, typed fields and notices of mail servers say is read completely, or reported. */
export const readerControls: Control[] = [
  {
    name: 'an unknown type of row in a settlement report is reported',
    file: 'src/domain/settlement-line.ts',
    text: 'if (!TYPES.payment.includes(word))',
    without: 'if (false)',
    tests: LINES,
  },
  {
    name: 'an amount of a settlement report that is not understood does not count as missing',
    file: 'src/domain/settlement-line.ts',
    text: "if (read.kind === 'unclear') add(field, read.problem);\n    return read.kind === 'amount'",
    without: "return read.kind === 'amount'",
    tests: LINES,
  },
  {
    name: 'a reversal is not taken for the payment that an earlier report had',
    file: 'src/domain/settlement-line.ts',
    text: 'one.kind === other.kind &&',
    without: '',
    tests: LINES,
  },
  {
    name: 'an amount that could be two amounts is not guessed',
    file: 'src/domain/readers/amount.ts',
    text: 'if (fraction.length === 3 &&',
    without: 'if (false &&',
    tests: AMOUNTS,
  },
  {
    name: 'a time in UTC is on India’s day',
    file: 'src/domain/readers/date.ts',
    text: '|| minutes === MINUTES_IN_INDIA) return',
    without: '|| true) return',
    tests: DATES,
  },
  {
    name: 'an id that lost digits in a spreadsheet is reported',
    file: 'src/domain/readers/id.ts',
    text: 'if (SCIENTIFIC.test(id)) {',
    without: 'if (false) {',
    tests: ['src/domain/readers/id.test.ts'],
  },
  {
    name: 'an amount that could be in crores is not guessed',
    file: 'src/domain/readers/amount.ts',
    text: 'if (/^cr\\.?$/.test(after) && !EXACT_TO_THE_PAISA.test(digits))',
    without: 'if (false)',
    tests: AMOUNTS,
  },
  {
    name: 'two rows without an order id are not about one order because both say N/A',
    file: 'src/domain/readers/id.ts',
    text: "PLACEHOLDER.test(id) ? '' : id",
    without: 'id',
    tests: ['src/domain/readers/id.test.ts', ...LINES],
  },
  {
    name: 'a long number in a spreadsheet does not become another one',
    file: 'src/server/spreadsheets/table-reader/sheet-rows.ts',
    text: 'Math.abs(shown) < INCOMPLETE_FROM ?',
    without: 'true ?',
    tests: ['src/server/spreadsheets/table-reader/sheets.test.ts'],
  },
  {
    name: 'the rows of a first table are not taken for a title',
    file: 'src/server/spreadsheets/table-reader/find-table.ts',
    text: 'return earlier === -1 ? best : earlier;',
    without: 'return best;',
    tests: ['src/server/spreadsheets/read-table.test.ts'],
  },
  {
    name: 'a day is not taken for a month in a file that has the month first',
    file: 'src/server/admin/imports/cells.ts',
    text: "return places.has('first') && !places.has('second');",
    without: 'return false;',
    tests: ['src/server/admin/imports/past/ways-of-writing.test.ts'],
  },
  {
    name: 'a payment of a settlement report is not in the future',
    file: 'src/domain/settlement-line.ts',
    text: 'indianDate(paidAt) > indianDate(now)',
    without: 'false',
    tests: LINES,
  },
  {
    name: 'a payment with a negative net amount is not income',
    file: 'src/domain/settlement-line.ts',
    text: "type === 'payment' && net !== null && net < 0n",
    without: 'false',
    tests: LINES,
  },
  {
    name: 'a bounce of a later email of a conversation is not that of ours',
    file: 'src/server/features/mail/bounces.ts',
    text: 'copy === null ? [...ADDRESS_HEADERS, ...REPLY_HEADERS] : ADDRESS_HEADERS',
    without: '[...ADDRESS_HEADERS, ...REPLY_HEADERS]',
    tests: ['src/server/features/mail/bounces.test.ts'],
  },
  {
    name: 'a bounce is found although a relay replaced the Message-ID',
    file: 'src/server/features/mail/smtp.ts',
    text: '[MAIL_ID_HEADER]: id,',
    without: '',
    tests: ['src/server/features/mail/bounced-mail.test.ts'],
  },
  {
    name: 'each email has a return path of its own where one is configured',
    file: 'src/server/features/mail/smtp.ts',
    text: 'if (returnPath === null) return { dsn };',
    without: 'return { dsn };',
    tests: ['src/server/features/mail/bounced-mail.test.ts'],
  },
  {
    name: 'a chargeback is not taken for the refund that the books have',
    file: 'src/server/admin/settlement-reports/comparison-queries.ts',
    text: 'and place > our_refunds',
    without: 'and our_refunds = 0',
    tests: ['src/server/admin/settlement-reports/settlement-reports.test.ts'],
  },
  {
    name: 'an amount field asks about 10.000',
    file: 'src/web/admin/ui/form/rupees-input.tsx',
    text: 'validate: rupeesProblem,',
    without: '',
    tests: ['src/web/admin/ui/form/rupees-input.test.tsx'],
  },
];
