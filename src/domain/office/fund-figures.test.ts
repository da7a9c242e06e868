import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUND_ENTRY_KINDS } from './fund.ts';
import { fundFigures } from './fund-figures.ts';

test('what a fund has left is the sum of everything else that is shown, whatever happened to it', () => {
  const entry = fc.tuple(
    fc.constantFrom(...FUND_ENTRY_KINDS),
    fc.bigInt({ min: -1_000_000n, max: 1_000_000n }),
  );
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const { left, ...others } = fundFigures(entries);
      expect(Object.values(others).reduce((sum, paise) => sum + paise, 0n)).toBe(left);
      expect(left).toBe(entries.reduce((sum, [, paise]) => sum + paise, 0n));
    }),
  );
});

test('a refund reduces what was raised, and a payment that came back what was spent', () => {
  expect(
    fundFigures([
      ['received', 500n],
      ['refunded', -200n],
      ['spent', -100n],
      ['reversed', 100n],
      ['fee', -5n],
    ]),
  ).toEqual({ raised: 300n, fees: -5n, earlier: 0n, transferred: 0n, spent: 0n, left: 295n });
});
