import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { MonthlyChange, MonthlyGift } from './control.ts';
import { monthlyControlRoutes } from './control-paths.ts';

const Link = z.string().check(z.maxLength(200));

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
    'amount_not_lower',
  ],
});
