import type { Dashboard } from '#contract/staff/dashboard.ts';
import type { ChargeState } from '#domain/giving/monthly/charge.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { chargesByState } from './monthly-queries.ts';

/** The monthly gifts that are due in this month; null if there are none. */
export async function describeMonthlyGifts(db: Database, now: Date): Promise<Dashboard['monthlyGifts']> {
  const found = await chargesByState(db, indianMonth(now));
  if (found.length === 0) return null;
  const of = (...states: ChargeState[]) => {
    const rows = found.filter(({ state }) => states.includes(state));
    return {
      gifts: rows.reduce((total, { gifts }) => total + gifts, 0),
      rupees: rupeesFromPaise(rows.reduce((total, { paise }) => total + paise, 0n)),
    };
  };
  return {
    expected: of('due', 'noticed', 'notified', 'attempted', 'settled'),
    arrived: of('settled'),
    skipped: of('skipped').gifts,
    failed: of('failed').gifts,
  };
}
