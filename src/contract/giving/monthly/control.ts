import * as z from 'zod/mini';
import { LAST_DAY } from '#domain/giving/monthly/charge-schedule.ts';

const REASON_LIMIT = 500;

/** A calendar month, YYYY-MM. */
const Month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** What the donor of a monthly gift, or whoever has its link, may see: neither a name nor an address. */
export const MonthlyGift = z.object({
  purpose: z.string(),
  amountRupees: z.number(),
  day: z.number(),
  lastMonth: z.nullable(z.string()),
  /** `paused`: in a UPI app, where alone it can be resumed; `held`: here. */
  status: z.enum(['waiting', 'active', 'held', 'paused', 'ending', 'over']),
  /** The month in which a held gift goes on; null: when its donor resumes it. */
  heldUntil: z.nullable(z.string()),
  /** The next gift; `canSkip` is false once the bank is collecting it. */
  next: z.nullable(z.object({ month: z.string(), dueOn: z.string(), canSkip: z.boolean() })),
  /** The months so far, the latest first. */
  months: z.array(z.object({ month: z.string(), state: z.enum(['expected', 'given', 'failed', 'skipped']) })),
});
export type MonthlyGift = z.infer<typeof MonthlyGift>;

export const MonthlyChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), day: z.int().check(z.minimum(1), z.maximum(LAST_DAY)) }),
  z.strictObject({ kind: z.literal('lower'), amountRupees: z.number() }),
  z.strictObject({ kind: z.literal('skip'), month: Month }),
  /** `until`: the month in which the gift goes on. */
  z.strictObject({ kind: z.literal('hold'), until: z.optional(Month) }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({
    kind: z.literal('end'),
    reason: z._default(z.string().check(z.trim(), z.maxLength(REASON_LIMIT)), ''),
  }),
]);
export type MonthlyChange = z.infer<typeof MonthlyChange>;
