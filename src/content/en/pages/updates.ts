import { message } from '../../message.ts';

export const updatesTexts = {
  feature: 'updates' as const,
  title: 'Updates',
  last: message('Last update on {date}'),
  corrected: message('Corrected on {date}'),
  withdrawn: message('This update was withdrawn on {date}.'),
  achieved: 'What was achieved',
  period: message('{from} to {until}'),
  all: 'All updates',
  earlier: 'Earlier updates',
  latest: 'Latest updates',
  about: message('What has happened with the campaign “{campaign}”.'),
  none: 'There are no updates of this campaign yet.',
  follow: {
    title: 'Get updates by email',
    which: 'News of',
    thisCampaign: 'this campaign',
    allCampaigns: 'all our campaigns',
    language: 'Language of the emails',
    hint: 'Only when there is news, and never anything else.',
    submit: 'Send me the link to confirm',
    sent: 'Please check your email. If the address is not on our list yet, the link there confirms that the news is wanted.',
    notice: message(
      'You can stop with one click in each email. What we record, and your rights: <link>Privacy notice</link>',
    ),
  },
} as const;
