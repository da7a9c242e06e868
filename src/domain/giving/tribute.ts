/** Whom a gift is given for: somebody living, or somebody who has died. */
export const TRIBUTES = ['honour', 'memory'] as const;
export type Tribute = (typeof TRIBUTES)[number];
