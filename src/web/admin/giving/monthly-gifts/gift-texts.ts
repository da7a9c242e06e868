import type { GiftOfMonth, MonthlyGiftPlan } from '#contract/giving/monthly/monthly.admin.ts';
import type { ChargeState } from '#domain/giving/monthly/charge.ts';
import { END_TEXTS, FAILURE_TEXTS, SKIP_TEXTS } from '#domain/giving/monthly/staff-texts.ts';
import { shortDate } from '../../ui/record/dates.ts';

type Outcome = Pick<GiftOfMonth, 'state' | 'failure' | 'skipReason'>;

const MONTH_TEXTS: Readonly<Record<ChargeState, string>> = {
  due: 'Expected',
  noticed: 'Being announced',
  notified: 'Announced to the donor',
  attempted: 'Being collected',
  settled: 'Collected',
  failed: 'Failed',
  skipped: 'Skipped',
};

const EVENT_TEXTS: Readonly<Record<ChargeState, string>> = {
  due: 'Planned',
  noticed: 'The payment provider was asked to tell the donor',
  notified: 'The donor was told',
  attempted: 'The payment provider was asked to collect it',
  settled: 'Collected',
  failed: 'Failed',
  skipped: 'Skipped',
};

const withReason = (text: string, { failure, skipReason }: Outcome): string => {
  const why = failure ? FAILURE_TEXTS[failure] : skipReason && SKIP_TEXTS[skipReason];
  return why ? `${text}: ${why}` : text;
};

/** What has become of the gift of a month. */
export const describeMonth = (month: Outcome): string => withReason(MONTH_TEXTS[month.state], month);

/** What happened to the gift of a month. */
export const describeMonthEvent = (event: Outcome): string => withReason(EVENT_TEXTS[event.state], event);

/** When, how and why a gift ended. */
export function describeEnd({ at, cause, reason }: NonNullable<MonthlyGiftPlan['ended']>): string {
  return `${shortDate(at)}, ${END_TEXTS[cause]}${reason ? `: “${reason}”` : ''}`;
}
