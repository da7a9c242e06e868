/**
 * What a link of "My gifts" is for: to see the gifts of its address (`open`) or the data stored about it (`data`), to add the address
 * to a donor's others (`claim`), or to replace one of them by it (`change`).
 */
export const GIFT_LINK_PURPOSES = ['open', 'data', 'claim', 'change'] as const;
export type GiftLinkPurpose = (typeof GIFT_LINK_PURPOSES)[number];

/** What a link by email is for: `login` signs its reader in. */
export const LINK_PURPOSES = [...GIFT_LINK_PURPOSES, 'login'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];
