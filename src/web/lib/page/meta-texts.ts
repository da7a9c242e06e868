import type { Texts } from '#web/languages/texts.ts';

export const metaTexts = {
  name: 'meta',
  en: { picture: 'Neighbours and volunteers before an old stone gate share out rice, books and saplings' },
} as const satisfies Texts<unknown>;
