import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountInWords,
  approvalHolds,
  financialYear,
  formatPaise,
  indianDate,
  receiptNumber,
} from './receipt.ts';

describe('the financial year', () => {
  test.each([
    ['2027-03-31T18:29:59.999Z', '2026-27'],
    ['2027-03-31T18:30:00.000Z', '2027-28'],
    ['2026-04-01T00:00:00.000Z', '2026-27'],
    ['2026-01-01T00:00:00.000Z', '2025-26'],
    ['2099-12-31T00:00:00.000Z', '2099-00'],
  ])('at %s is %s, because in India it ends with March', (moment, year) => {
    expect(financialYear(new Date(moment))).toBe(year);
  });

  test('has 365 or 366 days, whatever the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2200 }), (year) => {
        const first = new Date(Date.UTC(year, 3, 1) - 5.5 * 3_600_000);
        const last = new Date(Date.UTC(year + 1, 3, 1) - 5.5 * 3_600_000 - 1);
        expect(financialYear(last)).toBe(financialYear(first));
        expect(financialYear(new Date(last.getTime() + 1))).not.toBe(financialYear(first));
        expect(financialYear(new Date(first.getTime() - 1))).not.toBe(financialYear(first));
      }),
    );
  });

  test('is a day further in India than in Greenwich by half past six in the evening', () => {
    expect(indianDate(new Date('2026-11-20T18:29:00Z'))).toBe('2026-11-20');
    expect(indianDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  });
});

test('a receipt is numbered within its year', () => {
  expect(receiptNumber('2026-27', 123)).toBe('2026-27/000123');
  expect(receiptNumber('2026-27', 1_234_567, 'CT/')).toBe('CT/2026-27/1234567');
});

describe('amounts in words', () => {
  test.each([
    [0n, 'Rupees Zero Only'],
    [1n, 'One Paisa Only'],
    [50n, 'Fifty Paise Only'],
    [100n, 'Rupee One Only'],
    [101n, 'Rupee One and One Paisa Only'],
    [2_100n, 'Rupees Twenty-One Only'],
    [50_000n, 'Rupees Five Hundred Only'],
    [12_050_050n, 'Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only'],
    [100_000_000n, 'Rupees Ten Lakh Only'],
    [1_000_000_000n, 'Rupees One Crore Only'],
    [
      1_234_567_890n,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only',
    ],
    [10_000_000_000_000n, 'Rupees Ten Thousand Crore Only'],
  ])('%d paise are %j', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  test('say exactly the amount: read back, they give the same paise', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (paise) => {
        expect(readBack(amountInWords(paise))).toBe(paise);
      }),
    );
  });

  test('do not exist below nothing', () => {
    expect(() => amountInWords(-1n)).toThrow(RangeError);
  });
});

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, bigint> = { thousand: 1_000n, lakh: 100_000n };

/** Reads words as a clerk would, word by word, without knowing how they were made. */
function readBack(words: string): bigint {
  const [, rupees = '', paise = ''] =
    /^(?:Rupees? (.*?))?(?: and )?(?:(\S+) Pais[ae])? Only$/.exec(words) ?? [];
  return readNumber(rupees) * 100n + readNumber(paise);
}

function readNumber(words: string): bigint {
  const [crores, rest = ''] = words.includes(' Crore') ? words.split(/ Crore ?(?!.* Crore)/) : ['', words];
  let total = 0n;
  let part = 0n;
  for (const word of rest.toLowerCase().split(/[ -]/).filter(Boolean)) {
    if (word === 'hundred') part *= 100n;
    else if (SCALES[word]) {
      total += part * SCALES[word];
      part = 0n;
    } else if (TENS.includes(word)) part += BigInt(TENS.indexOf(word) * 10 + 20);
    else part += BigInt(ONES.indexOf(word));
  }
  return (crores ? readNumber(crores) * 10_000_000n : 0n) + total + part;
}

describe('amounts in figures', () => {
  test.each([
    [5n, '₹0.05'],
    [100n, '₹1.00'],
    [99_999n, '₹999.99'],
    [100_000n, '₹1,000.00'],
    [12_050_050n, '₹1,20,500.50'],
    [1_234_567_890n, '₹1,23,45,678.90'],
    [-50_000n, '-₹500.00'],
  ])('%d paise are %s', (paise, figures) => {
    expect(formatPaise(paise)).toBe(figures);
  });

  test('are grouped as India groups them, and lose nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), (paise) => {
        const figures = formatPaise(paise);
        expect(figures).toMatch(/^₹\d{1,2}(,\d\d)*,\d{3}\.\d\d$|^₹\d{1,3}\.\d\d$/);
        expect(BigInt(figures.replace(/\D/g, ''))).toBe(paise);
      }),
    );
  });
});

describe('the approval under section 80G', () => {
  const approval = { number: 'AAATX0000XF20214', validFrom: '2026-04-01', validUntil: '2027-03-31' };
  test.each([
    ['the evening before it begins', '2026-03-31T18:29:59Z', false],
    ['its first minute in India', '2026-03-31T18:30:00Z', true],
    ['its last minute in India', '2027-03-31T18:29:59Z', true],
    ['the minute after', '2027-03-31T18:30:00Z', false],
  ])('at %s', (_when, moment, holds) => {
    expect(approvalHolds(approval, new Date(moment))).toBe(holds);
  });

  test('never holds without a number, and is open where no date is given', () => {
    const day = new Date('2026-11-21T00:00:00Z');
    expect(approvalHolds({ ...approval, number: '' }, day)).toBe(false);
    expect(approvalHolds({ number: 'X', validFrom: '', validUntil: '' }, day)).toBe(true);
  });
});
