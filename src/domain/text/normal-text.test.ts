import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableText, isUnstorable, normalText } from './normal-text.ts';

describe('a text on entry', () => {
  test.each([
    ['Jose\u0301', 'José'],
    ['Ravi\u00a0Kumar', 'Ravi Kumar'],
    ['Ravi\u2003Kumar\u3000', 'Ravi Kumar '],
    ['\ufeffRavi\u200b\u00ad', 'Ravi'],
    ['\u202a9876543210\u202c', '9876543210'],
    ['\u2066Rao\u2069', 'Rao'],
    ['one\u2028two\vthree', 'one\ntwo\nthree'],
    ['Ravi  Kumar', 'Ravi  Kumar'],
    ['र\u200dया', 'र\u200dया'],
  ])('%j is stored as %j', (given, expected) => {
    expect(normalText(given)).toBe(expected);
  });

  test.each(['\u0000', 'a\u0007b', '\u009f', '\ud800', '\udc00\ud800', 'Rao\u202e', '\u202dRao'])(
    '%j is refused',
    (text) => {
      expect(isUnstorable(normalText(text))).toBe(true);
    },
  );

  test.each(['', 'two\r\nlines\tand a tab', '👨‍👩‍👧', 'محمد\u200f', 'శ్రీ\u200cమతి'])(
    '%j is not refused',
    (text) => {
      expect(isUnstorable(normalText(text))).toBe(false);
    },
  );

  test('is not changed a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalText(normalText(text))).toBe(normalText(text));
      }),
    );
  });
});

test.each([
  ['Big  Donor', 'big donor'],
  [' BIG\u00a0Donor\n', 'big donor'],
  ['Jose\u0301', 'josé'],
  ['శ్రీ\u200cమతి', 'శ్రీమతి'],
])('%j is compared as %j', (text, expected) => {
  expect(comparableText(text)).toBe(expected);
});
