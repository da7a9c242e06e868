import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { AttemptState, Settlement } from '#domain/donation.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { donationEvent } from '../../db/schema/donation-event.ts';
import type { outbox } from '../../db/schema/outbox.ts';
import { raiseAlert } from '../alerts.ts';
import type { Actor } from '../donation-events.ts';
import { settledRows } from '../ledger/ledger.ts';

/** An attempt as it was when the decision was made. */
export type SeenAttempt = {
  id: string;
  merchantOrderId: string;
  state: AttemptState;
  amountPaise: Paise;
  campaignId: string | null;
  email: string;
};
type EventKind = (typeof donationEvent.$inferInsert)['kind'];
type OutboxKind = (typeof outbox.$inferInsert)['kind'];

/** Applies a settlement if the attempt is still as it was read. @returns whether it was. */
export function applySettlement(
  db: Database,
  found: SeenAttempt,
  settlement: Settlement,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const { kind, words } = inWords(settlement, found.amountPaise);
  if (settlement.to !== 'QUARANTINED') return write(db, found, settlement, { kind, words, actor }, now);
  return db.transaction(async (tx) => {
    const applied = await write(tx, found, settlement, { kind, words, actor }, now);
    const about = { attemptId: found.id, about: found.merchantOrderId, words };
    if (applied) await raiseAlert(tx, { kind: 'quarantined', ...about }, now);
    return applied;
  });
}

type Told = { kind: EventKind; words: string; actor: Actor };

/** State, history, outbox, ledger and totals in one statement: one round trip, and locks held for no longer than that. */
async function write(
  db: Database | Transaction,
  found: SeenAttempt,
  settlement: Settlement,
  { kind, words, actor }: Told,
  now: Date,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const codes = settlement.to === 'FAILED' ? settlement.codes.join(' ') : '';
  const { rowCount } = await db.execute(
    sql`
    with settled as (
      update attempt set state = ${settlement.to}, changed_at = ${at}${learned(settlement)}
      where id = ${found.id} and state = ${found.state}
      returning id, donation_id
    ), told as (
      insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message, codes)
      select ${uuid()}::uuid, donation_id, id, ${at}, ${kind}, ${actor}, ${words}, ${codes} from settled
    )${consequences(found, settlement, now)}
    select from settled`,
  );
  return rowCount === 1;
}

function learned(settlement: Settlement): SQL {
  switch (settlement.to) {
    case 'PENDING':
      return sql``;
    case 'COMPLETED':
      return sql`, payment_mode = ${settlement.paymentMode}, provider_payment_id = ${settlement.providerPaymentId},
        failure_reason = null, failure_codes = null`;
    case 'FAILED':
      return sql`, failure_reason = ${settlement.reason}, failure_codes = ${settlement.codes.join(' ')}`;
    case 'QUARANTINED':
      return sql`, reported_paise = ${settlement.amountPaise}`;
  }
}

/** What follows from a settlement: the ledger, and whom to tell. */
function consequences(found: SeenAttempt, settlement: Settlement, now: Date): SQL {
  const queued = (kind: OutboxKind, condition: SQL) => sql`, queued as (
      insert into outbox (id, kind, donation_id, attempt_id, created_at)
      select ${uuid()}::uuid, ${kind}, donation_id, id, ${now.toISOString()}::timestamptz from settled ${condition}
    )`;
  switch (settlement.to) {
    case 'COMPLETED':
      return sql`${queued('donation_settled', sql``)}, ${settledRows({ ...found, attemptId: found.id }, now)}`;
    case 'FAILED':
      // Unless another attempt of the same donation is under way or went through.
      return queued(
        'payment_failed',
        sql`where not exists (
          select from attempt other
          where other.donation_id = settled.donation_id and other.id <> settled.id and other.state <> 'FAILED'
        )`,
      );
    default:
      return sql``;
  }
}

function inWords(settlement: Settlement, askedPaise: Paise): { kind: EventKind; words: string } {
  const rupees = (paise: Paise) => formatRupees(rupeesFromPaise(paise));
  switch (settlement.to) {
    case 'PENDING':
      return { kind: 'placed', words: 'The provider has the order, although its answer did not reach us.' };
    case 'COMPLETED':
      return { kind: 'completed', words: `The provider confirmed the payment of ${rupees(askedPaise)}.` };
    case 'FAILED':
      return { kind: 'failed', words: settlement.reason ?? 'The provider says that the payment failed.' };
    case 'QUARANTINED':
      return {
        kind: 'quarantined',
        words: `The provider reports ${rupees(settlement.amountPaise)} instead of ${rupees(askedPaise)}: set apart for the trust to look into.`,
      };
  }
}
