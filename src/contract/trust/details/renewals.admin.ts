import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { Email } from '../../fields/form-fields.ts';
import { line, required } from '../../fields/text-fields.admin.ts';

export const MAX_RENEWALS = 30;
const LEAD_DAYS = { min: 1, max: 730 };
const leadDaysRule = staffRule({ code: 'lead_days_invalid', params: LEAD_DAYS });

const RenewalEntry = z.strictObject({
  name: required(80),
  number: line(60),
  validUntil: z.string().check(z.refine(isCalendarDay, staffRule('date_required'))),
  remind: z.union([z.literal(''), Email]),
  /** Also as digits, which is what a text field sends. */
  leadDays: z.coerce
    .number({ error: leadDaysRule })
    .check(
      z.int(leadDaysRule),
      z.minimum(LEAD_DAYS.min, leadDaysRule),
      z.maximum(LEAD_DAYS.max, leadDaysRule),
    ),
});

/** What the trust has to renew besides its registrations for tax. */
export const Renewals = z
  .array(RenewalEntry)
  .check(z.maxLength(MAX_RENEWALS, staffRule({ code: 'too_many_entries', params: { max: MAX_RENEWALS } })));
