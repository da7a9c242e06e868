import { and, asc, count, eq, inArray, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ChargeState, FailedCycle, SkipReason } from '#domain/giving/monthly/charge.ts';
import { isHeldIn } from '#domain/giving/monthly/charge-schedule.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { attempt } from '../../db/schema/donation.ts';
import { charge, chargeEvent, mandate } from '../../db/schema/mandate.ts';
import { isRefusedByGuard, isUniqueViolation } from '../../db/unique-violation.ts';
import type { MandateRow } from './mandate-queries.ts';

export type NewCharge = { mandateId: string; month: string; dueOn: string; nextStepAt: Date };

/** Inserts charges; one that its month has already stays as it is. */
export async function insertCharges(
  tx: Transaction,
  charges: readonly NewCharge[],
  now: Date,
): Promise<number> {
  if (charges.length === 0) return 0;
  const inserted = await tx
    .insert(charge)
    .values(charges.map((each) => ({ ...each, id: uuid(), changedAt: now, createdAt: now })))
    .onConflictDoNothing({ target: [charge.mandateId, charge.month] })
    .returning({ id: charge.id });
  if (inserted.length > 0)
    await tx.insert(chargeEvent).values(
      inserted.map(({ id }) => ({
        id: uuid(),
        chargeId: id,
        at: now,
        kind: 'due' as const,
        actor: 'schedule',
      })),
    );
  return inserted.length;
}

/** Charges with something to be done; none of them is due again before the lease is over. */
export async function claimDueCharges(db: Database, now: Date, leaseMs: number, limit: number) {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: charge.id })
      .from(charge)
      .where(lte(charge.nextStepAt, now))
      .orderBy(asc(charge.nextStepAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(charge)
        .set({ nextStepAt: new Date(now.getTime() + leaseMs) })
        .where(inArray(charge.id, ids));
    return ids;
  });
}

export async function scheduleStep(db: Database | Transaction, id: string, at: Date | null): Promise<void> {
  await db.update(charge).set({ nextStepAt: at }).where(eq(charge.id, id));
}

/** Makes the charge of an order due, such as when a webhook names it. @returns whether there is one that is open or settled. */
export async function makeChargeDue(db: Database, merchantOrderId: string, now: Date): Promise<boolean> {
  const order = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  const { rowCount } = await db
    .update(charge)
    .set({
      nextStepAt: sql`case when ${charge.state} = 'settled' then null else ${now.toISOString()}::timestamptz end`,
    })
    .where(and(eq(charge.attemptId, order), or(isNotNull(charge.nextStepAt), eq(charge.state, 'settled'))));
  return rowCount === 1;
}

export type FoundCharge = NonNullable<Awaited<ReturnType<typeof findCharge>>>;

/** A charge with its mandate and its latest order. */
export async function findCharge(db: Database, id: string) {
  const [row] = await db
    .select({
      charge,
      mandate,
      order: {
        merchantOrderId: attempt.merchantOrderId,
        expiresAt: attempt.expiresAt,
        number: attempt.number,
        amountPaise: attempt.amountPaise,
      },
    })
    .from(charge)
    .innerJoin(mandate, eq(mandate.id, charge.mandateId))
    .leftJoin(attempt, eq(attempt.id, charge.attemptId))
    .where(eq(charge.id, id));
  return row ?? null;
}

export async function chargeOfMonth(tx: Transaction, mandateId: string, month: string) {
  const [row] = await tx
    .select()
    .from(charge)
    .where(and(eq(charge.mandateId, mandateId), eq(charge.month, month)))
    .for('update');
  return row ?? null;
}

/** The charges of a mandate that are in one of these states, locked until the transaction ends. */
export async function chargesIn(tx: Transaction, mandateId: string, states: readonly ChargeState[]) {
  return tx
    .select()
    .from(charge)
    .where(and(eq(charge.mandateId, mandateId), inArray(charge.state, [...states])))
    .for('update');
}

export async function moveCharge(
  tx: Transaction,
  id: string,
  dueOn: string,
  nextStepAt: Date,
): Promise<void> {
  await tx.update(charge).set({ dueOn, nextStepAt }).where(eq(charge.id, id));
}

/** The failed orders of a charge, in their order, and how far each had come. */
export async function failedCycles(
  db: Database | Transaction,
  chargeId: string,
): Promise<(FailedCycle & { merchantOrderId: string })[]> {
  const reached = (kind: ChargeState) =>
    sql<boolean>`exists (select from charge_event where charge_id = ${chargeId} and attempt_id = ${attempt.id} and kind = ${kind})`;
  const rows = await db
    .select({
      merchantOrderId: attempt.merchantOrderId,
      codes: attempt.failureCodes,
      wasNotified: reached('notified'),
      wasAttempted: reached('attempted'),
    })
    .from(attempt)
    .innerJoin(charge, eq(charge.donationId, attempt.donationId))
    .where(and(eq(charge.id, chargeId), eq(attempt.state, 'FAILED')))
    .orderBy(asc(attempt.number));
  return rows.map((row) => ({ ...row, codes: row.codes?.split(' ').filter(Boolean) ?? [] }));
}

