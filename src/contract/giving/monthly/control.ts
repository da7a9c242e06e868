import * as z from 'zod/mini';
import { MONTHLY_STATUSES } from '#domain/giving/monthly/gift-status.ts';

/** A monthly gift in a list of a donor's own. */
export const MonthlySummary = z.object({
  purpose: z.string(),
  amountRupees: z.number(),
  /**
   * `waiting`: the bank has not confirmed it yet; `paused`: in a UPI app, where alone it can be resumed; `held`: here. It is over when
   * `ended` by its donor or the trust, `revoked` at the bank, `expired` with its last month, or `failed`: nobody agreed to it.
   */
  status: z.enum(MONTHLY_STATUSES),
  /** The next gift; `canSkip` is false once the bank is collecting it. */
  next: z.nullable(
    z.object({ month: z.string(), dueOn: z.string(), amountRupees: z.number(), canSkip: z.boolean() }),
  ),
  /** Whether the trust has stopped collecting monthly gifts for now. */
  isStopped: z.boolean(),
});

/** What the donor of a monthly gift, or whoever has its link, may see: neither a name nor an address. */
export const MonthlyGift = z.object({
  ...MonthlySummary.shape,
  day: z.number(),
  lastMonth: z.nullable(z.string()),
  /** The month in which a held gift goes on; null: when its donor resumes it. */
  heldUntil: z.nullable(z.string()),
  /**
   * The months so far, the latest first. `announced`: the bank was told; `collecting`: it was told to pay; `review`: paid with an unexpected
   * amount. `receiptOrderId`: the order whose page has the receipt.
   */
  months: z.array(
    z.object({
      month: z.string(),
      state: z.enum([
        'planned',
        'announced',
        'collecting',
        'given',
        'refunded',
        'review',
        'failed',
        'skipped',
      ]),
      amountRupees: z.nullable(z.number()),
      receiptOrderId: z.nullable(z.string()),
    }),
  ),
  /** The month that the first payment of a larger gift would be for; null: none can be started from here. */
  raiseMonth: z.nullable(z.string()),
  /** The link of the larger gift that has taken the place of this one. */
  replacedBy: z.nullable(z.string()),
});
export type MonthlyGift = z.infer<typeof MonthlyGift>;
