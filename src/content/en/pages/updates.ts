import { message } from '../../message.ts';

export const updatesTexts = {
  feature: 'updates' as const,
  title: 'Updates',
  last: message('Last update on {date}'),
  corrected: message('Corrected on {date}'),
  withdrawn: message('This update was withdrawn on {date}.'),
  all: 'All updates',
  earlier: 'Earlier updates',
  latest: 'Latest updates',
  about: message('What has happened with the campaign “{campaign}”.'),
  none: 'There are no updates of this campaign yet.',
} as const;
