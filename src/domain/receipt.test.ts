import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords, receiptNumber } from './receipt.ts';

test('a receipt number is its prefix, financial year and a number of at least six digits', () => {
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
  ])('%d paise in words are %j', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });

  test('amounts in words read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (paise) => {
        expect(readBack(amountInWords(paise))).toBe(paise);
      }),
    );
  });

  test('a negative amount is rejected', () => {
    expect(() => amountInWords(-1n)).toThrow(RangeError);
  });
});

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, bigint> = { thousand: 1_000n, lakh: 100_000n };

/** Reads an amount in words back into paise, independently of the code that wrote it. */
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
