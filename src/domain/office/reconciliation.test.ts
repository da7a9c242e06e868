import { expect, test } from 'vitest';
import type { AttemptState, ProviderReport } from '../giving/donation.ts';
import type { RefundReport, RefundState } from '../giving/refund.ts';
import { attemptsMatch, refundsMatch } from './reconciliation.ts';

const reports: Record<string, ProviderReport> = {
  pending: { state: 'PENDING' },
  paid: { state: 'COMPLETED', amountPaise: 500n, paymentMode: null, providerPaymentId: null, paidAt: null },
  'paid with more': {
    state: 'COMPLETED',
    amountPaise: 600n,
    paymentMode: null,
    providerPaymentId: null,
    paidAt: null,
  },
  failed: { state: 'FAILED', reason: null, codes: [] },
  unknown: { state: 'UNKNOWN' },
};
const matching: [AttemptState, string][] = [
  ['CREATED', 'pending'],
  ['CREATED', 'unknown'],
  ['PENDING', 'pending'],
  ['COMPLETED', 'paid'],
  ['QUARANTINED', 'paid with more'],
  ['FAILED', 'failed'],
  ['FAILED', 'unknown'],
];
const states: AttemptState[] = ['CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'];

test.each(states.flatMap((state) => Object.keys(reports).map((report) => [state, report] as const)))(
  'our %s attempt is compared with a report of %s',
  (state, report) => {
    const ours = { state, amountPaise: 500n, reportedPaise: state === 'QUARANTINED' ? 600n : null };
    const theirs = reports[report];
    const expected = matching.some(([ourState, theirReport]) => ourState === state && theirReport === report);
    if (!theirs) throw new Error(`there is no report ${report}`);
    expect(attemptsMatch(ours, theirs)).toBe(expected);
  },
);

const refundStates: RefundState[] = ['CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'];
const refundReports: RefundReport['state'][] = ['UNKNOWN', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'];
const matchingRefunds: Record<RefundState, string> = {
  CREATED: 'UNKNOWN PENDING CONFIRMED',
  PENDING: 'PENDING CONFIRMED',
  CONFIRMED: 'PENDING CONFIRMED',
  COMPLETED: 'COMPLETED',
  FAILED: 'UNKNOWN FAILED',
};

test.each(refundStates.flatMap((state) => refundReports.map((report) => [state, report] as const)))(
  'our %s refund is compared with a report of %s',
  (state, report) => {
    const ours = { state, amountPaise: 500n };
    const expected = matchingRefunds[state].split(' ').includes(report);
    expect(refundsMatch(ours, { state: report, codes: [] })).toBe(expected);
    expect(refundsMatch(ours, { state: report, codes: [], amountPaise: 500n })).toBe(expected);
    expect(refundsMatch(ours, { state: report, codes: [], amountPaise: 501n })).toBe(false);
  },
);
