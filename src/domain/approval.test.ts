import { expect, test } from 'vitest';
import { approvalStanding } from './approval.ts';

const approval = { number: 'AAATX0000XF20260', validFrom: '2026-04-01', validUntil: '2027-03-31' };

test.each([
  // Midnight in India comes at half past six in the evening of UTC.
  ['before its first day', '2026-03-31T18:29:00Z', { kind: 'not yet' }],
  ['from its first day on', '2026-03-31T18:30:00Z', { kind: 'running' }],
  ['61 days before its last', '2027-01-29T12:00:00Z', { kind: 'running' }],
  ['60 days before its last', '2027-01-30T12:00:00Z', { kind: 'ending', daysLeft: 60 }],
  ['on its last day', '2027-03-31T18:29:00Z', { kind: 'ending', daysLeft: 0 }],
  ['from the day after', '2027-03-31T18:30:00Z', { kind: 'lapsed', daysAgo: 1 }],
])('an approval %s', (_when, now, standing) => {
  expect(approvalStanding(approval, new Date(now))).toEqual(standing);
});

test('without a last day it runs on; without a number there is none', () => {
  const now = new Date('2040-01-01T00:00:00Z');
  expect(approvalStanding({ ...approval, validUntil: '' }, now)).toEqual({ kind: 'running' });
  expect(approvalStanding({ ...approval, number: '' }, now)).toEqual({ kind: 'none' });
});
