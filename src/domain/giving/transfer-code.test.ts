import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findTransferCodes,
  formatTransferCode,
  newTransferCode,
  parseTransferCode,
  TRANSFER_CODE_CHARACTERS,
  TRANSFER_CODE_LENGTH,
} from './transfer-code.ts';

const CODE = 'K7M4P9T6';
const characters = [...TRANSFER_CODE_CHARACTERS];

const code = fc.array(fc.nat(), { minLength: 64, maxLength: 64 }).map((numbers) => {
  let used = 0;
  // Once the numbers are used up, others follow, or a list of equal ones would go on for ever.
  return newTransferCode((below) => ((numbers[used] ?? used) + used++) % below);
});
const place = fc.nat({ max: TRANSFER_CODE_LENGTH - 1 });

/** What a bank's line break or form puts into a remark. */
const separator = fc.constantFrom('', ' ', '-', '/', '*', '  ', '\n', '. ');

describe('a code', () => {
  test('has letters and digits that cannot be mistaken for others, and no vowels', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(one).toMatch(/^(?=.*[0-9])(?=.*[A-Z])[34679CFHJKMNPRTVWXY]{8}$/);
      }),
    );
  });

  test('is read as it is shown, in any letter case and with hyphens', () => {
    fc.assert(
      fc.property(code, (one) => {
        expect(parseTransferCode(formatTransferCode(one))).toBe(one);
        expect(parseTransferCode(` ${one.toLowerCase().replace(/(..)/g, '$1-')} `)).toBe(one);
      }),
    );
    expect(formatTransferCode(CODE)).toBe('K7M4 P9T6');
  });

  test('with one wrong character is refused', () => {
    fc.assert(
      fc.property(code, place, fc.constantFrom(...characters), (one, at, other) => {
        fc.pre(one[at] !== other);
        expect(parseTransferCode(one.slice(0, at) + other + one.slice(at + 1))).toBeNull();
      }),
    );
  });

  test('with two swapped characters is refused', () => {
    fc.assert(
      fc.property(code, place, place, (one, from, to) => {
        fc.pre(one[from] !== one[to]);
        const swapped = [...one];
        [swapped[from], swapped[to]] = [one[to] ?? '', one[from] ?? ''];
        expect(parseTransferCode(swapped.join(''))).toBeNull();
      }),
    );
  });

  test.each(['', 'K7M4', `${CODE}9`, 'KCMTPRTC', '33333333', 'K7M4P9TÇ'])('is not “%s”', (text) => {
    expect(parseTransferCode(text)).toBeNull();
  });
});

describe('in a narration', () => {
  test('a code is found whatever surrounds it and wherever the bank broke it', () => {
    const words = fc.string({ maxLength: 80 });
    fc.assert(
      fc.property(
        code,
        words,
        words,
        fc.array(separator, { minLength: 8, maxLength: 8 }),
        (one, before, after, gaps) => {
          const broken = [...one].map((character, index) => character + (gaps[index] ?? '')).join('');
          expect(findTransferCodes(`${before} ${broken} ${after}`)).toContain(one);
        },
      ),
    );
  });

  // Invented people, in the shapes of real banks.
  test.each([
    ['State Bank', 'BY TRANSFER-NEFT*HDFC0000240*N331265551234567*SITA RAM RAO*K7M4 P9T6--'],
    ['State Bank, IMPS', 'BY TRANSFER-INB IMPS/633112345678/HDFC BANK/XX6789/K7M4P9T6--'],
    ['HDFC', 'NEFT CR-ICIC0SF0002-SITA RAM RAO-ASHA KIRAN TRUST-ICICN52026112701234567-K7M4-P9T6'],
    ['ICICI, UPI', 'UPI/633112345678/k7m4p9t6/sitaram@okicici/ICICI Bank/ICIabc123def456'],
    ['Axis, cut into pieces', 'IMPS/P2A/633112345678/SITARAMRAO/HDFCBANK/K7M4P9\n T6/'],
    ['Kotak', 'NEFT ICICN52026112701234567 SITA RAM RAO DONATION K7M4 P9T6'],
    ['a form without spaces', 'NEFTINWARDSBIN526331234567SITARAMRAOCODEK7M4P9T6'],
  ])('of %s the code is found, and nothing else', (_, narration) => {
    expect(findTransferCodes(narration)).toEqual([CODE]);
  });

  test('a code that was cut off, misspelt or never written is not found', () => {
    expect(findTransferCodes('NEFT CR-ICIC0SF0002-SITA RAM-K7M4P9T')).toEqual([]);
    expect(findTransferCodes('UPI/633112345678/K7M4P96T/sitaram@okicici')).toEqual([]);
    expect(findTransferCodes('CASH DEPOSIT 433944734977 HNK MAIN BRANCH')).toEqual([]);
  });

  test('two codes of one transfer are both found, each once', () => {
    const other = '3C7XHKPV';
    expect(findTransferCodes(`${CODE} ${other} ${CODE}`).toSorted()).toEqual([CODE, other].toSorted());
  });

  test('a narration of a million characters costs no more than one of a thousand', () => {
    expect(findTransferCodes(`${'7'.repeat(999_990)}${CODE}`)).toEqual([]);
    expect(findTransferCodes(`${CODE}${' X7'.repeat(500_000)}`)).toContain(CODE);
  });
});
