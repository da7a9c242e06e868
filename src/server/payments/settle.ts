import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type AttemptState, decideSettlement, donorKey, type Settlement } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import type { Database, Transaction } from '../db/client.ts';
import { campaignDonor, campaignTotal } from '../db/schema/campaign.ts';
import { attempt, donation, ledgerEntry } from '../db/schema/donation.ts';
import type { PaymentGateway } from './gateway.ts';

export type SettleDeps = { db: Database; clock: () => Date; gateway: PaymentGateway };

export type SettleOutcome = { state: AttemptState; amountPaise: Paise };

/** Longer than the call that places an order may take, with its token before it and a second try after a 401. */
const PAY_CALL_AT_MOST_MS = 60_000;

/**
 * Asks the provider what became of an attempt and applies it, once. Everything that learns of a payment calls this and
 * nothing else: the returning browser today, webhook, poller and back office tomorrow.
 * Invariants: the provider is asked outside any transaction; the new state, the ledger entry and the campaign's totals are
 * committed together or not at all; two settling at once apply one outcome.
 * @returns null when there is no such order.
 * @throws GatewayUnreachable when the provider cannot be asked; the attempt then stays as it was.
 */
export async function settle(deps: SettleDeps, merchantOrderId: string): Promise<SettleOutcome | null> {
  const found = await findAttempt(deps.db, merchantOrderId);
  if (!found) return null;
  if (isOver(found.state) || found.provider === 'offline') return found;

  const report = await deps.gateway.orderStatus(merchantOrderId);
  const now = deps.clock();
  const payCallOver = now.getTime() - found.createdAt.getTime() > PAY_CALL_AT_MOST_MS;
  // Whoever is quicker between our look and our write may have learned less: then both reports are weighed again, on
  // the state that they left. States only advance, so this ends.
  for (let seen: FoundAttempt | null = found; seen; seen = await findAttempt(deps.db, merchantOrderId)) {
    const attempted = seen;
    const settlement = decideSettlement({ ...attempted, payCallOver }, report);
    if (!settlement) return attempted;
    const applied = await deps.db.transaction((tx) => apply(tx, attempted, settlement, now));
    if (applied) return { state: settlement.to, amountPaise: attempted.amountPaise };
  }
  return null;
}

function isOver(state: AttemptState): boolean {
  return state === 'COMPLETED' || state === 'QUARANTINED';
}

type FoundAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

async function findAttempt(db: Database, merchantOrderId: string) {
  const [row] = await db
    .select({
      id: attempt.id,
      state: attempt.state,
      provider: attempt.provider,
      amountPaise: attempt.amountPaise,
      createdAt: attempt.createdAt,
      campaignId: donation.campaignId,
      email: donation.email,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  return row ?? null;
}

/** Applies a settlement if the attempt is still as it was read. @returns whether it was. */
async function apply(
  tx: Transaction,
  found: FoundAttempt,
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  const paid = settlement.to === 'COMPLETED' ? settlement : null;
  const changed = await tx
    .update(attempt)
    .set({
      state: settlement.to,
      changedAt: now,
      ...(paid
        ? { paymentMode: paid.paymentMode, providerPaymentId: paid.providerPaymentId, failureReason: null }
        : {}),
      ...(settlement.to === 'FAILED' ? { failureReason: settlement.reason } : {}),
    })
    .where(and(eq(attempt.id, found.id), eq(attempt.state, found.state)));
  if (changed.rowCount !== 1) return false;
  if (paid) await recordSettled(tx, { ...found, attemptId: found.id }, now);
  return true;
}

/**
 * Writes a completed attempt into the ledger and its campaign's totals, inside the transaction that completed it.
 * The totals' row is locked last, so that donations to one campaign wait for each other as briefly as can be.
 */
export async function recordSettled(
  tx: Transaction,
  gift: { attemptId: string; amountPaise: Paise; campaignId: string | null; email: string },
  now: Date,
): Promise<void> {
  await tx.insert(ledgerEntry).values({
    id: uuid(),
    attemptId: gift.attemptId,
    kind: 'settled',
    amountPaise: gift.amountPaise,
    recordedAt: now,
  });
  if (gift.campaignId === null) return;
  const newDonor = await tx
    .insert(campaignDonor)
    .values({ campaignId: gift.campaignId, donorKey: donorKey(gift.email) })
    .onConflictDoNothing();
  const donors = newDonor.rowCount ?? 0;
  await tx
    .insert(campaignTotal)
    .values({ campaignId: gift.campaignId, settledPaise: gift.amountPaise, donors })
    .onConflictDoUpdate({
      target: campaignTotal.campaignId,
      set: {
        settledPaise: sql`${campaignTotal.settledPaise} + ${gift.amountPaise}`,
        donors: sql`${campaignTotal.donors} + ${donors}`,
      },
    });
}
