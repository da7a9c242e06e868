import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  ATTEMPT_KINDS,
  ATTEMPT_STATES,
  type AttemptState,
  decideSettlement,
  type ProviderReport,
} from '#domain/giving/donation.ts';
import type { Paise } from '#domain/money/money.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { attempt } from '../../db/schema/donation.ts';
import type { Actor } from '../donation-events.ts';
import type { PaymentGateway } from '../gateway.ts';
import { applySettlement } from './apply-settlement.ts';

export type SettleDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway;
  /** The minimum time between two status requests for an order; 1 second unless a test says otherwise. */
  minPollIntervalMs?: number;
};

export type SettleOutcome = {
  state: AttemptState;
  amountPaise: Paise;
  /** The provider's report; null when it was not asked, because the attempt is final or was polled just now. */
  reported: ProviderReport | null;
};

/** Settles an order for an actor; null when there is no such order. */
export type Settler = (merchantOrderId: string, actor: Actor) => Promise<SettleOutcome | null>;

/** The longest that placing an order can take, including its token and one repetition after a 401. */
export const MAX_PAY_CALL_MS = 60_000;
const MIN_POLL_INTERVAL_MS = 1_000;
const RETRY_MS = 200;
/** A caller that cannot poll within this time gets the last known state. */
const MAX_WAIT_MS = 3_000;

/** Creates this server's settler: concurrent calls for one order share one status request. */
export function createSettler(deps: SettleDeps): Settler {
  const share = createSingleFlight<SettleOutcome | null>();
  return (merchantOrderId, actor) => share(merchantOrderId, () => settle(deps, merchantOrderId, actor));
}

/**
 * Asks the provider for the status of an attempt and applies it, once. Every path by which a payment becomes known goes
 * through here: the returning browser, the webhook, polling, reconciliation and the back office.
 * Invariants: the provider is asked outside any transaction, at most once a second per order across all servers; the new
 * state, ledger entry, campaign totals, history and outbox are committed together or not at all; concurrent calls apply one
 * outcome.
 * @returns null when there is no such order.
 * @throws GatewayUnreachable when the provider cannot be asked; the attempt is then unchanged.
 */
export async function settle(
  deps: SettleDeps,
  merchantOrderId: string,
  actor: Actor,
): Promise<SettleOutcome | null> {
  const found = await waitToPoll(deps, merchantOrderId);
  if (!found?.mayPoll) return found && { ...found, reported: null };

  const report = await deps.gateway.orderStatus(merchantOrderId, found.kind);
  const now = deps.clock();
  const payCallEnded = now.getTime() - found.createdAt.getTime() > MAX_PAY_CALL_MS;
  // If another report was applied, or the campaign corrected, since we read the attempt, decide again from what is there now.
  for (let seen: typeof found | null = found; seen; seen = await readAgain(deps.db, found)) {
    const settlement = decideSettlement({ ...seen, payCallEnded }, report);
    if (!settlement) return { ...seen, reported: report };
    const applied = await applySettlement(deps.db, seen, settlement, actor, now);
    if (applied) return { state: settlement.to, amountPaise: found.amountPaise, reported: report };
  }
  return null;
}

/** Reads an attempt, waiting until its provider may be polled unless its state is final. */
async function waitToPoll(
  { db, minPollIntervalMs = MIN_POLL_INTERVAL_MS }: SettleDeps,
  merchantOrderId: string,
) {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const found = await claimPoll(db, merchantOrderId, minPollIntervalMs);
    if (!found?.isOpen || found.mayPoll || waitedMs >= MAX_WAIT_MS) return found;
    await pause(RETRY_MS);
  }
}

const ClaimedAttempt = z.object({
  id: z.string(),
  donationId: z.string(),
  kind: z.enum(ATTEMPT_KINDS),
  state: z.enum(ATTEMPT_STATES),
  amountPaise: z.coerce.bigint(),
  createdAt: z.string().transform((at) => new Date(at)),
  campaignId: z.nullable(z.string()),
  email: z.string(),
  phoneNumber: z.string(),
  isOpen: z.boolean(),
  mayPoll: z.boolean(),
});

/** Reads an attempt and claims the right to poll its provider, by the database's clock, which all servers share. */
async function claimPoll(db: Database, merchantOrderId: string, minPollIntervalMs: number) {
  // control: an order’s status is requested at most once a second (donation-events.test.ts) → sql`true`
  const isDue = sql`(polled_at is null or polled_at > clock_timestamp()
    or polled_at <= clock_timestamp() - ${minPollIntervalMs} * interval '1 millisecond')`;
  const [row] = await readRows(
    db,
    ClaimedAttempt,
    sql`
    with claimed as (
      update attempt set polled_at = clock_timestamp()
      where merchant_order_id = ${merchantOrderId} and provider <> 'offline'
        and state not in ('COMPLETED', 'QUARANTINED')
        and ${isDue}
      returning id
    )
    select attempt.id, donation_id as "donationId", order_kind as kind, state, attempt.amount_paise as "amountPaise", attempt.created_at as "createdAt",
           donation.campaign_id as "campaignId", email, phone_number as "phoneNumber",
           provider <> 'offline' and state not in ('COMPLETED', 'QUARANTINED') as "isOpen",
           exists (select from claimed) as "mayPoll"
    from attempt join donation on donation.id = attempt.donation_id
    where merchant_order_id = ${merchantOrderId}`,
  );
  return row ? { ...row, merchantOrderId } : null;
}

/** An attempt with what may have changed since it was read; null if it is gone. */
async function readAgain<Found extends { id: string }>(db: Database, found: Found) {
  const [now] = await db
    .select({ state: attempt.state, campaignId: attempt.campaignId })
    .from(attempt)
    .where(eq(attempt.id, found.id));
  return now ? { ...found, ...now } : null;
}
