import { describe, expect, test } from 'vitest';
import { namesForYear } from '../year-end/year-statement.ts';
import {
  booksOpenFrom,
  checkPastReceivedDate,
  checkReceivedDate,
  importedOrderId,
  isImportedOrder,
  nonDeductibleReason,
  referenceKey,
} from './offline-gift.ts';

const { cash, law } = namesForYear('2026-27', []).names;

describe('when a gift may be entered', () => {
  test.each([
    ['2026-11-21T06:30:00Z', '2026-04-01'],
    ['2027-03-31T18:29:00Z', '2026-04-01'],
    ['2027-03-31T18:30:00Z', '2026-04-01'],
    ['2027-05-31T18:29:00Z', '2026-04-01'],
    ['2027-05-31T18:30:00Z', '2027-04-01'],
    ['2027-12-31T18:30:00Z', '2027-04-01'],
  ])('at %s gifts may be entered from %s: a year stays open until its statement is due', (now, from) => {
    expect(booksOpenFrom(new Date(now), law)).toBe(from);
  });

  test('a gift cannot be dated tomorrow in India, nor in a year that has been reported', () => {
    const now = new Date('2026-11-21T18:30:00Z');
    expect(checkReceivedDate('2026-11-22', now, law)).toBeNull();
    expect(checkReceivedDate('2026-11-23', now, law)).toBe('future');
    expect(checkReceivedDate('2026-03-31', now, law)).toBe('books-closed');
  });
});

test('the books of a year close on the due date of its statement, which is a setting', () => {
  const later = { ...law, dueDay: 30, dueMonth: 6 };
  expect(booksOpenFrom(new Date('2027-06-30T18:29:00Z'), later)).toBe('2026-04-01');
  expect(booksOpenFrom(new Date('2027-06-30T18:30:00Z'), later)).toBe('2027-04-01');
});

test('an imported gift may be dated on any day from 1900 until today', () => {
  const now = new Date('2026-11-21T18:30:00Z');
  expect(checkPastReceivedDate('2026-11-22', now)).toBeNull();
  expect(checkPastReceivedDate('2026-11-23', now)).toBe('future');
  expect(checkPastReceivedDate('1900-01-01', now)).toBeNull();
  expect(checkPastReceivedDate('0219-05-31', now)).toBe('too-early');
});

test('an imported order id is recognised, and no other', () => {
  expect([isImportedOrder(importedOrderId('x')), isImportedOrder('office-x')]).toEqual([true, false]);
});

test('cash is deductible up to the limit of its year, and a gift in kind never', () => {
  const limit = { cash };
  expect(nonDeductibleReason('CASH', 200_000n, limit)).toBeNull();
  expect(nonDeductibleReason('CASH', 200_001n, limit)).toBe('cash_above_limit');
  expect(
    nonDeductibleReason('CASH', 200_001n, { cash: { ...cash, deductibleUpToRupees: 10_000 } }),
  ).toBeNull();
  expect(nonDeductibleReason('IN_KIND', 100n, limit)).toBe('in_kind');
  expect(nonDeductibleReason('CHEQUE', 900_000n, limit)).toBeNull();
  expect(nonDeductibleReason(null, 900_000n, limit)).toBeNull();
});

test('the same cheque or transfer has the same key however it is typed', () => {
  const one = referenceKey('cheque', '004512', 'State Bank of India');
  expect(referenceKey('cheque', ' 4512', 'STATE BANK OF INDIA.')).toBe(one);
  expect(referenceKey('cheque', '004512', 'Canara Bank')).not.toBe(one);
  expect(referenceKey('neft', 'sbin0-123', '')).toBe(referenceKey('neft', 'SBIN0123', 'any'));
  expect(referenceKey('cash', '12', '')).toBeNull();
  expect(referenceKey('online', 't-1', '')).toBe(referenceKey('online', 'T1', 'any'));
  expect(referenceKey('online', '', '')).toBeNull();
});
