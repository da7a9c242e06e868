import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type AttemptState, credibleTime, type Settlement } from '#domain/giving/donation.ts';
import { formatAmount, type Paise } from '#domain/money/money.ts';
import { indianDate, indianDateTime } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import type { donationEvent } from '../../db/schema/donation-event.ts';
import type { outbox } from '../../db/schema/outbox.ts';
import { raiseAlert } from '../alerts.ts';
import type { Actor } from '../donation-events.ts';
import { settledLedgerSql } from '../ledger/ledger.ts';

/** An attempt as it was when the settlement was decided. */
export type DecidedAttempt = {
  id: string;
  donationId: string;
  merchantOrderId: string;
  state: AttemptState;
  amountPaise: Paise;
  createdAt: Date;
  campaignId: string | null;
  email: string;
  phoneNumber: string;
};
type EventKind = (typeof donationEvent.$inferInsert)['kind'];
type OutboxKind = (typeof outbox.$inferInsert)['kind'];

/**
 * Applies a settlement unless the attempt's state or campaign has changed since it was decided.
 * Invariant: state, history, outbox, ledger, campaign totals and alert are committed together or not at all.
 * @returns whether it was applied.
 */
export function applySettlement(
  db: Database,
  found: DecidedAttempt,
  settlement: Settlement,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const paidAt = timeOfPayment(found, settlement, now);
  const event = { ...describeSettlement(settlement, found.amountPaise, { paidAt, learnedAt: now }), actor };
  if (settlement.to !== 'QUARANTINED') return writeSettlement(db, found, settlement, event, { paidAt, now });
  return db.transaction(async (tx) => {
    const applied = await writeSettlement(tx, found, settlement, event, { paidAt, now });
    const about = { attemptId: found.id, about: found.merchantOrderId, message: event.message };
    // control: the trust is alerted to a wrong amount (alerts.test.ts)
    if (applied) await raiseAlert(tx, { kind: 'quarantined', ...about }, now);
    return applied;
  });
}

/** The time at which the payment counts in the books: the provider's, if it can be true, or else when we learned of it. */
function timeOfPayment(found: DecidedAttempt, settlement: Settlement, now: Date): Date {
  const reported = settlement.to === 'COMPLETED' ? settlement.paidAt : null;
  return credibleTime(reported, found.createdAt, now) ?? now;
}

type SettlementEvent = { kind: EventKind; message: string; actor: Actor };

/** Writes everything in one statement, so that locks are held no longer than one round trip to the database. */
async function writeSettlement(
  db: Database | Transaction,
  found: DecidedAttempt,
  settlement: Settlement,
  { kind, message, actor }: SettlementEvent,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const codes = settlement.to === 'FAILED' ? settlement.codes.join(' ') : '';
  // control: a settlement is applied only if the state has not changed since it was decided (settle.test.ts) → sql`true`
  const isUnchanged = sql`state = ${found.state}`;
  const settled = await runStatement(
    db,
    sql`
    with settled as (
      update attempt set state = ${settlement.to}, changed_at = ${at}${settledColumns(settlement, paidAt)}
      where id = ${found.id} and ${isUnchanged} and campaign_id is not distinct from ${found.campaignId}::uuid
      returning id, donation_id, order_kind
    ), event as (
      insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message, codes)
      select ${uuid()}::uuid, donation_id, id, ${at}, ${kind}, ${actor}, ${message}, ${codes} from settled
    )${followUps(found, settlement, { paidAt, now })}
    select from settled`,
  );
  return settled === 1;
}

function settledColumns(settlement: Settlement, paidAt: Date): SQL {
  switch (settlement.to) {
    case 'PENDING':
      return sql``;
    case 'COMPLETED':
      return sql`, counted_at = ${paidAt.toISOString()}::timestamptz, payment_mode = ${settlement.paymentMode}, provider_payment_id = ${settlement.providerPaymentId},
        failure_reason = null, failure_codes = null`;
    case 'FAILED':
      return sql`, failure_reason = ${settlement.reason}, failure_codes = ${settlement.codes.join(' ')}`;
    case 'QUARANTINED':
      return sql`, reported_paise = ${settlement.amountPaise}`;
  }
}

/** The rows that a settlement adds to the outbox, the ledger and the campaign totals. */
function followUps(
  found: DecidedAttempt,
  settlement: Settlement,
  { paidAt, now }: { paidAt: Date; now: Date },
): SQL {
  const queued = (kind: OutboxKind, condition: SQL) => sql`, queued as (
      insert into outbox (id, kind, donation_id, attempt_id, created_at)
      select ${uuid()}::uuid, ${kind}, donation_id, id, ${now.toISOString()}::timestamptz from settled ${condition}
    )`;
  switch (settlement.to) {
    case 'COMPLETED':
      return sql`${queued('donation_settled', sql``)}, ${settledLedgerSql({ ...found, attemptId: found.id }, paidAt)}`;
    case 'FAILED':
      // The donor is not told if another attempt of the donation is open or has succeeded, nor to pay a month of a mandate by hand.
      return queued(
        'payment_failed',
        sql`where order_kind <> 'charge' and not exists (
          select from attempt other
          where other.donation_id = settled.donation_id and other.id <> settled.id and other.state <> 'FAILED'
        )`,
      );
    default:
      return sql``;
  }
}

function describeSettlement(
  settlement: Settlement,
  orderedPaise: Paise,
  { paidAt, learnedAt }: { paidAt: Date; learnedAt: Date },
): Omit<SettlementEvent, 'actor'> {
  switch (settlement.to) {
    case 'PENDING':
      return {
        kind: 'placed',
        message: 'The provider has the order, although its response did not reach us.',
      };
    case 'COMPLETED':
      return {
        kind: 'completed',
        message: `The provider confirmed the payment of ${formatAmount(orderedPaise)}${ifEarlierDay(paidAt, learnedAt)}.`,
      };
    case 'FAILED':
      return {
        kind: 'failed',
        message: settlement.reason ?? 'The provider reported that the payment failed.',
      };
    case 'QUARANTINED':
      return {
        kind: 'quarantined',
        message: `The provider reported ${formatAmount(settlement.amountPaise)} instead of ${formatAmount(orderedPaise)}. The payment is quarantined for review.`,
      };
  }
}

/** Tells staff why a payment counts on another day than the one on which it is in the history. */
function ifEarlierDay(paidAt: Date, learnedAt: Date): string {
  if (indianDate(paidAt) === indianDate(learnedAt)) return '';
  return `, made on ${formatTypedDate(indianDateTime(paidAt))}`;
}
