import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import {
  type AttemptState,
  decideSettlement,
  type ProviderReport,
  type Settlement,
} from '#domain/donation.ts';
import { formatRupees, type Paise, rupeesFromPaise } from '#domain/money.ts';
import type { Database, Transaction } from '../db/client.ts';
import { attempt } from '../db/schema/donation.ts';
import type { donationEvent } from '../db/schema/donation-event.ts';
import { outbox } from '../db/schema/outbox.ts';
import { createSingleFlight } from '../single-flight.ts';
import { raiseAlert } from './alerts.ts';
import type { PaymentGateway } from './gateway.ts';
import { type Actor, recordEvent } from './history.ts';
import { recordSettled } from './ledger.ts';

export type SettleDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway;
  /** How long the provider is left in peace about an order after a question; a second by promise. */
  askEveryMs?: number;
};

export type SettleOutcome = {
  state: AttemptState;
  amountPaise: Paise;
  /** What the provider said; null when it was not asked, because nothing was left to ask or somebody just had. */
  reported: ProviderReport | null;
};

/** Settles an order on somebody's behalf, or finds that there is no such order. */
export type Settling = (merchantOrderId: string, actor: Actor) => Promise<SettleOutcome | null>;

/** Longer than the call that places an order may take, with its token before it and a second try after a 401. */
export const PAY_CALL_AT_MOST_MS = 60_000;
const ASK_EVERY_MS = 1_000;
const TURN_PAUSE_MS = 200;
/** Whoever did not get a turn by then answers with what is known. */
const TURN_WAIT_MS = 3_000;

/** Settling within one server: those who ask for the same order at the same moment share one question. */
export function createSettling(deps: SettleDeps): Settling {
  const share = createSingleFlight<SettleOutcome | null>();
  return (merchantOrderId, actor) => share(merchantOrderId, () => settle(deps, merchantOrderId, actor));
}

/**
 * Asks the provider what became of an attempt and applies it, once. Everything that learns of a payment calls this and
 * nothing else: the returning browser, the webhook, the schedule, the comparison of the books, the back office.
 * Invariants: the provider is asked outside any transaction, at most once a second per order over all servers; the new
 * state, the ledger entry, the campaign's totals, the history and the outbox are committed together or not at all; two
 * settling at once apply one outcome.
 * @returns null when there is no such order.
 * @throws GatewayUnreachable when the provider cannot be asked; the attempt then stays as it was.
 */
export async function settle(
  deps: SettleDeps,
  merchantOrderId: string,
  actor: Actor,
): Promise<SettleOutcome | null> {
  const found = await waitForTurn(deps, merchantOrderId);
  if (!found?.isOurTurn) return found && { ...found, reported: null };

  const report = await deps.gateway.orderStatus(merchantOrderId);
  const now = deps.clock();
  const payCallOver = now.getTime() - found.createdAt.getTime() > PAY_CALL_AT_MOST_MS;
  // Whoever is quicker between our look and our write may have learned less: then both reports are weighed again, on
  // the state that they left. States only advance, so this ends.
  for (let state: AttemptState | undefined = found.state; state; state = await stateOf(deps.db, found.id)) {
    const seen = { ...found, state };
    const settlement = decideSettlement({ ...seen, payCallOver }, report);
    if (!settlement) return { ...seen, reported: report };
    const applied = await deps.db.transaction((tx) => apply(tx, seen, settlement, actor, now));
    if (applied) return { state: settlement.to, amountPaise: found.amountPaise, reported: report };
  }
  return null;
}

type FoundAttempt = NonNullable<Awaited<ReturnType<typeof takeTurn>>>;

/** Waits until nobody asked about this order for a second, unless there is nothing left to ask. */
async function waitForTurn({ db, askEveryMs = ASK_EVERY_MS }: SettleDeps, merchantOrderId: string) {
  for (let waitedMs = 0; ; waitedMs += TURN_PAUSE_MS) {
    const found = await takeTurn(db, merchantOrderId, askEveryMs);
    if (!found?.isOpen || found.isOurTurn || waitedMs >= TURN_WAIT_MS) return found;
    await pause(TURN_PAUSE_MS);
  }
}

