import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUND_ENTRY_KINDS } from './fund.ts';
import { type CountedEntries, drawUpReport } from './report.ts';
import { sumOfReports } from './report-sums.ts';

const MONTHS = ['2026-04', '2026-05', '2026-06'] as const;

const entries = fc.array(
  fc.record({
    fundId: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom(...FUND_ENTRY_KINDS),
    month: fc.constantFrom('2026-03', ...MONTHS),
    paise: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  }),
);
type Entry = typeof entries extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** The reports of three months, each with what those before it counted as its opening balance. */
function reportsOf(all: readonly Entry[]) {
  return MONTHS.map((month) =>
    drawUpReport({
      month,
      position: 100n,
      previous: null,
      entries: all
        .filter((each) => each.month <= month)
        .map(
          (each): CountedEntries => ({
            ...each,
            fundKind: 'campaign',
            count: 1,
            isOpening: each.month < month,
          }),
        ),
      differences: { gifts: 0n, payments: 0n },
    }),
  );
}

test('the months of a year add up: opening plus all lines is closing, of each fund and of all', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const reports = reportsOf(all);
      const { funds, total } = sumOfReports(reports);
      for (const { openingPaise, lines, closingPaise } of [...funds, total])
        expect(lines.reduce((sum, { paise }) => sum + paise, openingPaise)).toBe(closingPaise);
      expect(total.openingPaise).toBe(reports[0]?.total.openingPaise);
      expect(funds.reduce((sum, { closingPaise }) => sum + closingPaise, 0)).toBe(total.closingPaise);
      const counted = all.filter(({ month }) => month !== '2026-03').length;
      expect(total.lines.reduce((sum, { count }) => sum + count, 0)).toBe(counted);
    }),
  );
});

test('without a report there is nothing', () => {
  expect(sumOfReports([])).toEqual({ funds: [], total: { openingPaise: 0, lines: [], closingPaise: 0 } });
});
