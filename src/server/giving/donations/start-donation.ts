import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { StartDonation } from '#contract/giving/donations.ts';
import type { StartedDonation } from '#contract/giving/payments.ts';
import { endOfMonth, indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { decideRepeatedOrder } from '#domain/giving/repeated-order.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { type Batched, inBatches } from '../../concurrency/in-batches.ts';
import type { SingleFlight } from '../../concurrency/single-flight.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Payer } from '../../http/visitor-guard.ts';
import {
  GatewayUnreachable,
  type MandateGateway,
  OrderRefused,
  type PaymentGateway,
} from '../../payments/gateway.ts';
import { MAX_PAY_CALL_MS, type Settler } from '../../payments/settle/settle.ts';
import { type AdmissionDeps, refusalError, requireAccepting, validateOrder } from './admission.ts';
import { insertAttempt, insertDonation, type NewAttempt } from './insert-queries.ts';
import { endPayCalls, type PayCallEnd } from './pay-call-queries.ts';
import { findByKey } from './queries.ts';

export type OrderDeps = AdmissionDeps & {
  gateway: PaymentGateway & Pick<MandateGateway, 'setUpMandate'>;
  settle: Settler;
  /** Orders that are repeated while the first one is in progress share its result. */
  repeatedOrders: SingleFlight<StartedDonation>;
  endPayCall: Batched<PayCallEnd>;
};

/** The provider sends the browser back to the `origin` and `language` of the page on which the order was made. */
export type Donor = {
  accountId: string | null;
  origin: string;
  language: Language;
  payer: Payer;
  /** The challenge that the donor's browser has solved for this order. */
  proofId: string | null;
  /** Stated that they are an Indian citizen giving their own money. */
  statedIndianCitizen: boolean;
  /** The code of the short link that led to the campaign. */
  sourceCode: string | null;
  /** The plan of a gift that repeats every month; null for one that is made once. */
  monthly: {
    day: number;
    lastMonth: string | null;
    /** The mandate whose place it takes, and the month that its first gift is for; null: this month. */
    replaces: { id: string; firstMonth: string } | null;
  } | null;
};

const RETRY_MS = 250;
const MAX_WAIT_MS = 20_000;

/**
 * Starts a donation: commits it with an attempt, then places the order with the provider. Repeating the order under its
 * idempotency key returns the same attempt, or makes a further attempt of the same donation if the first failed, expired or
 * got no response (see `decideRepeatedOrder`).
 * Invariants: an attempt is committed before the provider is called, and its order id is sent once.
 * @throws AppError `amount_…`, `category_unknown`, `campaign_not_found`, `campaign_closed`, `donations_paused`,
 * `donations_not_open`, `indian_citizen_required`, `too_many_unpaid`, `proof_required`, `login_required` or
 * `idempotency_conflict` before anything is stored; `payment_provider_unreachable` when the provider does not respond, or
 * `payment_provider_failed` when it rejects the order. The attempt is stored in both of these cases.
 */
export async function startDonation(
  deps: OrderDeps,
  order: StartDonation,
  donor: Donor,
  idempotencyKey: string | null,
): Promise<StartedDonation> {
  if (idempotencyKey === null) {
    const first = await createDonation(deps, order, donor, null);
    if (!first) throw new Error('a donation without an idempotency key was not inserted');
    return placeAttempt(deps, first, donor);
  }
  const keyed = { idempotencyKey, bodyHash: hashOf({ ...order, ...donor.monthly }) };
  return deps.repeatedOrders(`${keyed.bodyHash} ${idempotencyKey}`, () =>
    startKeyedDonation(deps, order, donor, keyed),
  );
}

type Keyed = { idempotencyKey: string; bodyHash: string };

async function startKeyedDonation(deps: OrderDeps, order: StartDonation, donor: Donor, keyed: Keyed) {
  // Most orders are new, so insert first; a refusal counts only if the key is unknown.
  const first = await createDonation(deps, order, donor, keyed).catch(returnAppError);
  if (first && !(first instanceof AppError)) return placeAttempt(deps, first, donor);
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; ) {
    const known = await findByKey(deps.db, keyed.idempotencyKey);
    if (!known) throw first ?? new Error('the idempotency key conflicted, but no donation has it');
    // control: the same key with another body is refused (repeated-orders.test.ts)
    if (known.bodyHash !== keyed.bodyHash) throw idempotencyConflict();
    const decision = decideRepeatedOrder(withPayCallEnded(known, deps.clock()), deps.clock());
    if (decision === 'wait') {
      waitedMs += RETRY_MS;
      await pause(RETRY_MS);
    } else if (decision === 'retry') {
      // Null when another server has just created the next attempt: then look at that one.
      const next = await createNextAttempt(deps, order, donor, known);
      if (next) return placeAttempt(deps, next, donor);
    } else {
      const state = decision === 'poll' ? await pollState(deps, known.merchantOrderId) : null;
      if (state === 'FAILED') continue;
      const isPaid = decision === 'paid' || (state !== null && state !== 'PENDING');
      const page = isPaid ? paymentPage(donor, known.merchantOrderId) : known.redirectUrl;
      return { merchantOrderId: known.merchantOrderId, redirectUrlRes: page ?? '' };
    }
  }
  throw providerUnreachable(new GatewayUnreachable('the first call for this order is still in progress'));
}

function returnAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function withPayCallEnded(found: NonNullable<Awaited<ReturnType<typeof findByKey>>>, now: Date) {
  const ageMs = now.getTime() - found.createdAt.getTime();
  return { ...found, payCallEnded: found.payCallEndedAt !== null || ageMs > MAX_PAY_CALL_MS };
}

async function pollState({ settle }: OrderDeps, merchantOrderId: string) {
  try {
    return (await settle(merchantOrderId, 'donor'))?.state ?? null;
  } catch (cause) {
    throw providerUnreachable(cause);
  }
}

/** Hashes an order independently of the sequence of its fields. */
function hashOf(order: object): string {
  const fields = Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

function newAttempt({ payer, proofId, monthly }: Donor, now: Date): NewAttempt {
  // 144 random bits, because an order id is enough to read its donation's record.
  return {
    id: uuid(),
    // control: order IDs cannot be guessed (donations.test.ts) → randomBytes(6).toString('base64url')
    merchantOrderId: randomBytes(18).toString('base64url'),
    payer,
    proofId,
    // A new try is a new mandate, because the provider never accepts an id again.
    mandate: monthly && {
      day: monthly.day,
      lastMonth: monthly.lastMonth,
      id: uuid(),
      subscriptionId: randomBytes(24).toString('base64url'),
      firstMonth: monthly.replaces?.firstMonth ?? indianMonth(now),
      replacesId: monthly.replaces?.id ?? null,
    },
  };
}

type StoredAttempt = NewAttempt & { amountPaise: bigint };

/** Inserts a donation with its first attempt; null when its idempotency key is already in use. */
async function createDonation(
  deps: OrderDeps,
  order: StartDonation,
  donor: Donor,
  keyed: Keyed | null,
): Promise<StoredAttempt | null> {
  await requireAccepting(deps, donor);
  const { amountPaise, check } = validateOrder(deps, order, donor);
  const first = newAttempt(donor, deps.clock());
  const { fullName, email, phoneNumber, message, userId } = order;
  const row = {
    id: uuid(),
    amountPaise,
    fullName,
    email,
    phoneNumber,
    message,
    accountId: donor.accountId,
    claimedUserId: userId,
    // control: one donation per idempotency key (repeated-orders.test.ts) → keyed ? uuid() : null
    idempotencyKey: keyed?.idempotencyKey ?? null,
    bodyHash: keyed?.bodyHash ?? null,
    language: donor.language,
    statedIndianCitizen: donor.statedIndianCitizen,
    sourceCode: donor.sourceCode,
  };
  // control: the order is committed before the provider is called (pay-call-races.test.ts) → { refusal: null, isInserted: true }
  const { refusal, isInserted } = await insertDonation(deps.db, check, row, first, deps.clock());
  if (refusal) throw refusalError(refusal, donor);
  return isInserted ? { ...first, amountPaise } : null;
}

/** Inserts the next attempt of a donation; null when another caller has just inserted it. */
async function createNextAttempt(
  deps: OrderDeps,
  order: StartDonation,
  donor: Donor,
  known: { donationId: string; number: number },
): Promise<StoredAttempt | null> {
  await requireAccepting(deps, donor);
  const { amountPaise, check } = validateOrder(deps, order, donor);
  const next = newAttempt(donor, deps.clock());
  const { donationId, number } = known;
  const outcome = await insertAttempt(deps.db, check, donationId, number + 1, next, deps.clock());
  if (outcome.refusal) throw refusalError(outcome.refusal, donor);
  return outcome.isInserted ? { ...next, amountPaise } : null;
}

function paymentPage(donor: Donor, merchantOrderId: string): string {
  return donor.origin + inLanguage(donor.language, `/paymentpage/${merchantOrderId}`);
}

/** The donor agrees to no more than the gift, and to no longer than it lasts. */
function termsOf({ subscriptionId, lastMonth }: NonNullable<NewAttempt['mandate']>, amountPaise: bigint) {
  return {
    subscriptionId,
    maxAmountPaise: amountPaise,
    endsAt: lastMonth === null ? null : endOfMonth(lastMonth),
  };
}

async function placeAttempt(deps: OrderDeps, stored: StoredAttempt, donor: Donor): Promise<StartedDonation> {
  const { id: attemptId, merchantOrderId, amountPaise, mandate } = stored;
  const redirectUrl = paymentPage(donor, merchantOrderId);
  const ended = () => ({ attemptId, at: deps.clock() });
  try {
    const order = { merchantOrderId, amountPaise, redirectUrl };
    const placed = mandate
      ? await deps.gateway.setUpMandate({ ...order, ...termsOf(mandate, amountPaise) })
      : await deps.gateway.placeOrder(order);
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
  return inBatches((ends) => endPayCalls(db, ends), { concurrency: 2, batchSize: 50 });
}

/** Turns an unreachable provider into an error for the donor; any other error is returned unchanged. */
function providerUnreachable(cause: unknown): unknown {
  if (!(cause instanceof GatewayUnreachable)) return cause;
  return new AppError('payment_provider_unreachable', { cause });
}

function idempotencyConflict(): AppError {
  return new AppError('idempotency_conflict');
}