/** Reads an attempt and, if its provider may be asked now, notes that it is. By the database's clock, as all servers see it. */
async function takeTurn(db: Database, merchantOrderId: string, askEveryMs: number) {
  const { rows } = await db.execute<{
    id: string;
    donation_id: string;
    state: AttemptState;
    amount_paise: string;
    created_at: string;
    campaign_id: string | null;
    email: string;
    is_open: boolean;
    is_our_turn: boolean;
  }>(sql`
    with turn as (
      update attempt set asked_at = clock_timestamp()
      where merchant_order_id = ${merchantOrderId} and provider <> 'offline'
        and state not in ('COMPLETED', 'QUARANTINED')
        and (asked_at is null or asked_at > clock_timestamp()
             or asked_at <= clock_timestamp() - ${askEveryMs} * interval '1 millisecond')
      returning id
    )
    select attempt.id, donation_id, state, attempt.amount_paise, attempt.created_at, campaign_id, email,
           provider <> 'offline' and state not in ('COMPLETED', 'QUARANTINED') as is_open,
           exists (select from turn) as is_our_turn
    from attempt join donation on donation.id = attempt.donation_id
    where merchant_order_id = ${merchantOrderId}`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    merchantOrderId,
    donationId: row.donation_id,
    state: row.state,
    amountPaise: BigInt(row.amount_paise),
    createdAt: new Date(row.created_at),
    campaignId: row.campaign_id,
    email: row.email,
    isOpen: row.is_open,
    isOurTurn: row.is_our_turn,
  };
}

async function stateOf(db: Database, attemptId: string): Promise<AttemptState | undefined> {
  const [row] = await db.select({ state: attempt.state }).from(attempt).where(eq(attempt.id, attemptId));
  return row?.state;
}

/** Applies a settlement if the attempt is still as it was read. @returns whether it was. */
async function apply(
  tx: Transaction,
  found: FoundAttempt,
  settlement: Settlement,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(attempt)
    .set({ state: settlement.to, changedAt: now, ...learned(settlement) })
    .where(and(eq(attempt.id, found.id), eq(attempt.state, found.state)));
  if (changed.rowCount !== 1) return false;
  const { id: attemptId, donationId } = found;
  const codes = settlement.to === 'FAILED' ? settlement.codes : [];
  const told = inWords(settlement, found.amountPaise);
  await recordEvent(tx, { donationId, attemptId, actor, ...told, codes }, now);
  if (settlement.to === 'COMPLETED') {
    await tx
      .insert(outbox)
      .values({ id: uuid(), kind: 'donation_settled', donationId, attemptId, createdAt: now });
    await recordSettled(tx, { ...found, attemptId }, now);
  }
  if (settlement.to === 'FAILED') await announceFailure(tx, { donationId, attemptId }, now);
  if (settlement.to === 'QUARANTINED') {
    const { words } = told;
    await raiseAlert(tx, { kind: 'quarantined', attemptId, about: found.merchantOrderId, words }, now);
  }
  return true;
}

function learned(settlement: Settlement): Partial<typeof attempt.$inferInsert> {
  switch (settlement.to) {
    case 'PENDING':
      return {};
    case 'COMPLETED':
      return {
        paymentMode: settlement.paymentMode,
        providerPaymentId: settlement.providerPaymentId,
        failureReason: null,
        failureCodes: null,
      };
    case 'FAILED':
      return { failureReason: settlement.reason, failureCodes: settlement.codes.join(' ') };
    case 'QUARANTINED':
      return { reportedPaise: settlement.amountPaise };
  }
}

function inWords(
  settlement: Settlement,
  askedPaise: Paise,
): { kind: (typeof donationEvent.$inferInsert)['kind']; words: string } {
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

/** Tells the donor of a failed payment, unless another attempt of the same donation is under way or went through. */
async function announceFailure(
  tx: Transaction,
  { donationId, attemptId }: { donationId: string; attemptId: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into outbox (id, kind, donation_id, attempt_id, created_at)
    select ${uuid()}::uuid, 'payment_failed', ${donationId}::uuid, ${attemptId}::uuid, ${now.toISOString()}::timestamptz
    where not exists (
      select from attempt where donation_id = ${donationId} and id <> ${attemptId} and state <> 'FAILED'
    )`);
}
