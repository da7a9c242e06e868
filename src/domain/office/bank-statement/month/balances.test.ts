import { expect, test } from 'vitest';
import { type AccountLines, accountMonth, type BalanceLine } from './balances.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const ACCOUNT: AccountLines = {
  account: 'Main',
  since: '2026-11-02',
  until: '2026-11-20',
  isClosed: false,
  statements: [],
  lines: [],
};
const line = (date: number, paise: bigint, balancePaise: bigint | null): BalanceLine => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  paise,
  balancePaise,
});
const days = (from: number, to: number) => ({ from: line(from, 1n, null).day, to: line(to, 1n, null).day });
const month = (given: Partial<AccountLines>) => accountMonth({ ...ACCOUNT, ...given }, NOVEMBER);

test('what was there, came in and went out is what is left', () => {
  const statements = [days(2, 9)];
  const lines = [line(2, 500n, 1_500n), line(9, -300n, 1_200n)];
  const { on: _, ...sums } = month({ statements, lines });
  expect(sums).toEqual({
    account: 'Main',
    openingPaise: 1_000n,
    inPaise: 500n,
    outPaise: 300n,
    closingPaise: 1_200n,
    unexplainedPaise: 0n,
    gaps: [],
  });
});

test('two statements whose balances follow from each other leave no gap, and the days between them have statements', () => {
  const { gaps, on } = month({
    statements: [days(2, 9), days(15, 20)],
    lines: [line(2, 500n, 1_500n), line(9, -300n, 1_200n), line(15, 100n, 1_300n), line(20, 50n, 1_350n)],
  });
  expect(gaps).toEqual([]);
  expect(['2026-11-01', '2026-11-12', '2026-11-20', '2026-11-21'].map(on)).toEqual([
    'unused',
    'covered',
    'covered',
    'missing',
  ]);
});

test('a statement between two others that is missing is named with its amount', () => {
  const { gaps, unexplainedPaise, on } = month({
    statements: [days(2, 2), days(15, 15)],
    lines: [line(2, 500n, 1_500n), line(15, 100n, 1_800n)],
  });
  expect(gaps).toEqual([{ from: '2026-11-02', to: '2026-11-15', paise: 200n }]);
  expect(unexplainedPaise).toBe(200n);
  expect(on('2026-11-12')).toBe('missing');
});

test('without balances, days between two statements are a gap of an unknown amount', () => {
  const statements = [days(2, 2), days(15, 15)];
  const lines = [line(2, 500n, null), line(15, 100n, null)];
  expect(month({ statements, lines })).toMatchObject({
    openingPaise: null,
    closingPaise: null,
    unexplainedPaise: null,
    gaps: [{ from: '2026-11-02', to: '2026-11-15', paise: null }],
  });
});

test('the order of a day’s lines does not matter, and a line that is missing within a day is named', () => {
  const whole = [line(2, 500n, 1_500n), line(2, -200n, 1_300n), line(2, 40n, 1_340n), line(3, 1n, 1_341n)];
  const [one, two, three, next] = whole as [BalanceLine, BalanceLine, BalanceLine, BalanceLine];
  for (const lines of [whole, [three, one, two, next]])
    expect(month({ lines })).toMatchObject({ openingPaise: 1_000n, closingPaise: 1_341n, gaps: [] });
  expect(month({ lines: [one, three, next] })).toMatchObject({
    unexplainedPaise: -200n,
    gaps: [{ from: '2026-11-02', to: '2026-11-02', paise: -200n }],
  });
});

test('a day that ends as it began follows from the day before', () => {
  const lines = [line(2, 500n, 1_500n), line(3, -100n, 1_400n), line(3, 100n, 1_500n), line(4, 1n, 1_501n)];
  expect(month({ lines })).toMatchObject({ closingPaise: 1_501n, gaps: [] });
});

test('the last day before the month and the first after it say whether statements are missing at its ends', () => {
  const before = { day: '2026-10-28', paise: 10n, balancePaise: 900n };
  const after = { day: '2026-12-02', paise: 10n, balancePaise: 1_510n };
  const lines = [before, line(2, 500n, 1_500n), after];
  const { gaps, openingPaise, closingPaise, on } = month({ since: '2026-10-28', lines });
  expect(gaps).toEqual([{ from: '2026-10-28', to: '2026-11-02', paise: 100n }]);
  expect([openingPaise, closingPaise]).toEqual([1_000n, 1_500n]);
  expect(['2026-11-01', '2026-11-30'].map(on)).toEqual(['missing', 'covered']);
});

test('an account that was left with nothing needs no more statements', () => {
  const { on } = month({ isClosed: true, until: '2026-11-09', statements: [days(2, 9)] });
  expect(['2026-11-09', '2026-11-10'].map(on)).toEqual(['covered', 'unused']);
});
