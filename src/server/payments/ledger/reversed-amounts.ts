import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { VoidedState } from '#domain/office/offline-gift.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';

// Negative ledger entries reverse a payment: as a refund to the donor, or because staff voided an offline gift.

/** The state of an offline gift if it was voided; null otherwise. */
export function voidedState(state: string | null): VoidedState | null {
  return state === 'bounced' || state === 'cancelled' ? state : null;
}

/** The amount that voiding an offline gift reversed, in paise: its last ledger entry. None of it went to the donor. */
export function voidedPaise(attemptId: AnyColumn, giftState: AnyColumn): SQL<bigint> {
  return sql<bigint>`(case when ${giftState} in ('bounced', 'cancelled') then coalesce((
      select -entry.amount_paise from ${ledgerEntry} entry where entry.attempt_id = ${attemptId} and entry.kind = 'refunded'
      order by entry.recorded_at desc, entry.id desc limit 1), 0) else 0 end)::bigint`.mapWith(BigInt);
}

/** The total reversed of a payment, in paise: what was refunded and what was voided. */
export function reversedPaise(attemptId: AnyColumn): SQL<bigint> {
  return sql<bigint>`(select coalesce(-sum(entry.amount_paise), 0)::bigint from ${ledgerEntry} entry
    where entry.attempt_id = ${attemptId} and entry.kind = 'refunded')`.mapWith(BigInt);
}
