import type { Texts } from '#web/languages/texts.ts';

export const offlineTexts = {
  name: 'offline',
  en: { line: 'You are offline. Pages that you have read before still open.' },
} as const satisfies Texts<unknown>;
