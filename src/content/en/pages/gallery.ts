import { message } from '../../message.ts';

export const galleryTexts = {
  feature: 'gallery' as const,
  title: 'Our Gallery',
  description: 'Pictures from our campaigns and services.',
  crumb: 'Gallery',
  picture: message('{title}, {place} of {count}'),
  samples: 'These are sample drawings, until the trust adds its own photographs.',
} as const;
