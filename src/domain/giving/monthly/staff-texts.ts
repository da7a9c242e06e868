import type { ChargeFailure, SkipReason } from './charge.ts';
import type { EndCause } from './end-cause.ts';
import type { MonthlyStatus } from './gift-status.ts';

// What pages and exports of the back office call the states of monthly gifts, and why something happened to them.

export const STATUS_TEXTS: Readonly<Record<MonthlyStatus, string>> = {
  waiting: 'Not active yet',
  active: 'Active',
  held: 'On hold',
  paused: 'Paused in a UPI app',
  ending: 'Ending',
  ended: 'Ended',
  revoked: 'Ended at the bank',
  expired: 'Completed',
  failed: 'Never agreed to',
};

export const FAILURE_TEXTS: Readonly<Record<ChargeFailure, string>> = {
  low_balance: 'not enough money in the account',
  refused: 'refused by the donor or the bank',
  mandate_gone: 'the donor had withdrawn the permission',
  paused: 'the donor had paused it in a UPI app',
  notice_failed: 'the donor could not be told in time',
  lapsed: 'it was not collected in time',
  provider: 'the payment provider gave no reason',
};

export const SKIP_TEXTS: Readonly<Record<SkipReason, string>> = {
  donor: 'the donor asked for it, or a larger gift took its place',
  held: 'on hold',
  paused: 'paused in a UPI app',
  mandate_over: 'the monthly gift was over',
};

export const END_TEXTS: Readonly<Record<EndCause, string>> = {
  donor: 'by the donor',
  staff: 'by staff, for the donor',
  bank: 'by the donor, at the bank',
  last_month: 'after its last month',
  provider: 'at the payment provider',
  late: 'because it was agreed to too late',
  never_began: 'because the bank did not set it up',
  replaced: 'for another one in its place',
  erasure: 'after a privacy request',
};
