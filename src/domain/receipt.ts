import type { Paise } from './money.ts';

/** India keeps one clock, five and a half hours ahead of UTC, all year. */
const IST_AHEAD_MS = 5.5 * 3_600_000;
const APRIL = 3;

/** The calendar date in India at a moment, as YYYY-MM-DD. */
export function indianDate(moment: Date): string {
  return new Date(moment.getTime() + IST_AHEAD_MS).toISOString().slice(0, 10);
}

/** The financial year in which a moment falls, April to March by the Indian calendar: `2026-27`. */
export function financialYear(moment: Date): string {
  const there = new Date(moment.getTime() + IST_AHEAD_MS);
  const first = there.getUTCMonth() >= APRIL ? there.getUTCFullYear() : there.getUTCFullYear() - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** A receipt's number as it is printed: `2026-27/000123`, with the trust's prefix in front if it has one. */
export function receiptNumber(year: string, number: number, prefix = ''): string {
  return `${prefix}${year}/${String(number).padStart(6, '0')}`;
}

/** ₹1,20,500.50: Indian grouping, always with paise, as receipts show it. Takes paise. */
export function formatPaise(paise: Paise): string {
  const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
  const grouped = digits.slice(0, -2).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return `${paise < 0n ? '-' : ''}₹${grouped}.${digits.slice(-2)}`;
}

const UNDER_TWENTY = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'],
  ...['Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const SCALES: readonly [bigint, string][] = [
  [10_000_000n, 'Crore'],
  [100_000n, 'Lakh'],
  [1_000n, 'Thousand'],
  [100n, 'Hundred'],
];

/** A whole number in Indian English; from a hundred crore on, crores are counted like anything else. */
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
 * An amount as cheques and receipts have it: "Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only". Takes
 * paise, none below zero.
 * @throws RangeError for a negative amount.
 */
export function amountInWords(paise: Paise): string {
  if (paise < 0n) throw new RangeError('an amount in words is not negative');
  const rupees = paise / 100n;
  const rest = paise % 100n;
  const restInWords = `${numberInWords(rest)} ${rest === 1n ? 'Paisa' : 'Paise'}`;
  if (rupees === 0n && rest > 0n) return `${restInWords} Only`;
  const rupeesInWords = `${rupees === 1n ? 'Rupee' : 'Rupees'} ${numberInWords(rupees)}`;
  return rest === 0n ? `${rupeesInWords} Only` : `${rupeesInWords} and ${restInWords} Only`;
}

/** A trust's approval under section 80G. Dates are calendar dates in India, both included; '' is open or unknown. */
export type TaxApproval = { number: string; validFrom: string; validUntil: string };

/** Whether the approval holds on the day in India on which a donation was made: without a number it never does. */
export function approvalHolds(approval: TaxApproval, donatedAt: Date): boolean {
  const day = indianDate(donatedAt);
  return (
    approval.number !== '' &&
    (approval.validFrom === '' || day >= approval.validFrom) &&
    (approval.validUntil === '' || day <= approval.validUntil)
  );
}
