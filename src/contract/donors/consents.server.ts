import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/text/language.ts';

/** The order of a paid gift; empty for the consents in "My gifts". */
const Order = z.string().check(z.maxLength(63), z.regex(/^[A-Za-z0-9_-]*$/));
const language = z.enum(LANGUAGES);

export const OpenConsent = z.strictObject({ merchantOrderId: Order, language });

/** `notice` is the version of the privacy notice that was shown, in `language`. */
export const SaveConsent = z.strictObject({
  merchantOrderId: Order,
  isGiven: z.boolean(),
  notice: z.string().check(z.maxLength(64)),
  language,
});
export type SaveConsent = z.infer<typeof SaveConsent>;
