import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '../../time/month.ts';
import {
  afterQuietHours,
  dueAfterChange,
  dueDate,
  endOfMonth,
  executeFrom,
  executeUntil,
  indianMonth,
  isChargeMonth,
  isHeldIn,
  LAST_DAY,
  type MonthlyPlan,
  noticeFrom,
  noticeOverdueAt,
  noticeUntil,
  numberOfMonth,
  plannedThrough,
} from './charge-schedule.ts';

const PLAN: MonthlyPlan = {
  day: 5,
  firstMonth: '2026-11',
  lastMonth: null,
  isHeld: false,
  heldUntil: null,
};
const india = (local: string) => new Date(`${local}+05:30`);

test('the months of a gift are counted from its first, across years', () => {
  expect(numberOfMonth('2026-11', '2026-11')).toBe(1);
  expect(numberOfMonth('2026-11', '2027-02')).toBe(4);
});

test('a month begins at midnight in India', () => {
  expect(indianMonth(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12');
});

test('the month of the set-up is paid already; the last month is the last one', () => {
  const months = ['2026-10', '2026-11', '2026-12', '2027-01'];
  expect(months.filter((month) => isChargeMonth(PLAN, month))).toEqual(['2026-12', '2027-01']);
  expect(months.filter((month) => isChargeMonth({ ...PLAN, lastMonth: '2026-12' }, month))).toEqual([
    '2026-12',
  ]);
});

test('a held gift returns in the month of return', () => {
  expect(isHeldIn(PLAN, '2027-01')).toBe(false);
  expect(isHeldIn({ ...PLAN, isHeld: true }, '2030-01')).toBe(true);
  const untilMarch = { ...PLAN, isHeld: true, heldUntil: '2027-03' };
  expect([isHeldIn(untilMarch, '2027-02'), isHeldIn(untilMarch, '2027-03')]).toEqual([true, false]);
});

test('the notice goes out at six in the evening two days before, and is overdue when the day before begins', () => {
  expect(noticeFrom('2026-12-05')).toEqual(india('2026-12-03T18:00:00'));
  expect(noticeOverdueAt('2026-12-05')).toEqual(india('2026-12-04T00:00:00'));
  expect(noticeFrom('2026-12-01')).toEqual(india('2026-11-29T18:00:00'));
});

describe('a debit', () => {
  test('is made from midnight of its day on', () => {
    expect(executeFrom('2026-12-05', india('2026-12-03T18:00:05'))).toEqual(india('2026-12-05T00:00:00'));
  });

  test('waits a day and a quarter of an hour after a late notice', () => {
    expect(executeFrom('2026-12-05', india('2026-12-05T07:00:00'))).toEqual(india('2026-12-06T07:15:00'));
  });

  test('waits for the end of the quiet hours', () => {
    expect(afterQuietHours(india('2026-12-05T09:59:59'))).toEqual(india('2026-12-05T09:59:59'));
    expect(afterQuietHours(india('2026-12-05T10:00:00'))).toEqual(india('2026-12-05T13:00:00'));
    expect(afterQuietHours(india('2026-12-05T13:00:00'))).toEqual(india('2026-12-05T13:00:00'));
    expect(afterQuietHours(india('2026-12-05T21:29:59'))).toEqual(india('2026-12-05T21:30:00'));
    expect(executeFrom('2026-12-05', india('2026-12-05T10:30:00'))).toEqual(india('2026-12-06T13:00:00'));
  });

  test('is made until its notice lapses, and never in another month', () => {
    expect(executeUntil('2026-12', india('2026-12-05T18:00:00'))).toEqual(india('2026-12-05T18:00:00'));
    expect(executeUntil('2026-12', india('2027-01-01T18:00:00'))).toEqual(india('2027-01-01T00:00:00'));
    expect(executeUntil('2026-12', null)).toEqual(endOfMonth('2026-12'));
  });

  test('after any notice is possible in its month, a day later at least, and outside the quiet hours', () => {
    const cases = fc.record({
      month: fc.integer({ min: 0, max: 60 }).map((count) => addMonths('2026-01', count)),
      day: fc.integer({ min: 1, max: LAST_DAY }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(cases, ({ month, day, share }) => {
        const dueOn = dueDate(month, day);
        const [from, until] = [noticeFrom(dueOn).getTime(), noticeUntil(month).getTime()];
        const notifiedAt = new Date(Math.round(from + share * (until - from)));
        const at = executeFrom(dueOn, notifiedAt);
        expect(at.getTime() - notifiedAt.getTime()).toBeGreaterThanOrEqual(86_400_000);
        expect(indianMonth(at)).toBe(month);
        expect(afterQuietHours(at)).toEqual(at);
      }),
    );
  });
});

test('another day counts for a month whose notice is still ahead', () => {
  const now = india('2026-12-10T09:00:00');
  expect(dueAfterChange('2026-12', { from: 20, to: 25 }, now)).toBe('2026-12-25');
  expect(dueAfterChange('2026-12', { from: 20, to: 5 }, now)).toBe('2026-12-20');
  expect(dueAfterChange('2027-01', { from: 20, to: 5 }, now)).toBe('2027-01-05');
});

test('the next month is planned before its first notices', () => {
  expect(plannedThrough(india('2026-11-27T12:00:00'))).toBe('2026-11');
  expect(plannedThrough(india('2026-11-29T12:00:00'))).toBe('2026-12');
});
