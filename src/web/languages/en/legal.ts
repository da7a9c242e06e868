/** Headings and labels of the legal pages; the legal texts come from the server (legal-text.ts). */
export const legalTexts = {
  feature: 'legal' as const,
  contents: 'On this page',
} as const;
