import { describe, expect, test } from 'vitest';
import { approvalStatus, isApprovalValidOn } from './tax-approval.ts';

const approval = { number: 'AAATX0000XF20260', validFrom: '2026-04-01', validUntil: '2027-03-31' };

test.each([
  // Midnight in India is 18:30 UTC.
  ['not yet valid before its first day', '2026-03-31T18:29:00Z', { kind: 'not-yet-valid' }],
  ['valid from its first day', '2026-03-31T18:30:00Z', { kind: 'valid' }],
  ['valid 61 days before its last day', '2027-01-29T12:00:00Z', { kind: 'valid' }],
  ['expiring 60 days before its last day', '2027-01-30T12:00:00Z', { kind: 'expiring', daysLeft: 60 }],
  ['expiring on its last day', '2027-03-31T18:29:00Z', { kind: 'expiring', daysLeft: 0 }],
  ['expired the day after', '2027-03-31T18:30:00Z', { kind: 'expired', daysAgo: 1 }],
])('a tax approval is %s', (_when, now, status) => {
  expect(approvalStatus(approval, new Date(now))).toEqual(status);
});

test('an approval without a last day never expires, and one without a number does not exist', () => {
  const now = new Date('2040-01-01T00:00:00Z');
  expect(approvalStatus({ ...approval, validUntil: '' }, now)).toEqual({ kind: 'valid' });
  expect(approvalStatus({ ...approval, number: '' }, now)).toEqual({ kind: 'none' });
});

describe('whether the section 80G approval covers a donation', () => {
  test.each([
    ['not covered the evening before the approval starts', '2026-03-31T18:29:59Z', false],
    ['covered in the first minute in India', '2026-03-31T18:30:00Z', true],
    ['covered in the last minute in India', '2027-03-31T18:29:59Z', true],
    ['not covered a minute later', '2027-03-31T18:30:00Z', false],
  ])('a donation is %s', (_when, donatedAt, covered) => {
    expect(isApprovalValidOn(approval, new Date(donatedAt))).toBe(covered);
  });

  test('no donation is covered without a number, and missing dates set no limit', () => {
    const day = new Date('2026-11-21T00:00:00Z');
    expect(isApprovalValidOn({ ...approval, number: '' }, day)).toBe(false);
    expect(isApprovalValidOn({ number: 'X', validFrom: '', validUntil: '' }, day)).toBe(true);
  });
});
