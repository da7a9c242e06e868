export const offline = { line: 'You are offline. Pages you have opened before still work.' } as const;
