export const offline = { line: 'You are offline. Pages that you have read before still open.' } as const;
