import * as z from 'zod/mini';

/** A bill of a paid expense as everybody sees it. */
export const PublishedBill = z.object({
  /** Empty once it was withdrawn. */
  pages: z.array(
    z.object({ url: z.string(), thumbnailUrl: z.string(), width: z.number(), height: z.number() }),
  ),
  /** Whether another person looked at the pages before they were published. */
  secondLook: z.boolean(),
  /** The day in India, and why. */
  withdrawn: z.nullable(z.object({ day: z.string(), reason: z.string() })),
});
export type PublishedBill = z.infer<typeof PublishedBill>;
