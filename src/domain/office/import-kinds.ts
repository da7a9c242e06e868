/** What files can be imported. The names also appear in the address of the page. */
export const IMPORT_KINDS = ['campaigns', 'donations', 'expenses'] as const;
export type ImportedKind = (typeof IMPORT_KINDS)[number];

/** Those whose columns people choose. */
export const CHOSEN_KINDS = ['donations', 'expenses'] as const;
export type ChosenKind = (typeof CHOSEN_KINDS)[number];
