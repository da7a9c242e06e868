import * as z from 'zod/mini';
import { endpoint, staff } from '../../endpoint.ts';
import { Moment } from '../../fields/fields.ts';

/** Whether donors are offered monthly gifts, and since when nothing is collected; null while gifts are collected. */
export const MonthlySwitches = z.object({ isOffered: z.boolean(), stoppedAt: z.nullable(Moment) });
export type MonthlySwitches = z.infer<typeof MonthlySwitches>;

const SWITCHES = '/api/admin/monthly-giving';

export const getMonthlySwitches = endpoint({
  method: 'GET',
  path: SWITCHES,
  access: staff('read'),
  summary: 'Get whether monthly gifts are offered and collected',
  response: MonthlySwitches,
});

export const offerMonthlyGifts = endpoint({
  method: 'PUT',
  path: `${SWITCHES}/offered`,
  access: staff('changeRegistrations'),
  summary: 'Offer monthly gifts to donors, or offer them no more',
  description:
    'Before they are offered, PhonePe is asked whether it has enabled AutoPay for the trust. Monthly gifts that donors have set up go on either way.',
  body: z.strictObject({ isOffered: z.boolean() }),
  response: MonthlySwitches,
  errors: ['autopay_not_enabled', 'provider_not_answering'],
});

export const stopCollections = endpoint({
  method: 'POST',
  path: `${SWITCHES}/stopped`,
  access: staff('changeDonations'),
  summary: 'Stop collecting monthly gifts, at once and on all servers',
  response: MonthlySwitches,
});

export const collectAgain = endpoint({
  method: 'POST',
  path: `${SWITCHES}/collected`,
  access: staff('moveMoney'),
  summary: 'Collect monthly gifts again after a stop',
  response: MonthlySwitches,
});
