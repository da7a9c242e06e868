import * as z from 'zod/mini';

/**
 * A query parameter of a link that people follow. Mail programs and other apps change addresses, and the link has to work all the same:
 * what is not one of these counts as left out.
 */
export const linkChoice = <const Choice extends string>(choices: readonly Choice[]) =>
  z.catch(z.optional(z.enum(choices)), undefined);

export const LinkText = z.catch(z.optional(z.string()), undefined);

/** The query of a link in an email: without a language it is in English. */
export const LinkQuery = z.object({ language: LinkText });
