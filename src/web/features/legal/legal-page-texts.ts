import type { Texts } from '#web/languages/texts.ts';

/** What stands around the legal texts; they themselves come from the server (legal-text.ts). */
export const legalPageTexts = {
  name: 'legalPages',
  en: { contents: 'On this page' },
} as const satisfies Texts<unknown>;
