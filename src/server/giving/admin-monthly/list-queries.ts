import { and, asc, count, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MonthlyGiftQuery } from '#contract/giving/monthly/monthly.admin.ts';
import { type ChargeFailure, chargeFailure } from '#domain/giving/monthly/charge.ts';
import { isEndState } from '#domain/giving/monthly/end-cause.ts';
import type { MonthlyStatus } from '#domain/giving/monthly/gift-status.ts';
import { addMonths } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { isOfKeys } from '../../db/queries/donor-keys.ts';
import { afterRow, byRow, placeInOrder, type RowOrder } from '../../db/queries/keyset-pagination.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { wordsMatch } from '../../db/queries/search.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { charge, mandate, mandateEvent } from '../../db/schema/mandate.ts';
import { wordsOf } from '../../db/schema/search-words.ts';

const ORDERS: Record<MonthlyGiftQuery['sort'], RowOrder> = {
  date: { name: 'date', table: mandate, key: mandate.createdAt, id: mandate.id },
  amount: { name: 'amount', table: mandate, key: mandate.amountPaise, id: mandate.id },
};

/** `month`: the current one. */
export type GiftFilter = Pick<MonthlyGiftQuery, 'status' | 'failedIn'> & {
  month: string;
  /** All that a search found. */
  ids?: readonly string[] | undefined;
  donorKeys?: readonly string[] | undefined;
};

/** Whether a gift is held in a month, as `isHeldIn` decides. */
export const isHeldIn = (month: string) =>
  and(mandate.isHeld, or(isNull(mandate.heldUntil), gt(mandate.heldUntil, month)));

function hasStatus(status: MonthlyStatus | 'live' | 'over', month: string): SQL | undefined {
  switch (status) {
    case 'live':
      return inArray(mandate.state, ['authorised', 'active', 'paused']);
    case 'over':
      return inArray(mandate.state, ['ending', 'ended', 'revoked', 'expired']);
    case 'waiting':
      return inArray(mandate.state, ['created', 'authorised']);
    case 'active':
      return and(eq(mandate.state, 'active'), sql`not coalesce(${isHeldIn(month)}, false)`);
    case 'held':
      return and(eq(mandate.state, 'active'), isHeldIn(month));
    default:
      return eq(mandate.state, status);
  }
}

function matching(db: Database, filter: GiftFilter): SQL | undefined {
  const { status, failedIn, month, ids, donorKeys } = filter;
  return and(
    ids ? sql`${mandate.id} = any(${sql.param([...ids])}::uuid[])` : undefined,
    status && hasStatus(status, month),
    failedIn ? inArray(mandate.id, failedMandates(db, failedIn)) : undefined,
    donorKeys ? inArray(mandate.attemptId, firstGiftsOf(db, donorKeys)) : undefined,
  );
}

const firstGiftsOf = (db: Database, donorKeys: readonly string[]) =>
  db
    .select({ id: attempt.id })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(and(eq(attempt.kind, 'mandate'), isOfKeys(donorKeys)));

/**
 * The mandates of the people whom a search finds, by the donations of their first gifts. These are read one by one: the search index
 * would find every donation of a common name, of which few are first ones.
 */
