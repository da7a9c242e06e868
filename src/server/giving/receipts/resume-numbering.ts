import { v7 as uuid } from 'uuid';
import { financialYear } from '#domain/time/indian-time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { areReceiptsHeld, insertGap, lockLastNumbers, markResumed } from './queries.ts';

/** The highest number that was ever issued in a financial year; 0 when none was. */
type LastIssued = { financialYear: string; number: number };

export type Gap = { financialYear: string; firstNumber: number; lastNumber: number };

type Resumption = {
  years: readonly LastIssued[];
  reason: string;
  /** Writes the audit entry, in the same transaction. */
  audit: (tx: Transaction, gaps: readonly Gap[]) => Promise<void>;
};

/**
 * Resumes receipts after a restore: numbering continues above the highest number ever issued in each year, and the numbers that
 * this database does not know are recorded as a gap with the reason, the only gap that the database accepts.
 * @returns the gaps.
 * @throws Error when no restore is waiting, a year is missing, or a number is lower than the last one in the books.
 */
export function resumeReceipts(
  db: Database,
  { years, reason, audit }: Resumption,
  now: Date,
): Promise<Gap[]> {
  return db.transaction(async (tx) => {
    if (!(await areReceiptsHeld(tx)))
      throw new Error('Receipts are not waiting: no restore has happened since they were last resumed.');
    const inBooks = await lockLastNumbers(tx);
    const missing = [...new Set([...inBooks.keys(), financialYear(now)])].filter(
      (year) => !years.some((each) => each.financialYear === year),
    );
    if (missing.length > 0)
      throw new Error(`The last number ever issued in ${missing.toSorted().join(' and ')} is missing.`);
    const gaps: Gap[] = [];
    for (const { financialYear: year, number } of years) {
      const last = inBooks.get(year) ?? 0;
      if (number < last)
        throw new Error(
          `The books already have receipt ${last} of ${year}, so ${number} was not the last one.`,
        );
      if (number === last) continue;
      const gap = { financialYear: year, firstNumber: last + 1, lastNumber: number };
      await insertGap(tx, { id: uuid(), ...gap, reason, recordedAt: now });
      gaps.push(gap);
    }
    await markResumed(tx, now);
    await audit(tx, gaps);
    return gaps;
  });
}
