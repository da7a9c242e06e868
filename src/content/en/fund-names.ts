import type { FundEntryKind, FundKind } from '#domain/office/fund.ts';

// How donors read funds and what happened to their money, on pages, in documents and in downloads.

/** Names of the funds that are no campaign's, and of campaigns without a public title. */
export const fundNames: Readonly<Record<FundKind, string>> = {
  general: 'General fund',
  corpus: 'Corpus',
  overhead: 'The trust’s own costs',
  campaign: 'A campaign that is no longer public',
};

/** How a fund's money came and went. */
export const fundLines: Readonly<Record<FundEntryKind, string>> = {
  received: 'Gifts received',
  refunded: 'Refunds',
  moved: 'Corrected purposes of gifts',
  fee: 'Payment fees',
  spent: 'Spent',
  reversed: 'Payments that came back',
  transferred: 'From and to other funds',
  returned: 'Transfers taken back',
  opening: 'Spent before these records',
};

/** What a fund had before the first of these lines, and what it has after the last. */
export const opening: string = 'On the first day';
export const closing: string = 'On the last day';
