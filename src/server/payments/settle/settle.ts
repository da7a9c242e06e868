import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type AttemptState, decideSettlement, type ProviderReport } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { Database } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import type { Actor } from '../donation-events.ts';
import type { PaymentGateway } from '../gateway.ts';
import { applySettlement } from './apply-settlement.ts';

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
    const applied = await applySettlement(deps.db, seen, settlement, actor, now);
    if (applied) return { state: settlement.to, amountPaise: found.amountPaise, reported: report };
  }
  return null;
}

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
    created_at: Date | string;
    campaign_id: string | null;
    email: string;
    is_open: boolean;
    is_our_turn: boolean;
  }>(
    sql`
    with turn as (
      update attempt set asked_at = clock_timestamp()
      where merchant_order_id = ${merchantOrderId} and provider <> 'offline'
        and state not in ('COMPLETED', 'QUARANTINED')
        and (asked_at is null or asked_at > clock_timestamp()
             or asked_at <= clock_timestamp() - ${askEveryMs} * interval '1 millisecond')
      returning id
    )
    select attempt.id, donation_id, state, attempt.amount_paise, attempt.created_at, donation.campaign_id, email,
           provider <> 'offline' and state not in ('COMPLETED', 'QUARANTINED') as is_open,
           exists (select from turn) as is_our_turn
    from attempt join donation on donation.id = attempt.donation_id
    where merchant_order_id = ${merchantOrderId}`,
  );
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
