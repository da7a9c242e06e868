import { formatNumber, type Paise, rupeesFromPaise } from '../../money/money.ts';
import { plainCell, quotedCell } from './cell.ts';
import { withLatinDigits } from './latin-digits.ts';

/**
 * An amount as people and programs write it. `isRounded`: it was written with a part of a paisa. `unclear`: the cell is filled,
 * but does not say one amount; `problem` says why.
 */
export type ReadAmount =
  | { kind: 'amount'; paise: Paise; isRounded: boolean }
  | { kind: 'empty' }
  | { kind: 'unclear'; problem: string };

/** Rupees as a form sends them, with two decimals at most. */
export type ReadRupees = Exclude<ReadAmount, { kind: 'amount' }> | { kind: 'rupees'; rupees: number };

/** A rupee sign or word, before or after the amount. Of the dots behind a word, a second one could begin the decimals. */
const CURRENCY = /₹|(?<![a-z])(?:rs|inr|rupees?|only)\.?(?![a-z.])/g;
/** After an amount in whole rupees, so that nothing can be added: 500/-. */
const CLOSING_STROKE = /\s*\/[-=]\s*$/;
const MINUS_SIGNS = /[\u2012-\u2015\u2212\ufe63\uff0d]/g;
/** Spaces that programs write between groups of digits. An ordinary space may stand between two amounts. */
const GROUP_SPACES = /(?<=\d)[\u00a0\u2007\u2009\u202f](?=\d)/g;

const SIGNED = /^(\(|[-+]|(?:dr|cr)\.?)?\s*(\.?\d[\d.,]*)\s*(\)|-|\(?(?:dr|cr)\.?\)?)?$/;
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d\d)*,\d{3}$/;
const WESTERN_GROUPS = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const MAX_DIGITS = 13;
/** Banks write credited amounts with two decimals: 500.00 Cr. People write crores without them: 2 Cr, 1.5 Cr. */
const EXACT_TO_THE_PAISA = /\.\d{2}/;
/** Longer cells are no amounts, and would take the patterns long. */
const MAX_LENGTH = 60;

/**
 * Reads an amount in rupees: 2500, ₹1,00,000.00, Rs 500/-, .50; negative as -10, 10-, (10) or 10 Dr. What could be two different
 * amounts, such as 10.000, is not guessed.
 */
export function readAmount(cell: string): ReadAmount {
  const plain = withLatinDigits(plainCell(cell)).toLowerCase();
  if (plain === '') return { kind: 'empty' };
  if (plain.length > MAX_LENGTH) return unclear(cell);
  const text = plain
    .replace(GROUP_SPACES, ',')
    .replace(MINUS_SIGNS, '-')
    .replace(CURRENCY, ' ')
    .replace(CLOSING_STROKE, '')
    .trim();
  const [, before = '', digits = '', after = ''] = SIGNED.exec(text) ?? [];
  // control: an amount that could be in crores is not guessed
  if (/^cr\.?$/.test(after) && !EXACT_TO_THE_PAISA.test(digits)) return maybeCrores(cell);
  // 500.- means 500 in some countries.
  if (digits.endsWith('.') && after === '-') return unclear(cell);
  const isNegative = signOf(before, after.replace(/[()](?=.)|(?<=.)[()]/g, ''));
  if (digits === '' || isNegative === null) return unclear(cell);
  return readDigits(digits, isNegative, cell);
}

/** Reads an amount that has to be exact. */
export function readRupees(cell: string): ReadRupees {
  const read = readAmount(cell);
  if (read.kind !== 'amount') return read;
  if (read.isRounded) return { kind: 'unclear', problem: `${quotedCell(cell)} has more than two decimals` };
  return { kind: 'rupees', rupees: rupeesFromPaise(read.paise) };
}

/** Whether an amount is negative; null for signs that contradict each other. */
function signOf(before: string, after: string): boolean | null {
  const sign = `${before}${after}`.replace('.', '');
  if (['', '+', 'cr'].includes(sign)) return false;
  return ['-', '()', 'dr'].includes(sign) ? true : null;
}

function readDigits(digits: string, isNegative: boolean, cell: string): ReadAmount {
  const [whole = '', fraction = '', ...more] = digits.split('.');
  const isGrouped = INDIAN_GROUPS.test(whole) || WESTERN_GROUPS.test(whole);
  if (more.length > 0 || !(isGrouped || /^\d*$/.test(whole)) || !/^\d*$/.test(fraction)) return unclear(cell);
  const plain = whole.replaceAll(',', '');
  if (plain.length > MAX_DIGITS) return unclear(cell);
  // Much of the world writes ten thousand as 10.000.
  // control: an amount that could be two amounts is not guessed
  if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return twoMeanings(whole, fraction, cell);
  const { paise, isRounded } = paiseOf(plain, fraction);
  return { kind: 'amount', paise: isNegative ? -paise : paise, isRounded };
}

/** Rounded to the paisa. Computed amounts such as 1.7999999999999998 are not counted as rounded. */
function paiseOf(whole: string, fraction: string) {
  const decimals = fraction.padEnd(3, '0');
  const rest = decimals.slice(2);
  const isUp = rest.charAt(0) >= '5';
  const isRounded = !/^0*$|^0{4}|^9{4}/.test(rest);
  return { paise: BigInt(whole) * 100n + BigInt(decimals.slice(0, 2)) + (isUp ? 1n : 0n), isRounded };
}

function unclear(cell: string): ReadAmount {
  const problem = `${quotedCell(cell)} is not an amount in rupees. Write it as 2500 or 2,500.50`;
  return { kind: 'unclear', problem };
}

function maybeCrores(cell: string): ReadAmount {
  const problem = `${quotedCell(cell)} could mean crores. Write the amount in rupees without Cr`;
  return { kind: 'unclear', problem };
}

function twoMeanings(whole: string, fraction: string, cell: string): ReadAmount {
  const decimals = fraction.replace(/0+$/, '');
  const small = decimals === '' ? whole : `${whole}.${decimals}`;
  const large = `${whole}${fraction}`;
  const advice =
    decimals.length < 3 ? `Write ${small} or ${large}` : `Write two decimals at most, or ${large}`;
  const problem = `${quotedCell(cell)} could be ₹${small} or ₹${formatNumber(Number(large))}. ${advice}`;
  return { kind: 'unclear', problem };
}
