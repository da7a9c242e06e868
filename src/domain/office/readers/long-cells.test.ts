import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { readDate } from './date.ts';
import { readId } from './id.ts';
import { readPaymentMode } from './payment-mode.ts';

const LENGTH = 200_000;

test.each([
  "'",
  '"',
  '="',
  ' ',
  ', ',
  '1',
  '1,',
  '1 ',
  '-',
  '(',
  '/',
  '.0',
  '1:',
  'a',
  'upi ',
  '\u200b',
  '₹',
])(
  'a cell of 200,000 characters such as %j is read within a moment, and is no amount and no date',
  (part) => {
    const cell = `1${part.repeat(LENGTH / part.length)}x`;
    expect([readAmount(cell).kind, readDate(cell).kind]).toEqual(['unclear', 'incomplete']);
    expect(readId(cell).kind).toBe('id');
    expect(readPaymentMode(cell)).toBeUndefined();
    readAmount(part.repeat(LENGTH));
    readDate(part.repeat(LENGTH));
  },
);
