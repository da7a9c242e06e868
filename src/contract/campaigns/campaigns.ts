import * as z from 'zod/mini';
import { deliveredLanguage, LanguageCode } from '../fields/content-language.ts';
import { Id, Moment, pictures } from '../fields/fields.ts';

export const Category = z.object({ _id: Id, name: z.string(), language: LanguageCode });
export type Category = z.infer<typeof Category>;

export const Campaign = z.object({
  _id: Id,
  /** The last part of the campaign's own address, /campaigns/{slug}. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
  campaignTitle: z.string(),
  startDateTime: Moment,
  endDateTime: Moment,
  ...pictures,
  /** The goal, in rupees. */
  donationAmount: z.number(),
  /** What is still to be raised, in rupees: goal less settled donations, never below 0. */
  balance: z.number().check(z.nonnegative()),
  /** The number of distinct donors, by email address, with a settled donation. */
  totalDonated: z.number().check(z.nonnegative()),
  categoryId: Category,
  campaignAddress: z.string(),
  description: z.string(),
  /** What amounts do, as staff entered it; absent if there is nothing. */
  giftExamples: z.optional(z.array(z.object({ rupees: z.number(), text: z.string() }))),
  /** Whether its page lists the donors who chose to be named; absent if it does not. */
  hasDonorWall: z.optional(z.boolean()),
  ...deliveredLanguage,
});
export type Campaign = z.infer<typeof Campaign>;
