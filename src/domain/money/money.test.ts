import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDonationAmount,
  formatAmount,
  formatPaise,
  formatRupees,
  MIN_AMOUNT_PAISE,
  paiseFromRupees,
  rupeesFromPaise,
} from './money.ts';

const MAX = 100_000_000n;
const EXACT_BELOW = 2n ** 46n * 100n;
const anyPaise = fc.bigInt({ min: 0n, max: EXACT_BELOW - 1n });
/** Any number, and amounts with two decimals as often. */
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer({ min: -1_000, max: 2_000_000_000 }).map((paise) => paise / 100),
);

describe('converting rupees to paise', () => {
  test('every amount survives the conversion from paise to rupees and back', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
      }),
    );
  });

  test('every amount with two decimals is converted exactly', () => {
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
  ])('₹%d is converted to %s', (rupees, read) => {
    expect(paiseFromRupees(rupees)).toBe(read);
  });

  test('any number becomes whole paise or a reason, and never a rounded amount', () => {
    fc.assert(
      fc.property(anyNumber, (rupees) => {
        const read = paiseFromRupees(rupees);
        if (typeof read === 'bigint') expect(rupeesFromPaise(read)).toBe(rupees + 0);
      }),
      { examples: [[-0], [0.1], [0.30000000000000004], [5e-324]] },
    );
  });
});

describe('validating a donation amount', () => {
  test.each([
    [0.99, 'too-small'],
    [1, MIN_AMOUNT_PAISE],
    [1.01, 101n],
    [999_999.99, 99_999_999n],
    [1_000_000, MAX],
    [1_000_000.01, 'too-large'],
    [0, 'too-small'],
  ])('a donation of ₹%d gives %s', (rupees, decision) => {
    expect(checkDonationAmount(rupees, MAX)).toBe(decision);
  });

  test('no amount outside the limits is accepted', () => {
    fc.assert(
      fc.property(anyNumber, fc.bigInt({ min: 100n, max: 10n ** 12n }), (rupees, maxPaise) => {
        const decision = checkDonationAmount(rupees, maxPaise);
        if (typeof decision === 'string') return;
        expect(decision >= MIN_AMOUNT_PAISE && decision <= maxPaise).toBe(true);
      }),
    );
  });
});

// shows: R9.12
test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [500_000, '₹5,00,000'],
  [12_345_678, '₹1,23,45,678'],
  [1250.5, '₹1,250.50'],
  [19.99, '₹19.99'],
  [-250, '-₹250'],
])('%d rupees are formatted as %s', (rupees, shown) => {
  expect(formatRupees(rupees)).toBe(shown);
});

test('a formatted amount reads back as the same paise', () => {
  fc.assert(
    fc.property(anyPaise, (paise) => {
      const shown = formatAmount(paise).replace(/[₹,]/g, '');
      const [whole = '', fraction = '00'] = shown.split('.');
      expect(BigInt(whole) * 100n + BigInt(fraction)).toBe(paise);
    }),
  );
});

test.each(['en-IN', 'te-IN', 'hi-IN'])('rupees are grouped as in the locale %s', (locale) => {
  const form = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(anyPaise, (paise) => {
      const rupees = rupeesFromPaise(paise);
      expect(formatRupees(rupees)).toBe(`₹${form.format(rupees).replace(/\.00$/, '')}`);
    }),
  );
});

test.each([
  [5n, '₹0.05'],
  [100n, '₹1.00'],
  [99_999n, '₹999.99'],
  [100_000n, '₹1,000.00'],
  [12_050_050n, '₹1,20,500.50'],
  [1_234_567_890n, '₹1,23,45,678.90'],
  [-50_000n, '-₹500.00'],
])('%d paise are formatted as %s', (paise, formatted) => {
  expect(formatPaise(paise)).toBe(formatted);
});

test('formatted paise have Indian grouping and read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (paise) => {
      const formatted = formatPaise(paise);
      expect(formatted).toMatch(/^₹\d{1,2}(,\d\d)*,\d{3}\.\d\d$|^₹\d{1,3}\.\d\d$/);
      expect(BigInt(formatted.replace(/\D/g, ''))).toBe(paise);
    }),
  );
});
