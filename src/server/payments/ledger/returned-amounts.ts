import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { ledgerEntry } from '../../db/schema/ledger.ts';

/** How a gift at the office ended that counts for nothing any more. */
export type GiftEnd = 'bounced' | 'cancelled';

/** The state of a gift at the office if it ended; null for all others. */
export function giftEnd(state: string | null): GiftEnd | null {
  return state === 'bounced' || state === 'cancelled' ? state : null;
}

/**
 * What staff took out of the ledger of a gift at the office because it bounced or was a mistake, in paise: its last entry.
 * Nothing of it went to the donor.
 */
export function takenOutPaise(attemptId: AnyColumn, giftState: AnyColumn): SQL<bigint> {
  return sql<bigint>`(case when ${giftState} in ('bounced', 'cancelled') then coalesce((
      select -entry.amount_paise from ${ledgerEntry} entry where entry.attempt_id = ${attemptId} and entry.kind = 'refunded'
      order by entry.recorded_at desc, entry.id desc limit 1), 0) else 0 end)::bigint`.mapWith(BigInt);
}

/** What left the ledger of a payment again, in paise: what was given back, and what was taken out. */
export function leftAgainPaise(attemptId: AnyColumn): SQL<bigint> {
  return sql<bigint>`(select coalesce(-sum(entry.amount_paise), 0)::bigint from ${ledgerEntry} entry
    where entry.attempt_id = ${attemptId} and entry.kind = 'refunded')`.mapWith(BigInt);
}
