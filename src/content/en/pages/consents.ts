import { message } from '../../message.ts';

export const consentsTexts = {
  feature: 'consents' as const,
  title: 'News of your campaigns',
  question: 'Email me news of the campaigns I gave to',
  text: 'Only when there is news. You can stop at any time: here, or with one click in each email.',
  notice: message('What we record, and your rights: <link>Privacy notice</link>'),
  given: 'Saved. We’ll email you when there is news.',
  withdrawn: 'Saved. You will get no more news.',
  asked: 'Please check your email: the link there confirms that the address is yours.',
  shown: 'The notice you agreed to',
} as const;
