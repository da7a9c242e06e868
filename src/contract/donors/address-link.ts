import * as z from 'zod/mini';

// Separate from account.ts, because the page for a donor's own data needs only this part.

/**
 * What a link is for: to see the gifts of its address (`open`) or the data stored about it (`data`), to add the address to a
 * donor's others (`claim`), or to replace one of them by it (`change`).
 */
const LINK_PURPOSES = ['open', 'data', 'claim', 'change'] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What a link was for. */
export const LinkUsed = z.object({ purpose: z.enum(LINK_PURPOSES), email: z.string() });
export type LinkUsed = z.infer<typeof LinkUsed>;
