import { message } from '../../message.ts';

/** A monthly gift on the donation forms and on the pages after its first payment. */
export const monthlyFormTexts = {
  feature: 'monthlyForm' as const,
  often: 'How often',
  once: 'Once',
  everyMonth: 'Every month',
  day: 'Day of the month',
  lastMonth: 'Last month',
  noLastMonth: 'None: until I end it',
  plan: message(
    '{amount} every month, on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  ),
  limitedPlan: message('{plan}, until {month}'),
  yearly: message('{plan}: {total} a year.'),
  /** A plan with a last month. */
  inAll: message('{plan}: {count} gifts, {total} in all.'),
  /** What the gifts of a year, or all gifts, come to. */
  inWords: message('In words: {words}.'),
  begin: message(
    'The first gift is today: you approve it with your UPI PIN on the payment provider’s page. The next one is on {date}.',
  ),
  told: 'Your bank tells you at least a day before each later gift.',
  stop: 'You can change or end it at any time through the link in any of our emails about it, or under My gifts. You can also end it in your UPI app.',
  tooMuch: message(
    'Up to {max} can be given here every month. Please choose a smaller amount, or give a larger gift once.',
  ),
  /** The button once an amount is entered, and on the return from signing in. */
  give: message('Give {amount} every month'),
  oneMoreTap: message('One more tap: give {amount} every month'),
  after: {
    title: 'Your monthly gift',
    open: 'It begins with this payment, which you approve with your UPI PIN. Until then, nothing is collected.',
    failed:
      'It was not set up, so nothing will be collected. If you try again, it has the same plan, which you can change in the form.',
    /** The gift was to take the place of a smaller one. */
    raiseFailed:
      'It was not set up. Your smaller monthly gift goes on. To try again, open its page through the link in any of our emails about it, or under My gifts.',
    next: message('The next gift is on {date}.'),
    nothingNext: 'No further gift is planned at the moment.',
    change: 'Change or end it',
    byEmail:
      'To change or end it, open the link in any of our emails about it, or look under My gifts. You can also end it in your UPI app.',
  },
} as const;
