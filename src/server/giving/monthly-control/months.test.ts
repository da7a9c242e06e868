import { expect, test } from 'vitest';
import { shownMonths } from './months.ts';

const none = { amountPaise: null, status: null, receiptOrderId: null, skipReason: null };
const paid = { amountPaise: 50_000n, status: 'paid', receiptOrderId: 'order-1' } as const;
const states = (months: ReturnType<typeof shownMonths>) => months.map(({ state }) => state);

test('the first month is given only once its order is paid', () => {
  expect(shownMonths('2027-01', paid, [])).toEqual([
    { month: '2027-01', state: 'given', amountRupees: 500, receiptOrderId: 'order-1' },
  ]);
  for (const [status, state] of [
    ['pending', 'collecting'],
    ['failed', 'failed'],
    ['expired', 'failed'],
    ['refunded', 'refunded'],
    ['under_review', 'review'],
  ] as const)
    expect(states(shownMonths('2027-01', { ...paid, status }, []))).toEqual([state]);
});

test('a month shows what became of its payment, and before that how far it has come', () => {
  const settled = { ...none, ...paid, month: '2027-02', state: 'settled' } as const;
  expect(states(shownMonths('2027-01', paid, [{ ...settled, status: 'refunded' }]))[0]).toBe('refunded');
  expect(states(shownMonths('2027-01', paid, [{ ...settled, status: 'partly_refunded' }]))[0]).toBe('given');
  expect(
    states(shownMonths('2027-01', paid, [{ ...settled, state: 'failed', status: 'under_review' }]))[0],
  ).toBe('review');
  for (const [state, shown] of [
    ['due', 'planned'],
    ['notified', 'announced'],
    ['attempted', 'collecting'],
    ['failed', 'failed'],
  ] as const)
    expect(states(shownMonths('2027-01', paid, [{ ...none, month: '2027-02', state }]))[0]).toBe(shown);
});

test('a skipped month is shown, but none after the end', () => {
  const skipped = { ...none, month: '2027-02', state: 'skipped' } as const;
  expect(
    states(
      shownMonths('2027-01', paid, [
        { ...skipped, month: '2027-03', skipReason: 'mandate_over' },
        { ...skipped, skipReason: 'held' },
      ]),
    ),
  ).toEqual(['skipped', 'given']);
});
