import { describe, expect, test } from 'vitest';
import {
  booksOpenFrom,
  checkDay,
  checkPastDay,
  earlierOrderId,
  isEarlierOrder,
  notDeductible,
  referenceKey,
} from './offline-gift.ts';

describe('a gift may be entered', () => {
  test.each([
    ['2026-11-21T06:30:00Z', '2026-04-01'],
    ['2027-03-31T18:29:00Z', '2026-04-01'],
    ['2027-03-31T18:30:00Z', '2026-04-01'],
    ['2027-05-31T18:29:00Z', '2026-04-01'],
    ['2027-05-31T18:30:00Z', '2027-04-01'],
    ['2027-12-31T18:30:00Z', '2027-04-01'],
  ])('at %s for days from %s on: the year before stays open until its Form 10BD is due', (now, from) => {
    expect(booksOpenFrom(new Date(now))).toBe(from);
  });

  test('not for tomorrow, by the calendar of India, and not for a year that was reported', () => {
    const now = new Date('2026-11-21T18:30:00Z');
    expect(checkDay('2026-11-22', now)).toBeNull();
    expect(checkDay('2026-11-23', now)).toBe('future');
    expect(checkDay('2026-03-31', now)).toBe('books-closed');
  });
});

test('a gift of earlier books may have come on any day until today, but for slips of the keyboard', () => {
  const now = new Date('2026-11-21T18:30:00Z');
  expect(checkPastDay('2026-11-22', now)).toBeNull();
  expect(checkPastDay('2026-11-23', now)).toBe('future');
  expect(checkPastDay('1900-01-01', now)).toBeNull();
  expect(checkPastDay('0219-05-31', now)).toBe('too-early');
  expect([isEarlierOrder(earlierOrderId('x')), isEarlierOrder('office-x')]).toEqual([true, false]);
});

test('cash is deductible up to ₹2,000, a gift in kind never', () => {
  expect(notDeductible('CASH', 200_000n)).toBeNull();
  expect(notDeductible('CASH', 200_001n)).toContain('cash above ₹2,000');
  expect(notDeductible('IN_KIND', 100n)).toContain('in kind');
  expect(notDeductible('CHEQUE', 900_000n)).toBeNull();
  expect(notDeductible(null, 900_000n)).toBeNull();
});

test('the same cheque is known again however it is typed; another bank’s is another', () => {
  const one = referenceKey('cheque', '004512', 'State Bank of India');
  expect(referenceKey('cheque', ' 4512', 'STATE BANK OF INDIA.')).toBe(one);
  expect(referenceKey('cheque', '004512', 'Canara Bank')).not.toBe(one);
  expect(referenceKey('neft', 'sbin0-123', '')).toBe(referenceKey('neft', 'SBIN0123', 'any'));
  expect(referenceKey('cash', '12', '')).toBeNull();
  expect(referenceKey('online', 't-1', '')).toBe(referenceKey('online', 'T1', 'any'));
  expect(referenceKey('online', '', '')).toBeNull();
});
