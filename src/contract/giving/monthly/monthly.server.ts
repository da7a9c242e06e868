import * as z from 'zod/mini';
import { LAST_DAY } from '#domain/giving/monthly/charge-schedule.ts';
import { endpoint } from '../../endpoint.ts';
import { OrderHeaders, startDonation } from '../donations.server.ts';
import { StartDonation } from '../donations.ts';
import { StartedDonation } from '../payments.ts';
import { Month } from './month.server.ts';
import { monthlyRoutes } from './monthly-paths.ts';

export const startMonthlyGift = endpoint({
  ...monthlyRoutes.start,
  access: 'public',
  summary: 'Start a monthly gift',
  description:
    'The eight fields of an order in `gift`, and beside them the day of the month. The first gift is paid with the authorisation; the next ' +
    'one is due in the next calendar month. Responds as an order does.',
  headers: OrderHeaders,
  body: z.strictObject({
    gift: StartDonation,
    day: z.int().check(z.minimum(1), z.maximum(LAST_DAY)),
    /** The last month with a gift; without it, until somebody ends it. */
    lastMonth: z.optional(Month),
  }),
  response: StartedDonation,
  errors: [...startDonation.errors, 'monthly_giving_off', 'monthly_amount_too_large', 'last_month_too_early'],
});
