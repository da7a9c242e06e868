import type { Texts } from '#web/i18n/texts.ts';

export const offlineTexts = {
  name: 'offline',
  en: { line: 'You are offline. Pages that you have read before still open.' },
} as const satisfies Texts<unknown>;
