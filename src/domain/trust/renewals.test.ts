import { describe, expect, test } from 'vitest';
import { namesForYear } from '../year-end/year-statement.ts';
import { describeRenewal, type RenewalEntry, renewalCalendar } from './renewals.ts';

const approval = { number: 'AAATX0000XF20260', validFrom: '2022-04-01', validUntil: '2027-03-31' };
const none = { number: '', validFrom: '', validUntil: '' };
const only80G = { section80G: approval, section12A: none };
const { law } = namesForYear('2026-27', []).names;
const calendar = (
  registrations: Parameters<typeof renewalCalendar>[0]['registrations'],
  now: Date,
  list: RenewalEntry[] = [],
) => renewalCalendar({ registrations, renewals: { list } }, law, now);
const noon = (day: string) => new Date(`${day}T06:30:00Z`);

describe('reminders of a renewal', () => {
  test.each([
    // 271 days before the last day.
    ['2026-07-03', null],
    ['2026-07-04', '2026-07-04'],
    ['2026-09-01', '2026-07-04'],
    ['2026-09-02', '2026-09-02'],
    ['2026-10-02', '2026-10-02'],
    ['2026-12-31', '2026-12-31'],
    ['2027-02-28', '2026-12-31'],
    ['2027-03-01', '2027-03-01'],
    ['2027-03-31', '2027-03-01'],
    ['2027-04-01', '2027-04-01'],
    ['2027-05-01', '2027-04-01'],
  ])('on %s the latest one is of %s', (today, remindedOn) => {
    expect(calendar(only80G, noon(today))).toMatchObject([{ remindedOn }]);
  });

  test('are counted by the day in India', () => {
    const before = new Date('2026-07-03T18:29:59Z');
    const after = new Date('2026-07-03T18:30:00Z');
    const daysLeft = [before, after].map((now) => calendar(only80G, now)[0]?.daysLeft);
    expect(daysLeft).toEqual([271, 270]);
  });
});

describe('the day to apply by', () => {
  test.each([
    ['2027-03-31', '2026-09-30'],
    ['2027-02-28', '2026-08-28'],
    ['2027-08-31', '2027-02-28'],
    ['2028-08-30', '2028-02-29'],
    ['2027-06-30', '2026-12-30'],
  ])('is six months before %s: %s, of both registrations', (validUntil, applyBy) => {
    const until = { ...approval, validUntil };
    const registrations = { section80G: until, section12A: until };
    expect(calendar(registrations, noon('2026-01-01'))).toMatchObject([{ applyBy }, { applyBy }]);
  });
});

test('the calendar has the next registration first, and none without a number or without a last day', () => {
  const section12A = { ...approval, validUntil: '2027-01-31' };
  const names = calendar({ section80G: approval, section12A }, noon('2026-11-21'));
  expect(names.map(({ name }) => name)).toEqual([
    'Registration as a charitable trust',
    'Approval for donors’ deductions',
  ]);
  const endless = { section80G: { ...approval, validUntil: '' }, section12A: { ...approval, number: '' } };
  expect(calendar(endless, noon('2040-01-01'))).toEqual([]);
});

test.each([
  [
    '2026-09-30',
    'Approval for donors’ deductions (section 354(2), formerly section 80G(5)) expires on 31/03/2027. Please apply for its renewal by 30/09/2026.',
  ],
  [
    '2026-10-01',
    'Approval for donors’ deductions (section 354(2), formerly section 80G(5)) expires on 31/03/2027. The application for its renewal was due by 30/09/2026. If it is not made yet, please apply now.',
  ],
  [
    '2027-04-01',
    'Approval for donors’ deductions (section 354(2), formerly section 80G(5)) expired on 31/03/2027. Please apply for a new one now.',
  ],
])('on %s staff read: %s', (today, text) => {
  const [renewal] = calendar(only80G, noon(today));
  expect(renewal && describeRenewal(renewal, noon(today))).toBe(text);
});

describe('what the trust enters itself', () => {
  const signature: RenewalEntry = {
    name: 'Digital signature',
    number: '',
    validUntil: '2027-03-31',
    remind: 'treasurer@example.org',
    leadDays: 60,
  };
  const none80G = { section80G: none, section12A: none };

  test.each([
    ['2027-01-29', 60, null],
    ['2027-01-30', 60, '2027-01-30'],
    ['2027-03-01', 60, '2027-03-01'],
    ['2027-03-24', 60, '2027-03-24'],
    ['2027-04-01', 60, '2027-04-01'],
    // A short lead has no earlier reminders.
    ['2027-03-20', 10, null],
    ['2027-03-21', 10, '2027-03-21'],
    ['2027-03-24', 10, '2027-03-24'],
  ])('on %s, with a lead of %i days, the latest reminder is of %s', (today, leadDays, remindedOn) => {
    const [renewal] = calendar(none80G, noon(today), [{ ...signature, leadDays }]);
    expect(renewal).toMatchObject({ remindedOn, remind: 'treasurer@example.org', applyBy: null });
  });

  test('is named with its number if it has one, without a day to apply by', () => {
    const text = (today: string, entry: RenewalEntry) => {
      const [renewal] = calendar(none80G, noon(today), [entry]);
      return renewal && describeRenewal(renewal, noon(today));
    };
    expect(text('2027-03-01', signature)).toBe(
      'Digital signature expires on 31/03/2027. Please renew it in time.',
    );
    const fcra = { ...signature, name: 'FCRA registration', number: '010230123' };
    expect(text('2027-04-01', fcra)).toBe(
      'FCRA registration (010230123) expired on 31/03/2027. Please renew it now.',
    );
  });
});
