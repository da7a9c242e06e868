import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { StartDonation } from '#contract/donations.ts';
import type { StartedDonation } from '#contract/payments.ts';
import { inLanguage, type Language } from '#domain/language.ts';
import { answerToRepeatedOrder } from '#domain/repeated-order.ts';
import { type Batched, inBatches } from '../../concurrency/in-batches.ts';
import type { SingleFlight } from '../../concurrency/single-flight.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import { GatewayUnreachable, OrderRefused, type PaymentGateway } from '../../payments/gateway.ts';
import { PAY_CALL_AT_MOST_MS, type Settling } from '../../payments/settle/settle.ts';
import { type AdmissionDeps, admissible, refused } from './admission.ts';
import {
  endPayCalls,
  findByKey,
  insertAttempt,
  insertDonation,
  type NewAttempt,
  type PayCallEnd,
  type Payer,
} from './queries.ts';

export type OrderDeps = AdmissionDeps & {
  gateway: PaymentGateway;
  settle: Settling;
  /** Repeated orders that arrive while the first one is under way share its answer. */
  repeated: SingleFlight<StartedDonation>;
  endPayCall: Batched<PayCallEnd>;
};

/** The site's address and language that the visitor is on: the provider sends the browser back there. */
export type Donor = { accountId: string | null; origin: string; language: Language; payer: Payer };

const LOOK_AGAIN_MS = 250;
const WAIT_AT_MOST_MS = 20_000;
/**
 * Takes an order: commits the donation with its attempt, then places it with the provider. The same order under the same
 * idempotency key gets the same attempt (see `answerToRepeatedOrder`), or a fresh one of the same donation when the first
 * failed, expired, or never got an answer.
 * @throws AppError `amount_…`, `category_unknown`, `campaign_not_found`, `campaign_closed`, `donations_paused`,
 * `too_many_unpaid` or `idempotency_conflict` before anything is kept; `payment_provider_unreachable` when the provider
 * does not answer, `payment_provider_failed` when it says no. The attempt stays on record in both cases, and its id is
 * never sent again.
 */
export async function startDonation(
  deps: OrderDeps,
  order: StartDonation,
  donor: Donor,
  idempotencyKey: string | null,
): Promise<StartedDonation> {
  if (idempotencyKey === null) {
    const first = await keepDonation(deps, order, donor, null);
    if (!first) throw new Error('a donation without a key met another one');
    return place(deps, first, donor);
  }
  const keyed = { idempotencyKey, bodyHash: hashOf(order) };
  return deps.repeated(`${keyed.bodyHash} ${idempotencyKey}`, () => startOnce(deps, order, donor, keyed));
}

type Keyed = { idempotencyKey: string; bodyHash: string };