export async function mandatesOfPerson(db: Database, person: string): Promise<string[]> {
  const words = wordsOf(sql`full_name || ' ' || email || ' ' || phone_number`);
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    with first as materialized (
      select mandate.id, full_name, email, phone_number
      from mandate join attempt on attempt.id = mandate.attempt_id join donation on donation.id = attempt.donation_id)
    select id from first where ${wordsMatch(words, person)}`,
  );
  return rows.map(({ id }) => id);
}

/** By days, which the index has. */
const failedMandates = (db: Database, month: string) =>
  db
    .select({ id: charge.mandateId })
    .from(charge)
    .where(
      and(
        eq(charge.state, 'failed'),
        gte(charge.dueOn, `${month}-01`),
        lt(charge.dueOn, `${addMonths(month, 1)}-01`),
      ),
    );

type PageOf = Pick<MonthlyGiftQuery, 'sort' | 'order' | 'cursor' | 'limit'>;

/** Mandates with the donor and purpose of their first gift: those of a page first, and then what other tables have of them. */
export function findGifts(db: Database, filter: GiftFilter, { sort, order, cursor, limit }: PageOf) {
  const rowOrder = ORDERS[sort];
  const page = db.$with('page').as(
    db
      .select({ id: mandate.id })
      .from(mandate)
      .where(and(matching(db, filter), afterRow(rowOrder, cursor, order)))
      .orderBy(...byRow(rowOrder, order))
      .limit(limit),
  );
  return db
    .with(page)
    .select({
      id: mandate.id,
      cursorKey: placeInOrder(rowOrder),
      mandate,
      donationId: donation.id,
      setupState: attempt.state,
      fullName: donation.fullName,
      email: donation.email,
      phoneNumber: donation.phoneNumber,
      purpose: sql<string>`coalesce(${donation.campaignTitle}, ${category.name})`,
    })
    .from(page)
    .innerJoin(mandate, eq(mandate.id, page.id))
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .orderBy(...byRow(rowOrder, order));
}
export type GiftRow = Awaited<ReturnType<typeof findGifts>>[number];

export async function countGifts(db: Database, filter: GiftFilter): Promise<number> {
  const [row] = await db.select({ gifts: count() }).from(mandate).where(matching(db, filter));
  return row?.gifts ?? 0;
}

/** What `failureOf` reads of a charge and of its latest order. */
export const outcomeColumns = {
  codes: attempt.failureCodes,
  wasNotified: sql<boolean>`${charge.notifiedAt} is not null`,
  wasAttempted: sql<boolean>`exists (select from charge_event
    where charge_event.attempt_id = ${charge.attemptId} and charge_event.kind = 'attempted')`,
};

/** Why an order failed. */
export function failureOf(outcome: {
  codes: string | null;
  wasNotified: boolean;
  wasAttempted: boolean;
}): ChargeFailure {
  return chargeFailure({ ...outcome, codes: outcome.codes?.split(' ').filter(Boolean) ?? [] });
}

/** The months of some mandates from a month on. */
export function chargesSince(db: Database, mandateIds: readonly string[], month: string) {
  return db
    .select({
      mandateId: charge.mandateId,
      month: charge.month,
      dueOn: charge.dueOn,
      state: charge.state,
      ...outcomeColumns,
    })
    .from(charge)
    .leftJoin(attempt, eq(attempt.id, charge.attemptId))
    .where(and(inArray(charge.mandateId, [...mandateIds]), gte(charge.month, month)))
    .orderBy(asc(charge.month));
}

/** The events with which mandates began to end, by mandate. */
export async function endsOf(db: Database, mandateIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([mandateEvent.mandateId], {
      mandateId: mandateEvent.mandateId,
      kind: mandateEvent.kind,
      at: mandateEvent.at,
      actor: mandateEvent.actor,
      reason: mandateEvent.reason,
    })
    .from(mandateEvent)
    .where(
      and(
        inArray(mandateEvent.mandateId, [...mandateIds]),
        inArray(mandateEvent.kind, ['ending', 'ended', 'revoked', 'expired']),
      ),
    )
    .orderBy(mandateEvent.mandateId, asc(mandateEvent.at), asc(mandateEvent.id));
  return new Map(
    rows.flatMap((row) =>
      isEndState(row.kind) ? [[row.mandateId, { ...row, kind: row.kind }] as const] : [],
    ),
  );
}

type Payment = { id: string; donationId: string };

/** The mandates that payments belong to, and the month: by the order of the first gift, or by the donation of a charge. */
export async function mandatesOfPayments(db: Database, payments: readonly Payment[]) {
  const first = db
    .select({
      key: mandate.attemptId,
      id: mandate.id,
      firstMonth: mandate.firstMonth,
      month: mandate.firstMonth,
    })
    .from(mandate)
    .where(
      inArray(
        mandate.attemptId,
        payments.map(({ id }) => id),
      ),
    );
  const later = db
    .select({
      key: sql<string>`${charge.donationId}`,
      id: mandate.id,
      firstMonth: mandate.firstMonth,
      month: charge.month,
    })
    .from(charge)
    .innerJoin(mandate, eq(mandate.id, charge.mandateId))
    .where(
      inArray(
        charge.donationId,
        payments.map(({ donationId }) => donationId),
      ),
    );
  return new Map((await first.unionAll(later)).map((row) => [row.key, row]));
}

/** Whether there is any mandate. */
export async function areThereMandates(db: Database): Promise<boolean> {
  return (await db.select({ id: mandate.id }).from(mandate).limit(1)).length > 0;
}
