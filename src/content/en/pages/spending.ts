import { message } from '../../message.ts';
import { fundNames } from '../fund-names.ts';

/** What the money of a fund bought: on campaigns' pages, and on pages of their own. */
export const spendingTexts = {
  feature: 'spending' as const,
  title: 'Where the money went',
  figures: {
    raised: 'Raised, less refunds',
    fees: 'Payment fees',
    earlier: 'Spent before these records',
    transferred: 'From and to other funds',
    spent: 'Spent',
    left: 'Left',
  },
  /** Before the public reason. */
  earlierNote: message('{amount} was spent before these records, until {day}.'),
  nothing: 'Nothing has been paid from it yet.',
  paidFor: 'Paid for',
  amount: 'Amount',
  /** After who was paid. */
  related: 'related to a trustee',
  kinds: {
    reversed: 'The money came back',
    transferred: 'Passed on to:',
    received: 'Came from:',
    returned: 'A transfer was taken back',
  },
  everything: 'Everything that was paid from this fund',
  allFunds: 'All funds and monthly reports',
  earlierPayments: 'Earlier payments',
  rules: {
    nobody: 'This trust is run by one person, so nobody else approves its payments.',
    nobodyBelow: message('Nobody else approves payments below {amount}.'),
  },
  plan: {
    goal: 'What the goal was based on',
    item: 'Item',
    total: 'Goal',
    surplus: 'What happens to a surplus',
    uses: {
      campaign: 'What is left once the campaign is over goes to another campaign.',
      general: 'What is left once the campaign is over goes to the general fund.',
    },
  },
  funds: fundNames,
  page: {
    description: message(
      'Every payment from this fund in {period}, with its amount, its day and who was paid.',
    ),
    always: 'all months',
    note: 'People are described, not named.',
  },
} as const;
