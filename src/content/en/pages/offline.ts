export const offlineTexts = {
  feature: 'offline' as const,
  notice: 'You are offline. Pages you have opened before still work.',
} as const;