/** How often the latest order of a charge was told to be debited, and when last. */
export async function executionsOf(db: Database, attemptId: string) {
  const [row] = await db
    .select({ times: count(), lastAt: sql<string | null>`max(${chargeEvent.at})` })
    .from(chargeEvent)
    .where(and(eq(chargeEvent.attemptId, attemptId), eq(chargeEvent.kind, 'attempted')));
  return { times: row?.times ?? 0, lastAt: row?.lastAt ? new Date(row.lastAt) : null };
}

export type NewChargeEvent = {
  chargeId: string;
  kind: ChargeState;
  actor: string;
  attemptId?: string | null;
  skipReason?: SkipReason | null;
};

/** Adds to a charge's history, and so changes its state. @returns false when a guard refuses that, because of what happened meanwhile. */
export async function recordChargeEvent(
  db: Database | Transaction,
  event: NewChargeEvent,
  at: Date,
): Promise<boolean> {
  return unlessRefused(async () => {
    await db.insert(chargeEvent).values({ id: uuid(), at, ...event });
    return true;
  });
}

export type NewCycle = {
  chargeId: string;
  /** The donation of the charge if it has one already. */
  donationId: string | null;
  newDonationId: string;
  attemptId: string;
  merchantOrderId: string;
  number: number;
  month: string;
  /** As it was read before the provider was asked about it. */
  mandate: Pick<MandateRow, 'id' | 'amountPaise'>;
};

/**
 * Commits the order of a charge, before the provider is told of it: the charge's donation with what its donor's first one says now, if
 * it has none yet, an attempt, and the event.
 * @returns false when its donor has lowered or held the gift meanwhile, or a guard refuses it: the mandate was ended, all charges were
 * stopped, or another order is open.
 */
export async function insertCycle(db: Database, cycle: NewCycle, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { chargeId, donationId, newDonationId, attemptId, merchantOrderId, number, month } = cycle;
  return unlessRefused(() =>
    db.transaction(async (tx) => {
      // Whoever changes or ends a mandate locks it first, too.
      const [current] = await tx.select().from(mandate).where(eq(mandate.id, cycle.mandate.id)).for('share');
      // control: a donor is notified of the gift as it is at that moment (service.test.ts) → false
      if (!current || current.amountPaise !== cycle.mandate.amountPaise || isHeldIn(current, month))
        return false;
      if (donationId === null)
        await runStatement(
          tx,
          sql`
          insert into donation (id, amount_paise, category_id, campaign_id, campaign_title, full_name, email, phone_number, message,
                                account_id, claimed_user_id, language, stated_indian_citizen, created_at)
          select ${newDonationId}::uuid, mandate.amount_paise, first.category_id, first.campaign_id, first.campaign_title, first.full_name,
                 first.email, first.phone_number, '', first.account_id, first.claimed_user_id, first.language,
                 first.stated_indian_citizen, ${at}::timestamptz
          from mandate join attempt on attempt.id = mandate.attempt_id join donation as first on first.id = attempt.donation_id
          where mandate.id = ${current.id}::uuid`,
        );
      await runStatement(
        tx,
        sql`
        with placed as (
          insert into attempt (id, donation_id, number, provider, order_kind, merchant_order_id, amount_paise, category_id, campaign_id, state,
                               created_at, changed_at, counted_at)
          select ${attemptId}::uuid, id, ${number}::int, 'phonepe', 'charge', ${merchantOrderId}, amount_paise, category_id, campaign_id,
                 'CREATED', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
          from donation where id = ${donationId ?? newDonationId}::uuid
          returning id, donation_id
        ), ordered as (
          insert into donation_event (id, donation_id, attempt_id, at, kind, actor, message)
          select ${uuid()}::uuid, donation_id, id, ${at}::timestamptz, 'ordered', 'schedule',
                 'Monthly gift, order ' || ${merchantOrderId}::text || '.'
          from placed
        )
        insert into charge_event (id, charge_id, at, kind, actor, attempt_id)
        select ${uuid()}::uuid, ${chargeId}::uuid, ${at}::timestamptz, 'noticed', 'schedule', id from placed`,
      );
      return true;
    }),
  );
}

async function unlessRefused(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (isRefusedByGuard(error) || isUniqueViolation(error, 'charge_open_once')) return false;
    throw error;
  }
}

/** How many gifts that are due up to a day were not noticed yet, by day; those of paused mandates and of held months are none. */
export async function unnoticedUntil(db: Database, dueOn: string) {
  return db
    .select({ dueOn: charge.dueOn, gifts: count() })
    .from(charge)
    .innerJoin(mandate, eq(mandate.id, charge.mandateId))
    .where(
      and(
        eq(charge.state, 'due'),
        lte(charge.dueOn, dueOn),
        eq(mandate.state, 'active'),
        or(not(mandate.isHeld), lte(mandate.heldUntil, charge.month)),
      ),
    )
    .groupBy(charge.dueOn)
    .orderBy(asc(charge.dueOn));
}