async function startOnce(deps: OrderDeps, order: StartDonation, donor: Donor, keyed: Keyed) {
  // Most orders are new, so that is tried at once; what stands against it counts only when the key is not known.
  const first = await keepDonation(deps, order, donor, keyed).catch(asRefusal);
  if (first && !(first instanceof AppError)) return place(deps, first, donor);
  for (let waitedMs = 0; waitedMs < WAIT_AT_MOST_MS; ) {
    const known = await findByKey(deps.db, keyed.idempotencyKey);
    if (!known) throw first ?? new Error('a key is taken by nobody');
    if (known.bodyHash !== keyed.bodyHash) throw keyTaken();
    const answer = answerToRepeatedOrder(asKnown(known, deps.clock()), deps.clock());
    if (answer === 'wait') {
      waitedMs += LOOK_AGAIN_MS;
      await pause(LOOK_AGAIN_MS);
    } else if (answer === 'fresh') {
      // Null: another server was quicker, so that its attempt is the one to look at.
      const kept = await keepAttempt(deps, order, donor, known);
      if (kept) return place(deps, kept, donor);
    } else {
      const outcome = answer === 'ask' ? await askFirst(deps, known.merchantOrderId) : null;
      if (outcome === 'FAILED') continue;
      const isPaid = answer === 'over' || (outcome !== null && outcome !== 'PENDING');
      const page = isPaid ? paymentPage(donor, known.merchantOrderId) : known.redirectUrl;
      return { merchantOrderId: known.merchantOrderId, redirectUrlRes: page ?? '' };
    }
  }
  throw providerUnreachable(new GatewayUnreachable('the first call for this order is still under way'));
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function asKnown(found: NonNullable<Awaited<ReturnType<typeof findByKey>>>, now: Date) {
  const ageMs = now.getTime() - found.createdAt.getTime();
  return { ...found, payCallOver: found.payCallEndedAt !== null || ageMs > PAY_CALL_AT_MOST_MS };
}

async function askFirst({ settle }: OrderDeps, merchantOrderId: string) {
  try {
    return (await settle(merchantOrderId, 'donor'))?.state ?? null;
  } catch (cause) {
    throw providerUnreachable(cause);
  }
}

/** The order's fields in a fixed sequence, whatever the sequence in which they were sent. */
function hashOf(order: StartDonation): string {
  const fields = Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

function newAttempt(payer: Payer): NewAttempt {
  // 144 random bits: an order id opens the donation's record to whoever holds it.
  return { id: uuid(), merchantOrderId: randomBytes(18).toString('base64url'), payer };
}

type Kept = NewAttempt & { amountPaise: bigint };

/** Keeps a donation with its first attempt; null when its key is known by now. */
async function keepDonation(
  deps: OrderDeps,
  order: StartDonation,
  donor: Donor,
  keyed: Keyed | null,
): Promise<Kept | null> {
  const { amountPaise, wanted } = admissible(deps, order, donor.payer);
  const first = newAttempt(donor.payer);
  const { fullName, email, phoneNumber, message, userId } = order;
  const given = {
    id: uuid(),
    amountPaise,
    ...{ fullName, email, phoneNumber, message },
    accountId: donor.accountId,
    claimedUserId: userId,
    idempotencyKey: keyed?.idempotencyKey ?? null,
    bodyHash: keyed?.bodyHash ?? null,
    language: donor.language,
  };
  const { refusal, isKept } = await insertDonation(deps.db, wanted, given, first, deps.clock());
  if (refusal) throw refused(refusal);
  return isKept ? { ...first, amountPaise } : null;
}

/** Keeps a further attempt of a donation; null when somebody else made it meanwhile. */
async function keepAttempt(
  deps: OrderDeps,
  order: StartDonation,
  donor: Donor,
  known: { donationId: string; number: number },
): Promise<Kept | null> {
  const { amountPaise, wanted } = admissible(deps, order, donor.payer);
  const fresh = newAttempt(donor.payer);
  const { donationId, number } = known;
  const kept = await insertAttempt(deps.db, wanted, donationId, number + 1, fresh, deps.clock());
  if (kept.refusal) throw refused(kept.refusal);
  return kept.isKept ? { ...fresh, amountPaise } : null;
}

function paymentPage(donor: Donor, merchantOrderId: string): string {
  return donor.origin + inLanguage(donor.language, `/paymentpage/${merchantOrderId}`);
}

async function place(deps: OrderDeps, kept: Kept, donor: Donor): Promise<StartedDonation> {
  const { id: attemptId, merchantOrderId, amountPaise } = kept;
  const redirectUrl = paymentPage(donor, merchantOrderId);
  const ended = () => ({ attemptId, at: deps.clock() });
  try {
    const placed = await deps.gateway.placeOrder({ merchantOrderId, amountPaise, redirectUrl });
    await deps.endPayCall({ ...ended(), kind: 'placed', ...placed });
    return { merchantOrderId, redirectUrlRes: placed.redirectUrl };
  } catch (cause) {
    if (cause instanceof OrderRefused) {
      const reason = 'The payment provider refused the order.';
      await deps.endPayCall({ ...ended(), kind: 'refused', reason });
      throw new AppError('payment_provider_failed', { cause });
    }
    if (cause instanceof GatewayUnreachable) await deps.endPayCall({ ...ended(), kind: 'unanswered' });
    throw providerUnreachable(cause);
  }
}

/** Records how calls to the provider ended, in batches: without them an order costs about half as much again (bench:money). */
export function createEndPayCall(db: Database): Batched<PayCallEnd> {
  return inBatches((ends) => endPayCalls(db, ends), { atOnce: 2, most: 50 });
}

/** A provider that does not answer is nobody's failed payment: everything else passes through as it is. */
function providerUnreachable(cause: unknown): unknown {
  if (!(cause instanceof GatewayUnreachable)) return cause;
  return new AppError('payment_provider_unreachable', { cause });
}

function keyTaken(): AppError {
  return new AppError('idempotency_conflict');
}
