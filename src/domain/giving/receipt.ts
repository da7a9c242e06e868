/** A receipt's number as it is printed: `2026-27/000123`, after the trust's prefix if it has one. */
export function receiptNumber(year: string, number: number, prefix = ''): string {
  return `${prefix}${year}/${String(number).padStart(6, '0')}`;
}
