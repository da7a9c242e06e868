import { and, asc, eq, gt, inArray, isNull, max, notInArray, type SQL, sql } from 'drizzle-orm';
import { isEndState } from '#domain/giving/monthly/end-cause.ts';
import { addMonths, monthsOfFinancialYear } from '#domain/time/month.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { runStatement } from '../../../db/queries/run-statement.ts';
import { restore } from '../../../db/schema/backup.ts';
import { attempt } from '../../../db/schema/donation.ts';
import { charge, chargeEvent, mandate, mandateEvent } from '../../../db/schema/mandate.ts';
import { receipt } from '../../../db/schema/receipt.ts';
import { currentAddress, isUndeliverable } from '../../../mail/service.ts';

type Executor = Database | Transaction;

/** Before each of these, the provider had said that the mandate is active. */
const ASKED_FIRST = ['noticed', 'attempted'] as const;
/** How a mandate is over, by the provider’s word. */
const ENDS = ['ended', 'revoked', 'expired', 'failed'] as const;

/** The mandate that an order belongs to: the one that it set up, or one of whose charges it is. */
export async function mandateOfOrder(db: Executor, attemptId: string) {
  const own = db.select({ id: mandate.id }).from(mandate).where(eq(mandate.attemptId, attemptId));
  const ofCharge = db
    .select({ id: charge.mandateId })
    .from(charge)
    .innerJoin(attempt, eq(attempt.donationId, charge.donationId))
    .where(eq(attempt.id, attemptId));
  // One list, because no index serves an “or” of the two.
  const [row] = await db
    .select()
    .from(mandate)
    .where(inArray(mandate.id, own.unionAll(ofCharge)));
  return row ?? null;
}

/** What the mandate that this one replaces collected last; null if it replaces none. */
export async function replacedPaise(db: Executor, replacesId: string | null): Promise<bigint | null> {
  if (replacesId === null) return null;
  const [row] = await db
    .select({ paise: mandate.amountPaise })
    .from(mandate)
    .where(eq(mandate.id, replacesId));
  return row?.paise ?? null;
}

export const chargesOf = (db: Executor, mandateId: string) =>
  db.select().from(charge).where(eq(charge.mandateId, mandateId)).orderBy(asc(charge.month));

/** The amount and number of an order. */
export async function findOrder(db: Executor, attemptId: string) {
  const [row] = await db
    .select({ merchantOrderId: attempt.merchantOrderId, amountPaise: attempt.amountPaise })
    .from(attempt)
    .where(eq(attempt.id, attemptId));
  return row ?? null;
}

/** Whether an order of a month was paid with another amount than its own, which staff look into. */
export async function isUnderReview(db: Executor, donationId: string | null): Promise<boolean> {
  if (donationId === null) return false;
  return (
    (await db.$count(attempt, and(eq(attempt.donationId, donationId), eq(attempt.state, 'QUARANTINED')))) > 0
  );
}

/** Whether the site was restored from a backup after a moment, so that its books lack what happened until then. */
export async function isRestoredSince(db: Executor, at: Date): Promise<boolean> {
  return (await db.$count(restore, gt(restore.restoredAt, at))) > 0;
}

/** When a month was last ordered or debited here; null if it never was. */
export async function lastOrderedAt(db: Executor, chargeId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(chargeEvent.at) })
    .from(chargeEvent)
    .where(and(eq(chargeEvent.chargeId, chargeId), inArray(chargeEvent.kind, [...ASKED_FIRST])));
  return row?.at ?? null;
}

/** When a mandate was last known to go on: by its history before its end, or because a month of it was ordered or debited. */
export async function lastKnownAt(db: Executor, mandateId: string): Promise<Date> {
  const [own] = await db
    .select({ at: max(mandateEvent.at) })
    .from(mandateEvent)
    .where(and(eq(mandateEvent.mandateId, mandateId), notInArray(mandateEvent.kind, [...ENDS])));
  const [month] = await db
    .select({ at: max(chargeEvent.at) })
    .from(chargeEvent)
    .innerJoin(charge, eq(charge.id, chargeEvent.chargeId))
    .where(and(eq(charge.mandateId, mandateId), inArray(chargeEvent.kind, [...ASKED_FIRST])));
  return new Date(Math.max(own?.at?.getTime() ?? 0, month?.at?.getTime() ?? 0));
}

