export const offline = { notice: 'You are offline. Pages you have opened before still work.' } as const;
