import { describe, expect, test } from 'vitest';
import { describeRenewal, renewalCalendar } from './renewals.ts';

const approval = { number: 'AAATX0000XF20260', validFrom: '2022-04-01', validUntil: '2027-03-31' };
const none = { number: '', validFrom: '', validUntil: '' };
const only80G = { section80G: approval, section12A: none };
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
    expect(renewalCalendar(only80G, noon(today))).toMatchObject([{ remindedOn }]);
  });

  test('are counted by the day in India', () => {
    const before = new Date('2026-07-03T18:29:59Z');
    const after = new Date('2026-07-03T18:30:00Z');
    const daysLeft = [before, after].map((now) => renewalCalendar(only80G, now)[0]?.daysLeft);
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
    expect(renewalCalendar(registrations, noon('2026-01-01'))).toMatchObject([{ applyBy }, { applyBy }]);
  });
});

test('the calendar has the next registration first, and none without a number or without a last day', () => {
  const section12A = { ...approval, validUntil: '2027-01-31' };
  const names = renewalCalendar({ section80G: approval, section12A }, noon('2026-11-21'));
  expect(names.map(({ name }) => name)).toEqual(['12A registration', '80G approval']);
  const endless = { section80G: { ...approval, validUntil: '' }, section12A: { ...approval, number: '' } };
  expect(renewalCalendar(endless, noon('2040-01-01'))).toEqual([]);
});

test.each([
  ['2026-09-30', 'The 80G approval expires on 31/03/2027. Please apply for its renewal by 30/09/2026.'],
  [
    '2026-10-01',
    'The 80G approval expires on 31/03/2027. The application for its renewal was due by 30/09/2026. If it is not made yet, please apply now.',
  ],
  ['2027-04-01', 'The 80G approval expired on 31/03/2027. Please apply for a new one now.'],
])('on %s staff read: %s', (today, text) => {
  const [renewal] = renewalCalendar(only80G, noon(today));
  expect(renewal && describeRenewal(renewal, noon(today))).toBe(text);
});
