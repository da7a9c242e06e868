import { message } from '../../message.ts';

/** Headings and labels of the legal pages; the legal texts come from the server (legal-text.ts). */
export const legalTexts = {
  feature: 'legal' as const,
  contents: 'On this page',
  version: message('Version {version}. Your agreement is recorded with the version you were shown.'),
  toRealAddresses: message('<link>Our real addresses</link>: what is ours, and what we never ask for'),
  toNotice: message('<link>Privacy notice: what we record, why, and for how long</link>'),
} as const;
