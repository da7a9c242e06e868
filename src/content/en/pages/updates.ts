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
    hint: 'Only when there is news, and never anything else.',
  },
} as const;
