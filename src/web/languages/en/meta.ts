export const meta = {
  picture: 'Neighbours and volunteers before an old stone gate share out rice, books and saplings',
} as const;
