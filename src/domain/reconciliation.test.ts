import { expect, test } from 'vitest';
import type { AttemptState, ProviderReport } from './donation.ts';
import { booksAgree } from './reconciliation.ts';

const reports: Record<string, ProviderReport> = {
  pending: { state: 'PENDING' },
  paid: { state: 'COMPLETED', amountPaise: 500n, paymentMode: null, providerPaymentId: null },
  'paid with more': { state: 'COMPLETED', amountPaise: 600n, paymentMode: null, providerPaymentId: null },
  failed: { state: 'FAILED', reason: null, codes: [] },
  unknown: { state: 'UNKNOWN' },
};
const agreeing: [AttemptState, string][] = [
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
  'our %s against their %s',
  (state, report) => {
    const ours = { state, amountPaise: 500n, reportedPaise: state === 'QUARANTINED' ? 600n : null };
    const theirs = reports[report];
    const expected = agreeing.some(([ourState, theirReport]) => ourState === state && theirReport === report);
    expect(theirs && booksAgree(ours, theirs)).toBe(expected);
  },
);
