import * as z from 'zod/mini';
import { GIFT_LINK_PURPOSES } from '#domain/donors/address-link.ts';

// Separate from account.ts, because the page for a donor's own data needs only this part.

/** What a link was for. */
export const LinkUsed = z.object({ purpose: z.enum(GIFT_LINK_PURPOSES), email: z.string() });
export type LinkUsed = z.infer<typeof LinkUsed>;
