import * as z from 'zod/mini';

/**
 * Whether somebody may decide about news of the campaigns they gave to, or about the monthly reports. `own`: here and now. `email`: by a link that is emailed to the
 * gift's address, because it is not proven that it is theirs. `none`: there is nothing to decide.
 */
export const UpdatesConsent = z.object({
  kind: z.enum(['own', 'email', 'none']),
  isGiven: z.boolean(),
  /** The version of the privacy notice that has to be shown. */
  notice: z.string(),
  /** The version that was shown when the consent was given; null without a consent. */
  givenWith: z.nullable(z.string()),
});
export type UpdatesConsent = z.infer<typeof UpdatesConsent>;
