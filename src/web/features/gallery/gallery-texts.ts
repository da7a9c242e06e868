import type { Texts } from '#web/languages/texts.ts';

export const galleryTexts = {
  name: 'gallery',
  en: {
    title: 'Our Gallery',
    description: 'Pictures from our campaigns and services.',
    crumb: 'Gallery',
    picture: '{title}, {place} of {count}',
  },
} as const satisfies Texts<unknown>;
