import { type Paise, rupeesFromPaise } from '../../../money/money.ts';
import { readAmount } from '../../readers/amount.ts';
import type { AmountUnit } from './past-import.ts';

/** What a number may be: so many rupees, or so many paise. */
export type BothReadings = { row: number; rupees: number; paise: number };

/** Enough to see which reading makes sense. */
const EXAMPLES = 2;

/** The unit that some amounts give away; null if they could be in either. Paise have no decimals. */
export function unitOf(cells: readonly string[]): AmountUnit | null {
  const hasPartOfRupee = cells.some((cell) => {
    const read = readAmount(cell);
    return read.kind === 'amount' && read.paise % 100n !== 0n;
  });
  return hasPartOfRupee ? 'rupees' : null;
}

/** The first different amounts of a file in both readings. */
export function bothReadings(amounts: readonly { row: number; cell: string }[]): BothReadings[] {
  const found = new Map<Paise, BothReadings>();
  for (const { row, cell } of amounts) {
    const read = readAmount(cell);
    if (read.kind !== 'amount' || read.paise <= 0n || found.has(read.paise)) continue;
    found.set(read.paise, {
      row,
      rupees: rupeesFromPaise(read.paise),
      paise: rupeesFromPaise(read.paise / 100n),
    });
    if (found.size === EXAMPLES) break;
  }
  return [...found.values()];
}

/**
 * What is left of an amount without the part that was returned, in rupees, for the reader of amounts; the cell itself if either cannot be
 * read, so that the problem is reported.
 */
export function keptAmount(cell: string, refunded: string, unit: AmountUnit): string {
  const [amount, returned] = [readAmount(cell), readAmount(refunded)];
  if (amount.kind !== 'amount' || returned.kind === 'unclear') return cell;
  const kept = amount.paise - (returned.kind === 'amount' ? returned.paise : 0n);
  // control: an amount in paise is not taken for rupees (razorpay.test.ts) → kept
  const paise = unit === 'paise' ? kept / 100n : kept;
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
}