/** The events by which a mandate came to its end, the earliest first. */
export async function endEvents(db: Executor, mandateId: string) {
  const rows = await db
    .select({ kind: mandateEvent.kind, actor: mandateEvent.actor })
    .from(mandateEvent)
    .where(eq(mandateEvent.mandateId, mandateId))
    .orderBy(asc(mandateEvent.at), asc(mandateEvent.id));
  return rows.flatMap(({ kind, actor }) => (isEndState(kind) ? [{ kind, actor }] : []));
}

/** The gifts of a mandate that have a valid receipt, in a financial year or in all. */
export async function givenBy(
  db: Executor,
  { id, attemptId }: { id: string; attemptId: string },
  year: string | null,
): Promise<{ gifts: number; paise: bigint }> {
  const first = db.select({ id: attempt.id }).from(attempt).where(eq(attempt.id, attemptId));
  const later = db
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(charge, eq(charge.donationId, attempt.donationId))
    .where(eq(charge.mandateId, id));
  const [row] = await db
    .select({
      gifts: sql<number>`count(*)::int`,
      paise: sql<string>`coalesce(sum(${receipt.amountPaise}), 0)`,
    })
    .from(receipt)
    .where(
      and(
        isNull(receipt.cancelledAt),
        inArray(receipt.attemptId, first.unionAll(later)),
        year === null ? undefined : eq(receipt.financialYear, year),
      ),
    );
  return { gifts: row?.gifts ?? 0, paise: BigInt(row?.paise ?? 0) };
}

/**
 * Queues the yearly emails of all monthly gifts that had begun and gave something in a financial year, each once. Their donors get none
 * without an address, or with one that cannot be reached. @returns how many.
 */
export async function queueYearlyMails(
  db: Executor,
  year: string,
  messageDomain: string,
  now: Date,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const address = currentAddress(sql`first.email`);
  return runStatement(
    db,
    sql`
    with paid as materialized (
      select attempt_id from receipt where financial_year = ${year} and cancelled_at is null
    ), target as materialized (
      select gen_random_uuid() as id, ${address} as recipient, setup.id as attempt_id
      from mandate join attempt setup on setup.id = mandate.attempt_id join donation first on first.id = setup.donation_id
      where first.email <> '' and not ${isUndeliverable(sql`lower(${address})`)}
        and exists (select from mandate_event event where event. mandate_id = mandate.id and kind = 'active')
        and mandate.id in (
          select own.id from paid join mandate own using (attempt_id)
          union all
          select charge.mandate_id from paid join attempt on attempt.id = paid.attempt_id join charge using (donation_id))
        and not exists (select from mail where mail.attempt_id = setup.id and mail.kind = 'mandate_year' and mail.period = ${year})
    )
    insert into mail (id, kind, recipient, message_id, attempt_id, period, created_at, next_try_at)
    select id, 'mandate_year', recipient, '<' || id || '@' || ${messageDomain}::text || '>', attempt_id, ${year}, ${at}, ${at} from target
    on conflict do nothing`,
  );
}

/** How many months of a mandate its donor skipped, held or paused in a financial year, and how many failed. */
export async function monthsNotGiven(
  db: Executor,
  mandateId: string,
  year: string,
): Promise<{ skipped: number; failed: number }> {
  const [first = ''] = monthsOfFinancialYear(year);
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      skipped: counted(sql`${charge.skipReason} in ('donor', 'held', 'paused')`),
      failed: counted(sql`${charge.state} = 'failed'`),
    })
    .from(charge)
    .where(
      and(
        eq(charge.mandateId, mandateId),
        sql`${charge.month} >= ${first} and ${charge.month} < ${addMonths(first, 12)}`,
      ),
    );
  return row ?? { skipped: 0, failed: 0 };
}
