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
  trustees: {
    title: 'Trustees',
    since: message('in office since {day}'),
    unnamed: message(
      '{count, plural, one {One more trustee is not named here.} other {# more trustees are not named here.}}',
    ),
  },
  documents: {
    title: 'Annual reports and accounts',
    kinds: { report: 'Annual report', accounts: 'Audited accounts' },
    named: message('{name} {year}'),
    file: message('PDF, {size}'),
    published: message('published on {day}'),
    replaced: message('replaced on {day}'),
    withdrawn: message('Withdrawn on {day}: {reason}'),
  },
} as const;
