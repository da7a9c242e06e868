/**
 * What a link is for: to see the gifts of its address (`open`) or the data stored about it (`data`), to add the address to a
 * donor's others (`claim`), or to replace one of them by it (`change`).
 */
export const LINK_PURPOSES = ['open', 'data', 'claim', 'change'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
