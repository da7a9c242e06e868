import { message } from '../../message.ts';

/** The page about all funds and the monthly reports. */
export const transparencyTexts = {
  feature: 'transparency' as const,
  title: 'Where the money goes',
  lead: 'Every fund with what it received, spent and has left, and every report with a hash that anyone can check.',
  funds: 'All funds until now',
  fund: 'Fund',
  spent: 'Spent',
  left: 'Left',
  reports: 'Monthly reports',
  trustees: {
    title: 'Trustees',
    since: message('in office since {day}'),
    unnamed: message(
      '{count, plural, one {One more trustee is not named here.} other {# more trustees are not named here.}}',
    ),
  },
  none: 'No report is published yet. We intend to publish one each month.',
  opening: 'On the first day',
  closing: 'On the last day',
  hash: 'SHA-256 of the figures:',
  check: 'To check a report, download its figures and compute their hash. It has to be the one shown here:',
  allReports: 'All reports as JSON',
  figures: 'The figures as JSON',
  dataText: 'The list of reports and the figures of each are JSON, in paise.',
  differences: message(
    'The funds differ from the ledger of gifts by {gifts}, and from the payments by {payments}.',
  ),
  /** How money came and went, in a report. */
  lines: {
    received: 'Gifts received',
    refunded: 'Refunds',
    moved: 'Corrected purposes of gifts',
    fee: 'Payment fees',
    spent: 'Spent',
    reversed: 'Payments that came back',
    transferred: 'From and to other funds',
    returned: 'Transfers taken back',
    opening: 'Spent before these records',
  },
} as const;
