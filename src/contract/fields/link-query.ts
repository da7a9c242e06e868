import * as z from 'zod/mini';

/** The query of a link in an email. Mail programs change addresses, and the link has to work all the same: what is no language counts as English. */
export const LinkQuery = z.object({ language: z.optional(z.unknown()) });
