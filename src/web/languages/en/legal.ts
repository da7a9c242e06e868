/** Headings and labels of the legal pages; the legal texts come from the server (legal-text.ts). */
export const legal = { contents: 'On this page' } as const;
