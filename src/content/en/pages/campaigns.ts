import { message } from '../../message.ts';

export const campaignsTexts = {
  feature: 'campaigns' as const,
  list: {
    title: 'Ongoing Campaigns',
    name: 'Ongoing campaigns',
    description: 'Every campaign with its goal, what it still needs and the days left to give.',
    crumb: 'Campaigns',
    viewDetails: 'View Event Details',
  },
  details: {
    name: 'Campaign details',
    description: 'What a campaign is for, how long it runs and what it still needs.',
    loading: 'Loading campaign details...',
    glance: 'Campaign at a glance',
    notFound: 'Page not found',
    none: 'There is no campaign at this address.',
  },
  /** As written in a full date. */
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  more: {
    show: 'Show more campaigns',
    loading: 'Loading more campaigns…',
    failed: 'More campaigns could not be loaded. Please try again.',
    shown: message('{count} campaigns shown'),
  },
  donate: 'Donate',
  picture: message('{title}, {place} of {count}'),
  showPicture: message('Show picture {place}'),
  countdown: {
    label: 'Time left',
    notStarted: 'Event not started',
    passedOnCard: 'Deadline passed',
    passed: 'Deadline Passed',
    days: message('{count, plural, one {day} other {days}}'),
    hours: message('{count, plural, one {hour} other {hours}}'),
    minutes: message('{count, plural, one {minute} other {minutes}}'),
    seconds: message('{count, plural, one {second} other {seconds}}'),
  },
} as const;
