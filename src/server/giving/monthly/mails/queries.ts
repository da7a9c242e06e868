import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { addMonths } from '#domain/giving/monthly/charge-schedule.ts';
import { monthsOfFinancialYear } from '#domain/time/month.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { runStatement } from '../../../db/queries/run-statement.ts';
import { attempt } from '../../../db/schema/donation.ts';
import { charge, mandate, mandateEvent } from '../../../db/schema/mandate.ts';
import { receipt } from '../../../db/schema/receipt.ts';
import { currentAddress, isUndeliverable } from '../../../mail/service.ts';

type Executor = Database | Transaction;

/** The mandate that an order belongs to: the one that it set up, or one of whose charges it is. */
export async function mandateOfOrder(db: Executor, attemptId: string) {
  const ofCharge = db
    .select({ id: charge.mandateId })
    .from(charge)
    .innerJoin(attempt, eq(attempt.donationId, charge.donationId))
    .where(eq(attempt.id, attemptId));
  const [row] = await db
    .select()
    .from(mandate)
    .where(or(eq(mandate.attemptId, attemptId), inArray(mandate.id, ofCharge)));
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

/** The events by which a mandate came to its end, the earliest first. */
export async function endEvents(db: Executor, mandateId: string) {
  const rows = await db
    .select({ kind: mandateEvent.kind, actor: mandateEvent.actor })
    .from(mandateEvent)
    .where(eq(mandateEvent.mandateId, mandateId))
    .orderBy(asc(mandateEvent.at), asc(mandateEvent.id));
  return rows.flatMap(({ kind, actor }) => {
    switch (kind) {
      case 'ending':
      case 'ended':
      case 'revoked':
      case 'expired':
      case 'failed':
        return [{ kind, actor }];
      default:
        return [];
    }
  });
}

/** The gifts of a mandate that have a valid receipt, in a financial year or in all. */
export async function givenBy(
  db: Executor,
  { id, attemptId }: { id: string; attemptId: string },
  year: string | null,
): Promise<{ gifts: number; paise: bigint }> {
  const months = db.select({ id: charge.donationId }).from(charge).where(eq(charge.mandateId, id));
  const [row] = await db
    .select({
      gifts: sql<number>`count(*)::int`,
      paise: sql<string>`coalesce(sum(${receipt.amountPaise}), 0)`,
    })
    .from(receipt)
    .innerJoin(attempt, eq(attempt.id, receipt.attemptId))
    .where(
      and(
        isNull(receipt.cancelledAt),
        or(eq(attempt.id, attemptId), inArray(attempt.donationId, months)),
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
    with target as materialized (
      select gen_random_uuid() as id, ${address} as recipient, setup.id as attempt_id
      from mandate join attempt setup on setup.id = mandate.attempt_id join donation first on first.id = setup.donation_id
      where first.email <> '' and not ${isUndeliverable(sql`lower(${address})`)}
        and exists (select from mandate_event event where event. mandate_id = mandate.id and kind = 'active')
        and exists (select from receipt join attempt paid on paid.id = receipt.attempt_id
          where receipt.financial_year = ${year} and receipt.cancelled_at is null and (paid.id = setup.id
            or paid.donation_id in (select charge.donation_id from charge where charge.mandate_id = mandate.id)))
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
