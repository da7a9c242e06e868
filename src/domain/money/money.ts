/** Money is an integer number of paise in a bigint. Rupees appear only on the wire and on pages. */
export type Paise = bigint;

export type AmountProblem = 'not-a-number' | 'too-many-decimals' | 'too-small' | 'too-large';

/** The smallest donation or refund, ₹1: PhonePe accepts nothing smaller. */
export const MIN_AMOUNT_PAISE: Paise = 100n;

/** From here on neighbouring doubles are more than a paisa apart, so a number of rupees is not an exact amount. */
const EXACT_BELOW_RUPEES = 2 ** 46;

const PLAIN_DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/**
 * Converts a JSON number of rupees to paise, digit by digit: `19.99 * 100` is 1998.9999999999998, so float arithmetic would
 * lose a paisa.
 * @returns the paise, or why the number is not an amount.
 */
export function paiseFromRupees(rupees: number): Paise | AmountProblem {
  if (!Number.isFinite(rupees)) return 'not-a-number';
  if (rupees < 0) return 'too-small';
  if (rupees >= EXACT_BELOW_RUPEES) return 'too-large';
  const match = PLAIN_DECIMAL.exec(String(rupees));
  if (!match) return 'too-many-decimals';
  const fraction = match[2] ?? '';
  if (fraction.length > 2) return 'too-many-decimals';
  // control: rupees are parsed digit by digit → BigInt(Math.floor(rupees * 100))
  return BigInt(match[1] ?? '0') * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** Converts paise to a JSON number of rupees with at most two decimals. Exact below 2^46 rupees. */
export function rupeesFromPaise(paise: Paise): number {
  return Number(paise) / 100;
}

/**
 * Validates a donation amount in rupees.
 * @returns the paise, or what is wrong: under ₹1, over the maximum, more than two decimals, not a number.
 */
export function checkDonationAmount(rupees: number, maxPaise: Paise): Paise | AmountProblem {
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'string') return paise;
  if (paise < MIN_AMOUNT_PAISE) return 'too-small';
  // control: the amount does not exceed the ceiling
  if (paise > maxPaise) return 'too-large';
  return paise;
}

/** Indian grouping: the last three digits, then groups of two. */
const GROUP_ENDS = /\B(?=(?:\d\d)*\d{3}(?!\d))/g;

/**
 * Formats rupees: ₹5,00,000 for whole rupees, ₹1,250.50 otherwise, with Indian grouping. Written by hand because a browser's
 * first `Intl.NumberFormat` takes as long as the rest of the site's start-up.
 */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${formatNumber(Math.abs(rupees))}`;
}

/** Formats paise like `formatRupees`: ₹500 for whole rupees, ₹500.50 otherwise. */
export function formatAmount(paise: Paise): string {
  return formatRupees(rupeesFromPaise(paise));
}

/** Formats a non-negative number with Indian grouping: 5,00,000 for whole numbers, 1,250.50 otherwise. */
export function formatNumber(value: number): string {
  return value.toFixed(Number.isInteger(value) ? 0 : 2).replace(GROUP_ENDS, ',');
}

/** Formats paise with Indian grouping and always two decimals, as receipts show amounts: ₹1,20,500.50. */
export function formatPaise(paise: Paise): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  const rupees = digits.slice(0, -2).replace(GROUP_ENDS, ',');
  return `${paise < 0n ? '-' : ''}₹${rupees}.${digits.slice(-2)}`;
}
