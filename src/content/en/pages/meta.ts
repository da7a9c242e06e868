export const metaTexts = {
  feature: 'meta' as const,
  picture: 'Neighbours and volunteers share out rice, books and saplings in front of an old stone gate',
} as const;
