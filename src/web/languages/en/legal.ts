/** What stands around the legal texts; they themselves come from the server (legal-text.ts). */
export const legal = { contents: 'On this page' } as const;
