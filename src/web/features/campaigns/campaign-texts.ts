import type { Texts } from '#web/i18n/texts.ts';

export const campaignTexts = {
  name: 'campaigns',
  en: {
    list: {
      title: 'Ongoing Campaigns',
      name: 'Ongoing campaigns',
      description: 'Every campaign with its goal, what is still missing and the days left to give.',
      crumb: 'Campaigns',
      viewDetails: 'View Event Details',
    },
    details: {
      name: 'Campaign details',
      description: 'What a campaign is for, how long it runs and what it still needs.',
      loading: 'Loading campaign details...',
      awaited: 'If nothing appears here, choose one from <link>all campaigns</link>.',
      glance: 'Campaign at a glance',
      notFound: 'Page not found',
      none: 'There is no campaign at this address.',
      share: 'Share',
      copied: 'Link copied',
      notCopied: 'The link could not be copied. It is {url}',
    },
    more: {
      show: 'Show more campaigns',
      loading: 'Loading more campaigns…',
      failed: 'More campaigns could not be loaded. Please try again.',
      shown: '{count} campaigns are shown.',
    },
    facts: {
      goal: 'Goal',
      balance: 'Balance',
      donors: 'No. of Donors',
      category: 'Category',
      timeline: 'Timeline',
      address: 'Address',
    },
    donate: 'Donate',
    picture: '{title}, {place} of {count}',
    showPicture: 'Show picture {place}',
    countdown: {
      label: 'Time left',
      notStarted: 'Event not started',
      passedOnCard: 'Deadline passed',
      passed: 'Deadline Passed',
      days: '{count, plural, one {day} other {days}}',
      hours: '{count, plural, one {hour} other {hours}}',
      minutes: '{count, plural, one {minute} other {minutes}}',
      seconds: '{count, plural, one {second} other {seconds}}',
    },
  },
} as const satisfies Texts<unknown>;
