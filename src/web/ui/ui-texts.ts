import type { Texts } from '#web/languages/texts.ts';

export const uiTexts = {
  name: 'ui',
  en: { home: 'Home', breadcrumb: 'Breadcrumb', closeDialog: 'Close dialog', characters: 'characters' },
} as const satisfies Texts<unknown>;
