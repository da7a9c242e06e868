/**
 * Money is an integer number of paise in a bigint. Rupees appear only on the wire and on pages.
 */
export type Paise = bigint;

export type AmountProblem = 'not-a-number' | 'too-many-decimals' | 'too-small' | 'too-large';

/** The smallest donation: ₹1, which is also the least that PhonePe takes (phonepe.md, "Pay"). */
export const FLOOR_PAISE: Paise = 100n;

/** From here on two neighbouring doubles are more than a paisa apart, so a number of rupees names no exact amount. */
const EXACT_BELOW_RUPEES = 2 ** 46;

const PLAIN_DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/**
 * Reads a JSON number of rupees as paise, digit by digit: `19.99 * 100` is 1998.9999999999998, and that lost paisa is
 * why no arithmetic on the float takes place.
 */
export function paiseFromRupees(rupees: number): Paise | AmountProblem {
  if (!Number.isFinite(rupees)) return 'not-a-number';
  if (rupees < 0) return 'too-small';
  if (rupees >= EXACT_BELOW_RUPEES) return 'too-large';
  const match = PLAIN_DECIMAL.exec(String(rupees));
  if (!match) return 'too-many-decimals';
  const fraction = match[2] ?? '';
  if (fraction.length > 2) return 'too-many-decimals';
  return BigInt(match[1] ?? '0') * 100n + BigInt(fraction.padEnd(2, '0'));
}

/** The JSON number of rupees, at most two decimals, that stands for these paise. Exact below 2^46 rupees. */
export function rupeesFromPaise(paise: Paise): number {
  return Number(paise) / 100;
}

/**
 * Decides whether an amount may be donated.
 * @returns the paise, or what is wrong with it: under ₹1, over the ceiling, more than two decimals, not a number.
 */
export function checkDonationAmount(rupees: number, ceilingPaise: Paise): Paise | AmountProblem {
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'string') return paise;
  if (paise < FLOOR_PAISE) return 'too-small';
  if (paise > ceilingPaise) return 'too-large';
  return paise;
}

/** Before the thousands, the lakhs, and so on by two digits. */
const GROUP_ENDS = /\B(?=(?:\d\d)*\d{3}(?!\d))/g;

/**
 * ₹5,00,000 for whole rupees, ₹1,250.50 otherwise: Indian grouping, no space. Takes rupees.
 * By hand, because a browser needs as long for its first `Intl.NumberFormat` as for the rest of the site's start.
 */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? '-' : ''}₹${formatNumber(Math.abs(rupees))}`;
}

/** 5,00,000 for a whole number that is not negative, 1,250.50 otherwise: Indian grouping. */
export function formatNumber(value: number): string {
  return value.toFixed(Number.isInteger(value) ? 0 : 2).replace(GROUP_ENDS, ',');
}
