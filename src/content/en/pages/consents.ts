import { message } from '../../message.ts';

export const consentsTexts = {
  feature: 'consents' as const,
  campaigns: {
    title: 'News of your campaigns',
    question: 'Email me news of the campaigns I gave to',
    text: 'Only when there is news. You can stop at any time: here, or with one click in each email.',
    given: 'Saved. We’ll email you when there is news.',
    withdrawn: 'Saved. You will get no more news.',
  },
  reports: {
    title: 'Our monthly reports',
    question: 'Email me each monthly report',
    text: 'When one is published, and nothing else. You can stop at any time: here, or with one click in each email.',
    given: 'Saved. We’ll email you the next report when it is published.',
    withdrawn: 'Saved. You will get no more reports.',
    /** On the page of the reports, for everybody. */
    ask: 'Get the reports by email',
    askHint: 'One email for each report, and nothing else.',
  },
  notice: message('What we record, and your rights: <link>Privacy notice</link>'),
  asked: 'Please check your email: the link there confirms that the address is yours.',
  shown: 'The notice you agreed to',
  /** A form in which anybody asks for emails. */
  form: {
    language: 'Language of the emails',
    submit: 'Send me the link to confirm',
    sent: 'Please check your email. If the address is not on our list yet, the link there confirms that you want these emails.',
    notice: message(
      'You can stop with one click in each email. What we record, and your rights: <link>Privacy notice</link>',
    ),
  },
} as const;
