import { message } from '../../message.ts';
import { closing, fundLines, opening } from '../fund-names.ts';

/** The monthly reports: their list, a page for each and for each financial year, and the data as files. */
export const reportsTexts = {
  feature: 'reports' as const,
  title: 'Monthly reports',
  none: 'No report is published yet. We intend to publish one each month.',
  reportOf: message('Report of {month}'),
  description: message('What all funds received, spent and had left in {month}, to the paisa.'),
  lead: 'What every fund received, spent and had left, to the paisa. Once published, a report never changes.',
  publishedOn: message('Published on {day}.'),
  whole: 'The whole report, fund by fund',
  opening,
  closing,
  lines: fundLines,
  all: 'All funds together',
  byFund: 'Fund by fund',
  /** A link to a list. */
  payments: message('Payments in {month}'),
  allPayments: 'All payments',
  rowsNote:
    'Payments are listed by their day. What was entered after this report is listed there, too, and a later report counts it. Gifts are not listed one by one, because that would name donors.',
  late: 'Entered late',
  lateText:
    'The figures above contain these amounts. They belong to earlier months, whose reports were published already.',
  countedLater: 'Entered after this report',
  countedLaterText:
    'These amounts belong to this month but were entered when its report was published already, so a later report counts them.',
  /** Heads a part of the lists above. */
  belongsTo: message('Belongs to {month}'),
  countedIn: message('In the report of {month}'),
  differences: message(
    'The funds differ from the ledger of gifts by {gifts}, and from the payments by {payments}.',
  ),
  check: 'Check this report',
  checkText:
    'This command downloads the figures and computes their hash. It prints the hash below, unless a figure has been changed.',
  hash: 'SHA-256 of the figures',
  position: 'Number of the last entry that is counted',
  previousHash: message('SHA-256 of the report before it, {month}'),
  noneBefore: 'It is the first report.',
  figures: 'The figures as JSON',
  pdf: 'This report as PDF',
  neighbours: 'Other reports',
  earlier: message('Earlier: {month}'),
  later: message('Later: {month}'),
  year: message('Financial year {year}'),
  yearDescription: message('What all funds received, spent and had left in the financial year {year}.'),
  yearLead: message('The reports from {from} to {to}, added up.'),
  wholeYear: message('{year}, fund by fund'),
  months: 'Month by month',
  month: 'Month',
  raised: 'Received',
  spent: 'Spent',
  left: 'Left',
  monthsNote: 'Received: gifts less refunds. Spent: payments less those that came back.',
  data: 'The data',
  dataText:
    'All payments of a financial year and the figures of all reports. Amounts in spreadsheets are in rupees; what left a fund is negative.',
  spendingOf: message('Payments in {year}'),
  table: 'Spreadsheet (CSV)',
  json: 'JSON',
} as const;
