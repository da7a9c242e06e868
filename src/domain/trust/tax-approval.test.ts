import { describe, expect, test } from 'vitest';
import { isApprovalValidOn } from './tax-approval.ts';

const approval = { number: 'AAATX0000XF20260', validFrom: '2026-04-01', validUntil: '2027-03-31' };

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
