import * as z from 'zod/mini';

/** A calendar month, YYYY-MM. */
export const Month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));
