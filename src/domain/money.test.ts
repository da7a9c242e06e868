import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDonationAmount, FLOOR_PAISE, formatRupees, paiseFromRupees, rupeesFromPaise } from './money.ts';

const CEILING = 100_000_000n;
const EXACT_BELOW = 2n ** 46n * 100n;
const anyPaise = fc.bigInt({ min: 0n, max: EXACT_BELOW - 1n });

describe('reading an amount', () => {
  test('every amount in paise survives the trip to rupees and back', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
      }),
    );
  });

  test('every amount that is written with two decimals is read to the paisa', () => {
    const rupees = fc.tuple(fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(rupees, ([whole, fraction]) => {
        const written = `${whole}.${String(fraction).padStart(2, '0')}`;
        expect(paiseFromRupees(Number(written))).toBe(BigInt(whole) * 100n + BigInt(fraction));
      }),
    );
  });

  test.each([
    [19.99, 1999n],
    [1.1, 110n],
    [4.35, 435n],
    [1.005, 'too-many-decimals'],
    [0.1 + 0.2, 'too-many-decimals'],
    [0.001, 'too-many-decimals'],
    [1e-7, 'too-many-decimals'],
    [1e21, 'too-large'],
    [Number.MAX_VALUE, 'too-large'],
    [2 ** 46, 'too-large'],
    [79_885_702_095_209.09, 'too-large'],
    [-1, 'too-small'],
    [-0.001, 'too-small'],
    [-0, 0n],
    [Number.NaN, 'not-a-number'],
    [Number.POSITIVE_INFINITY, 'not-a-number'],
    [Number.NEGATIVE_INFINITY, 'not-a-number'],
  ])('₹%d is read as %s', (rupees, read) => {
    expect(paiseFromRupees(rupees)).toBe(read);
  });

  test('whatever number comes, the answer is whole paise or a reason, and never a rounded amount', () => {
    fc.assert(
      fc.property(fc.double(), (rupees) => {
        const read = paiseFromRupees(rupees);
        if (typeof read === 'bigint') expect(rupeesFromPaise(read)).toBe(rupees + 0);
      }),
      { examples: [[-0], [0.1], [0.30000000000000004], [5e-324]] },
    );
  });
});

describe('what may be donated', () => {
  test.each([
    [0.99, 'too-small'],
    [1, FLOOR_PAISE],
    [1.01, 101n],
    [999_999.99, 99_999_999n],
    [1_000_000, CEILING],
    [1_000_000.01, 'too-large'],
    [0, 'too-small'],
  ])('of ₹%d the answer is %s', (rupees, decision) => {
    expect(checkDonationAmount(rupees, CEILING)).toBe(decision);
  });

  test('nothing outside the limits is ever let through', () => {
    fc.assert(
      fc.property(fc.double(), fc.bigInt({ min: 100n, max: 10n ** 12n }), (rupees, ceiling) => {
        const decision = checkDonationAmount(rupees, ceiling);
        if (typeof decision === 'string') return;
        expect(decision >= FLOOR_PAISE && decision <= ceiling).toBe(true);
      }),
    );
  });
});

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [500_000, '₹5,00,000'],
  [12_345_678, '₹1,23,45,678'],
  [1250.5, '₹1,250.50'],
  [19.99, '₹19.99'],
  [-250, '-₹250'],
])('%d rupees are shown as %s', (rupees, shown) => {
  expect(formatRupees(rupees)).toBe(shown);
});

test('an amount as it is shown can be read back digit by digit', () => {
  fc.assert(
    fc.property(anyPaise, (paise) => {
      const shown = formatRupees(rupeesFromPaise(paise)).replace(/[₹,]/g, '');
      const [whole = '', fraction = '00'] = shown.split('.');
      expect(BigInt(whole) * 100n + BigInt(fraction)).toBe(paise);
    }),
  );
});

test.each(['en-IN', 'te-IN', 'hi-IN'])('an amount is grouped as %s groups it', (locale) => {
  const form = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(anyPaise, (paise) => {
      const rupees = rupeesFromPaise(paise);
      expect(formatRupees(rupees)).toBe(`₹${form.format(rupees).replace(/\.00$/, '')}`);
    }),
  );
});
