import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { charge, mandate } from '../../db/schema/mandate.ts';

const payment = {
  amountPaise: attempt.amountPaise,
  status: attempt.status,
  receiptOrderId: sql<
    string | null
  >`case when exists (select from receipt where receipt.attempt_id = ${attempt.id}) then ${attempt.merchantOrderId} end`,
};

const purpose = sql<string>`coalesce(${donation.campaignTitle}, ${category.name})`;

/** Mandates with what their gifts are for, and the payment of the first one; the latest first. */
function selectGifts(db: Database, where: SQL | undefined) {
  return db
    .select({ mandate, purpose, first: payment })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(where)
    .orderBy(desc(mandate.createdAt), desc(mandate.id));
}

export async function findGift(db: Database, id: string) {
  const [row] = await selectGifts(db, eq(mandate.id, id));
  return row ?? null;
}

/** The monthly gifts that their donors have agreed to and that are not over. `owned`: of whose donations. */
export function liveGifts(db: Database, owned: SQL, limit: number) {
  // The donor has paid; the provider was not asked for the mandate yet.
  const isAgreed = and(eq(mandate.state, 'created'), eq(attempt.state, 'COMPLETED'));
  const isLive = inArray(mandate.state, ['authorised', 'active', 'paused', 'ending']);
  return selectGifts(db, and(owned, or(isLive, isAgreed))).limit(limit);
}

/** The months of a mandate, each with its payment, or the latest order if none is paid; the latest first. */
export function monthsOf(db: Database, mandateId: string) {
  const isShown = sql`${attempt.id} = (select shown.id from attempt shown where shown.donation_id = ${charge.donationId}
    order by shown.state = 'COMPLETED' and shown.voided is null desc, shown.number desc limit 1)`;
  return db
    .select({
      month: charge.month,
      dueOn: charge.dueOn,
      state: charge.state,
      skipReason: charge.skipReason,
      ...payment,
    })
    .from(charge)
    .leftJoin(attempt, isShown)
    .where(eq(charge.mandateId, mandateId))
    .orderBy(desc(charge.month));
}

/** The mandate that has taken the place of another one, or of whatever took its place, and is not over. */
export async function findSuccessor(db: Database, mandateId: string): Promise<string | null> {
  const [row] = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`with recursive later as (
      select id, state from mandate where replaces_id = ${mandateId}
      union all select mandate.id, mandate.state from mandate join later on mandate.replaces_id = later.id
    )
    select id from later where state in ('authorised', 'active', 'paused') limit 1`,
  );
  return row?.id ?? null;
}

/** Whether the donor has agreed to a mandate in place of this one, which the bank has not confirmed yet. */
export async function isBeingReplaced(db: Database, mandateId: string): Promise<boolean> {
  const rows = await db
    .select({ id: mandate.id })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .where(
      and(
        eq(mandate.replacesId, mandateId),
        or(
          eq(mandate.state, 'authorised'),
          and(eq(mandate.state, 'created'), eq(attempt.state, 'COMPLETED')),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The donor of a mandate and what they give to, as the donation of the first gift says now. */
export async function findFirstDonation(db: Database, mandateId: string) {
  const [row] = await db
    .select({
      categoryId: donation.categoryId,
      campaignId: donation.campaignId,
      fullName: donation.fullName,
      email: donation.email,
      phoneNumber: donation.phoneNumber,
      accountId: donation.accountId,
      claimedUserId: donation.claimedUserId,
      statedIndianCitizen: donation.statedIndianCitizen,
    })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(mandate.id, mandateId));
  return row ?? null;
}
