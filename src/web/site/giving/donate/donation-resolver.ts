import * as z from 'zod/mini';
import { rule } from '#contract/errors/errors.ts';
import { DonationForm } from '#contract/giving/donations.ts';
import { schemaResolver } from '#web/lib/forms/schema-resolver.ts';

const FilledForm = z.object({
  ...DonationForm.shape,
  /** The checkbox, which is not a field of the order: undefined if the trust does not ask, false while it is not ticked. */
  indianCitizen: z.optional(z.enum(['yes'], rule('indian_citizen_required'))),
  /** The plan of a gift that repeats every month (monthly-choice.tsx). */
  day: z.optional(z.string()),
  lastMonth: z.optional(z.string()),
});
export type FilledForm = z.infer<typeof FilledForm>;

export const resolver = schemaResolver(FilledForm);
