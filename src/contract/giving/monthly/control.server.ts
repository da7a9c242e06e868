import * as z from 'zod/mini';
import { LAST_DAY } from '#domain/giving/monthly/charge-schedule.ts';
import { endpoint } from '../../endpoint.ts';
import { OrderHeaders, startDonation } from '../donations.server.ts';
import { StartedDonation } from '../payments.ts';
import { MonthlyGift } from './control.ts';
import { monthlyControlRoutes } from './control-paths.ts';
import { Month } from './month.server.ts';

const REASON_LIMIT = 500;

const Link = z.string().check(z.maxLength(200));
const Day = z.int().check(z.minimum(1), z.maximum(LAST_DAY));
const MonthlyChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('day'), day: Day }),
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

export const openMonthlyGift = endpoint({
  ...monthlyControlRoutes.open,
  access: 'public',
  summary: 'Get the monthly gift of a signed link',
  body: z.strictObject({ link: Link }),
  response: MonthlyGift,
  errors: ['details_link_unknown', 'monthly_gift_not_found'],
});

export const changeMonthlyGift = endpoint({
  ...monthlyControlRoutes.change,
  access: 'public',
  summary: 'Change, skip, hold, resume or end the monthly gift of a signed link',
  description: 'Responds with the gift as it is then. Ending works also while monthly gifts are not offered.',
  body: z.strictObject({ link: Link, change: MonthlyChange }),
  response: MonthlyGift,
  errors: [
    'details_link_unknown',
    'monthly_gift_not_found',
    'monthly_gift_over',
    'month_not_skippable',
    'hold_until_too_early',
    'amount_not_lower',
  ],
});

export const raiseMonthlyGift = endpoint({
  ...monthlyControlRoutes.raise,
  access: 'public',
  summary: 'Start a larger monthly gift in place of the one of a signed link',
  description:
    'Its donor agrees to the new one with a payment, which is the gift of the month that `raiseMonth` named. The former one ends once the ' +
    'new one is active. Responds as an order does.',
  headers: OrderHeaders,
  body: z.strictObject({ link: Link, amountRupees: z.number(), day: z.optional(Day) }),
  response: StartedDonation,
  errors: [
    ...startDonation.errors,
    'details_link_unknown',
    'monthly_gift_not_found',
    'monthly_gift_over',
    'monthly_gift_confirming',
    'monthly_giving_off',
    'monthly_amount_too_large',
    'raise_too_late',
    'amount_not_higher',
  ],
});
