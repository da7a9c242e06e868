import * as z from 'zod/mini';
import { CHARGE_FAILURES, CHARGE_STATES, SKIP_REASONS } from '#domain/giving/monthly/charge.ts';
import { END_CAUSES } from '#domain/giving/monthly/end-cause.ts';
import { MONTHLY_STATUSES } from '#domain/giving/monthly/gift-status.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { Id, Moment } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { givenText } from '../../fields/text-fields.admin.ts';
import { countedListOf, IndianDate, Month, order, pageQuery, SearchText } from '../../lists.admin.ts';

// Monthly gifts as staff see and end them. Only their donors can raise them.

export const MONTHLY_SORTS = ['date', 'amount'] as const;

export const MonthlyGiftQuery = z.strictObject({
  ...pageQuery,
  /** The beginning of a name, email address or phone number. */
  q: z.optional(SearchText),
  /** `live`: agreed to and not over, also when held or paused; `over`: ended in any way. */
  status: z.optional(z.enum([...MONTHLY_STATUSES, 'live', 'over'])),
  /** The month whose gift has failed. */
  failedIn: z.optional(Month),
  sort: z._default(z.enum(MONTHLY_SORTS), 'date'),
  ...order,
});
export type MonthlyGiftQuery = z.infer<typeof MonthlyGiftQuery>;

/** A monthly gift without its donor, as the page of its donor lists it. */
export const MonthlyGiftPlan = z.object({
  id: Id,
  status: z.enum(MONTHLY_STATUSES),
  purpose: z.string(),
  amountRupees: z.number(),
  /** The day of the month. */
  day: z.number(),
  /** The last month with a gift; null: until somebody ends it. */
  lastMonth: z.nullable(Month),
  /** The month in which a held gift goes on; null: when somebody resumes it. */
  heldUntil: z.nullable(Month),
  createdAt: Moment,
  /** Null when none is due. */
  nextDueOn: z.nullable(IndianDate),
  /** The latest month that failed, if that is this month or the one before. */
  failed: z.nullable(z.object({ month: Month, why: z.enum(CHARGE_FAILURES) })),
  /** When and why it began to end. */
  ended: z.nullable(z.object({ at: Moment, cause: z.enum(END_CAUSES), reason: z.nullable(z.string()) })),
});
export type MonthlyGiftPlan = z.infer<typeof MonthlyGiftPlan>;

export const ListedMonthlyGift = z.object({
  ...MonthlyGiftPlan.shape,
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
});
export type ListedMonthlyGift = z.infer<typeof ListedMonthlyGift>;

/** What happened to the gift of a month. `who` is a name or a description such as "the donor". */
const MonthEvent = z.object({
  id: Id,
  at: Moment,
  who: z.string(),
  state: z.enum(CHARGE_STATES),
  failure: z.nullable(z.enum(CHARGE_FAILURES)),
  skipReason: z.nullable(z.enum(SKIP_REASONS)),
});

const GiftOfMonth = z.object({
  month: Month,
  /** Null for the first one, which is paid when the donor agrees. */
  dueOn: z.nullable(IndianDate),
  state: z.enum(CHARGE_STATES),
  failure: z.nullable(z.enum(CHARGE_FAILURES)),
  skipReason: z.nullable(z.enum(SKIP_REASONS)),
  donationId: z.nullable(Id),
  events: z.array(MonthEvent),
});
export type GiftOfMonth = z.infer<typeof GiftOfMonth>;

/** A monthly gift with its months, the latest first, and its history. */
export const MonthlyGiftDetail = z.object({
  ...ListedMonthlyGift.shape,
  /** The donor's page; null until something was paid. */
  donorId: z.nullable(Id),
  /** The donation of the first gift. */
  donationId: Id,
  /** The next gift; `canSkip` is false once the provider was told to debit it. */
  next: z.nullable(z.object({ month: Month, dueOn: IndianDate, canSkip: z.boolean() })),
  /** Whether it can still be changed or ended. */
  isLive: z.boolean(),
  /** The monthly gift whose place it took, and the one that took its place. */
  replacesId: z.nullable(Id),
  replacedById: z.nullable(Id),
  months: z.array(GiftOfMonth),
  history: z.array(
    z.object({
      id: Id,
      at: Moment,
      who: z.string(),
      message: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type MonthlyGiftDetail = z.infer<typeof MonthlyGiftDetail>;

const MonthOfGifts = z.object({
  month: Month,
  started: z.number(),
  /** Why monthly gifts ended in this month; those that another one replaced or that were agreed to too late are left out. */
  ended: z.array(z.object({ cause: z.enum(END_CAUSES), gifts: z.number() })),
  /** Collected, without first gifts. */
  settled: z.number(),
  skipped: z.number(),
  failed: z.array(z.object({ why: z.enum(CHARGE_FAILURES), gifts: z.number() })),
});

/** All monthly gifts in figures. */
export const MonthlyGiftSummary = z.object({
  /** What the active ones amount to in a month. */
  perMonthRupees: z.number(),
  active: z.number(),
  held: z.number(),
  paused: z.number(),
  /** This month and those before it, the latest first. */
  months: z.array(MonthOfGifts),
});
export type MonthlyGiftSummary = z.infer<typeof MonthlyGiftSummary>;

const GIFTS = '/api/admin/monthly-gifts';
const GIFT = '/api/admin/monthly-gifts/:id';

export const listMonthlyGifts = endpoint({
  method: 'GET',
  path: GIFTS,
  access: staff('readPeople'),
  summary: 'List monthly gifts, latest first',
  query: MonthlyGiftQuery,
  response: countedListOf(ListedMonthlyGift),
  errors: ['search_incomplete'],
});

export const getMonthlyGift = endpoint({
  method: 'GET',
  path: GIFT,
  access: staff('readPeople'),
  summary: 'Get a monthly gift with its months and history',
  params: ById,
  response: MonthlyGiftDetail,
  errors: ['monthly_gift_not_found'],
});

export const summarizeMonthlyGifts = endpoint({
  method: 'GET',
  path: '/api/admin/monthly-gift-summary',
  access: staff('read'),
  summary: 'Get what monthly gifts amount to, which failed, and which started and ended',
  response: MonthlyGiftSummary,
});

/** What the changes have in common: staff make them for a donor who asks for it. */
const change = {
  method: 'POST',
  access: staff('changeDonations'),
  params: ById,
  response: z.object({ message: z.string() }),
} as const;

export const endGift = endpoint({
  ...change,
  path: `${GIFT}/end`,
  summary: 'End a monthly gift, with the reason',
  body: z.strictObject({ reason: givenText(500, 'reason_required') }),
  errors: ['monthly_gift_not_found', 'monthly_gift_over'],
});

export const skipGift = endpoint({
  ...change,
  path: `${GIFT}/skip`,
  summary: 'Skip the gift of a month',
  body: z.strictObject({ month: Month }),
  errors: ['monthly_gift_not_found', 'monthly_gift_over', 'month_not_skippable'],
});

export const holdGift = endpoint({
  ...change,
  path: `${GIFT}/hold`,
  summary: 'Hold a monthly gift, until a month if one is given',
  body: z.strictObject({ until: z.optional(Month) }),
  errors: ['monthly_gift_not_found', 'monthly_gift_over', 'hold_until_too_early'],
});

export const resumeGift = endpoint({
  ...change,
  path: `${GIFT}/resume`,
  summary: 'Resume a monthly gift that is held',
  errors: ['monthly_gift_not_found', 'monthly_gift_over'],
});
