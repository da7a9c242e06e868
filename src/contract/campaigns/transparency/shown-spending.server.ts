import * as z from 'zod/mini';
import { FUND_KINDS, SURPLUS_USES } from '#domain/office/fund.ts';
import { deliveredLanguage, LanguageCode } from '../../fields/content-language.ts';
import { PublishedBill } from '../published-bills.ts';

// What everybody may see of the funds: their sums, and what was paid from them. Nothing here names a person.

/** A fund as pages name it. */
export const ShownFund = z.object({
  /** The last part of its address: a campaign’s slug, the kind of another fund, or an id. */
  key: z.string(),
  kind: z.enum(FUND_KINDS),
  /** The title of a published campaign, otherwise null. */
  title: z.nullable(z.string()),
  /** The title’s language. */
  language: LanguageCode,
});
export type ShownFund = z.infer<typeof ShownFund>;

/** What happened to a fund’s money, in rupees. `left` is the sum of the others; what left the fund is negative. */
export const FundMoney = z.object({
  /** Gifts of money, less refunds. */
  raised: z.number(),
  fees: z.number(),
  /** Spent before the trust used these records. */
  earlier: z.number(),
  /** From other funds, less what was passed on to them. */
  transferred: z.number(),
  spent: z.number(),
  left: z.number(),
});
export type FundMoney = z.infer<typeof FundMoney>;

export const SHOWN_PAYMENTS = ['spent', 'reversed', 'transferred', 'returned'] as const;

/** A payment from a fund, a transfer between two, or its return. */
export const ShownPayment = z.object({
  /** The number of its entry, by which data refer to it. */
  number: z.number(),
  kind: z.enum(SHOWN_PAYMENTS),
  /** The day in India on which it counts. */
  day: z.string(),
  purpose: z.string(),
  /** The languages of what staff have written: the purpose and who was paid. */
  purposeLanguage: LanguageCode,
  payeeLanguage: LanguageCode,
  /** Negative for what left the fund. */
  rupees: z.number(),
  /** Who was paid, without a name; empty for a transfer. */
  payee: z.string(),
  /** Whether a trustee is related to the payee. */
  isRelated: z.boolean(),
  /** The other fund of a transfer. */
  otherFund: z.nullable(ShownFund),
  /** What everybody may see of its bills. */
  bills: z.array(PublishedBill),
});
export type ShownPayment = z.infer<typeof ShownPayment>;

/** How many other people approve a payment; `largeApprovals` from an amount in rupees on. */
export const ShownRules = z.object({
  approvals: z.number(),
  largeApprovals: z.number(),
  largeFrom: z.number(),
});
export type ShownRules = z.infer<typeof ShownRules>;

/** What was spent from a fund before the trust used these records. */
export const ShownOpening = z.object({
  rupees: z.number(),
  /** The last day of that spending. */
  until: z.string(),
  /** How that is known. */
  reason: z.string(),
});
export type ShownOpening = z.infer<typeof ShownOpening>;

/** What a campaign received, spent and has left, with its payments. */
export const CampaignSpending = z.object({
  money: FundMoney,
  opening: z.nullable(ShownOpening),
  /** Payments that were not reversed, latest first. */
  payments: z.array(ShownPayment),
  nextCursor: z.nullable(z.string()),
  rules: ShownRules,
});
export type CampaignSpending = z.infer<typeof CampaignSpending>;

/** What staff said about a campaign’s money before it was spent; what they did not say is empty. */
export const CampaignPlan = z.object({
  /** What the goal was based on: items that sum to it, and a text. */
  goalEstimate: z.array(z.object({ rupees: z.number(), text: z.string() })),
  goalBasis: z.string(),
  /** The fund that a surplus goes to, and a sentence about it. */
  surplusUse: z.nullable(z.enum(SURPLUS_USES)),
  surplusNote: z.string(),
  ...deliveredLanguage,
});
export type CampaignPlan = z.infer<typeof CampaignPlan>;

/** What a campaign’s page says about its money. */
export const CampaignMoney = z.object({
  /** Null while the trust has spent nothing here. */
  spending: z.nullable(CampaignSpending),
  /** Null for an unknown campaign. */
  plan: z.nullable(CampaignPlan),
});
export type CampaignMoney = z.infer<typeof CampaignMoney>;

/** What a fund paid for in a period, latest first; payments that were reversed are followed by their return. */
export const FundPayments = z.object({
  fund: ShownFund,
  /** A month, YYYY-MM, or "all". */
  period: z.string(),
  /** Of the fund until now. */
  money: FundMoney,
  opening: z.nullable(ShownOpening),
  payments: z.array(ShownPayment),
  nextCursor: z.nullable(z.string()),
});
export type FundPayments = z.infer<typeof FundPayments>;
