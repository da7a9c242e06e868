import type { Paise } from './money.ts';

/** A receipt's number as it is printed: `2026-27/000123`, after the trust's prefix if it has one. */
export function receiptNumber(year: string, number: number, prefix = ''): string {
  return `${prefix}${year}/${String(number).padStart(6, '0')}`;
}

const UNDER_TWENTY = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES: readonly [bigint, string][] = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1_000n, 'Thousand'],
  [100n, 'Hundred'],
];

/** A whole number in Indian English. There is no unit above the crore: a hundred crore is "One Hundred Crore". */
function numberInWords(whole: bigint): string {
  if (whole < 20n) return UNDER_TWENTY[Number(whole)] ?? '';
  if (whole < 100n) {
    const tens = TENS[Number(whole / 10n)] ?? '';
    return whole % 10n === 0n ? tens : `${tens}-${numberInWords(whole % 10n)}`;
  }
  const [size, name] = SCALES.find(([least]) => whole >= least) ?? [100n, 'Hundred'];
  const head = `${numberInWords(whole / size)} ${name}`;
  return whole % size === 0n ? head : `${head} ${numberInWords(whole % size)}`;
}

/**
 * An amount in words, as on cheques and receipts: "Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only".
 * Takes paise.
 * @throws RangeError for a negative amount.
 */
export function amountInWords(paise: Paise): string {
  if (paise < 0n) throw new RangeError('a negative amount cannot be written in words');
  const rupees = paise / 100n;
  const remainder = paise % 100n;
  const paiseInWords = `${numberInWords(remainder)} ${remainder === 1n ? 'Paisa' : 'Paise'}`;
  if (rupees === 0n && remainder > 0n) return `${paiseInWords} Only`;
  const rupeesInWords = `${rupees === 1n ? 'Rupee' : 'Rupees'} ${numberInWords(rupees)}`;
  return remainder === 0n ? `${rupeesInWords} Only` : `${rupeesInWords} and ${paiseInWords} Only`;
}
