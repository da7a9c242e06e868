// The numbers by which banks find a transfer, in a narration that each bank writes in its own way.

/** RTGS, and NEFT of newer systems: bank, R, H or N, and 17 more. */
const LONG = /(?<![A-Z0-9])[A-Z]{4}[HNR][A-Z0-9]\d{16}(?![A-Z0-9])/;
/** NEFT: bank, a letter or digit, and 11 digits; some banks write N and 15 digits. */
const NEFT = /(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]\d{11}|N\d{15}|[A-Z]{5,6}\d{10,11})(?![A-Z0-9])/;
/** IMPS and UPI: 12 digits, in some reference columns filled up with zeros. */
const DIGITS = /(?<!\d)0{0,10}(\d{12})(?!\d)/g;
const INSTANT = /\b(?:UPI|IMPS|MMT|P2[AMP]|RRN|BHIM)\b/;

const DAY_MS = 86_400_000;
const NEAR_DAYS = 3;

/**
 * The transfer's number in a narration or the column of references: UTR for NEFT and RTGS, RRN for IMPS and UPI; empty if there is none.
 * `bookedOn` tells it from account numbers: an RRN begins with the last digit of its year and the day of that year.
 */
export function findUtr(narration: string, reference: string, bookedOn: string): string {
  const texts = [reference, narration].map((text) => text.toUpperCase());
  for (const form of [LONG, NEFT]) {
    const found = texts.map((text) => form.exec(text)?.[0]).find((each) => each !== undefined);
    if (found !== undefined) return found;
  }
  const numbers = texts.flatMap((text) => [...text.matchAll(DIGITS)].map(([, digits = '']) => digits));
  const ofDay = numbers.find((digits) => isOfDay(digits, bookedOn));
  if (ofDay !== undefined) return ofDay;
  return INSTANT.test(texts[1] ?? '') ? (numbers[0] ?? '') : '';
}

function isOfDay(digits: string, bookedOn: string): boolean {
  const year = Number(bookedOn.slice(0, 4));
  // Around New Year, the digit is that of the year before.
  return [year - 1, year, year + 1].some((each) => {
    if (digits.charAt(0) !== String(each % 10)) return false;
    const day = Date.UTC(each, 0, Number(digits.slice(1, 4)));
    return Math.abs(day - Date.parse(bookedOn)) <= NEAR_DAYS * DAY_MS;
  });
}
