import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUND_ENTRY_KINDS } from './fund.ts';
import { type CountedEntries, canonicalJson, currentUntil, drawUpReport, reportInShort } from './report.ts';

const entries: fc.Arbitrary<CountedEntries[]> = fc.array(
  fc.record({
    fundId: fc.constantFrom('a', 'b', 'c'),
    fundKind: fc.constant('campaign' as const),
    kind: fc.constantFrom(...FUND_ENTRY_KINDS),
    month: fc.constantFrom('2026-08', '2026-09', '2026-10'),
    isOpening: fc.boolean(),
    count: fc.nat(50),
    paise: fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  }),
);

const report = (
  counted: readonly CountedEntries[],
  previous: { month: string; sha256: string } | null = null,
) =>
  drawUpReport({
    month: '2026-10',
    position: 100n,
    previous,
    entries: counted,
    differences: { gifts: 0n, payments: 0n },
  });

// shows: P49
test('opening plus all lines is closing, of each fund and of all, and the funds add up to the whole', () => {
  fc.assert(
    fc.property(entries, (counted) => {
      const { funds, total } = report(counted);
      for (const { openingPaise, lines, closingPaise } of [...funds, total])
        expect(lines.reduce((sum, { paise }) => sum + paise, openingPaise)).toBe(closingPaise);
      expect(funds.reduce((sum, { closingPaise }) => sum + closingPaise, 0)).toBe(total.closingPaise);
      expect(BigInt(total.closingPaise)).toBe(counted.reduce((sum, { paise }) => sum + paise, 0n));
    }),
  );
});

test('a report is the same text whatever the order of its entries', () => {
  fc.assert(
    fc.property(entries, (counted) => {
      expect(canonicalJson(report(counted.toReversed()))).toBe(canonicalJson(report(counted)));
    }),
  );
});

test('what belongs to an earlier month and was entered later is named, except in the first report', () => {
  const late: CountedEntries = {
    fundId: 'a',
    fundKind: 'general',
    kind: 'spent',
    month: '2026-08',
    isOpening: false,
    count: 2,
    paise: -500n,
  };
  expect(report([late]).late).toEqual([]);
  expect(report([late], { month: '2026-09', sha256: 'x' }).late).toEqual([
    { fundId: 'a', month: '2026-08', kind: 'spent', count: 2, paise: -500 },
  ]);
});

test('an amount that JSON cannot hold exactly is refused', () => {
  const huge = {
    fundId: 'a',
    fundKind: 'general',
    kind: 'received',
    month: '2026-10',
    isOpening: false,
    count: 1,
  } as const;
  expect(() => report([{ ...huge, paise: 2n ** 53n }])).toThrow(RangeError);
});

test('canonical JSON has sorted keys and no spaces, and reads as what was written', () => {
  expect(canonicalJson({ b: [1, null, 'é"'], a: { d: true, c: -5 } })).toBe(
    '{"a":{"c":-5,"d":true},"b":[1,null,"é\\""]}',
  );
});

test('a report in short adds up: refunds lower what was received, payments that came back what was spent', () => {
  const short = reportInShort({
    openingPaise: 1_000_00,
    lines: [
      { kind: 'fee', count: 2, paise: -12_34 },
      { kind: 'received', count: 3, paise: 900_00 },
      { kind: 'refunded', count: 1, paise: -100_00 },
      { kind: 'reversed', count: 1, paise: 50_00 },
      { kind: 'spent', count: 2, paise: -450_00 },
    ],
    closingPaise: 1_387_66,
  });
  expect(short).toEqual({
    openingPaise: 1_000_00,
    receivedPaise: 800_00,
    spentPaise: 400_00,
    otherPaise: -12_34,
    closingPaise: 1_387_66,
  });
});

test('October’s report is current until the year ends in India, and November’s until the end of January', () => {
  expect(currentUntil('2026-10').toISOString()).toBe('2026-12-31T18:30:00.000Z');
  expect(currentUntil('2026-11').toISOString()).toBe('2027-01-31T18:30:00.000Z');
});
