import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Database } from '#server/db/client.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { charge, mandate, mandateEvent } from '#server/db/schema/mandate.ts';
import { createCategory } from './factories.ts';

const AT = new Date('2026-11-21T06:30:00Z');

type NewAttempt = {
  kind: 'mandate' | 'charge';
  donationId: string;
  categoryId: string;
  number?: number;
  amountPaise?: bigint;
};

/** An order of a mandate of which nobody was told. @returns its id. */
export async function insertAttempt(
  db: Database,
  { amountPaise = 50_000n, ...order }: NewAttempt,
): Promise<string> {
  const id = uuid();
  const at = { createdAt: AT, changedAt: AT, countedAt: AT };
  await db.insert(attempt).values({
    ...order,
    ...at,
    id,
    amountPaise,
    provider: 'phonepe',
    merchantOrderId: uuid(),
    state: 'CREATED',
  });
  return id;
}

async function insertDonation(db: Database, categoryId: string, amountPaise: bigint): Promise<string> {
  const id = uuid();
  await db.insert(donation).values({
    id,
    amountPaise,
    categoryId,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi@example.com',
    phoneNumber: '9876543210',
    message: '',
    claimedUserId: '',
    createdAt: AT,
  });
  return id;
}

type Replacing = { replacesId?: string; firstMonth?: string };

/** A mandate of ₹500 that its donor has agreed to, without its first payment. */
export async function createAgreedMandate(
  db: Database,
  state: 'created' | 'active' = 'active',
  { replacesId, firstMonth = '2026-11' }: Replacing = {},
) {
  const { id: categoryId } = await createCategory(db);
  const donationId = await insertDonation(db, categoryId, 50_000n);
  const attemptId = await insertAttempt(db, { kind: 'mandate', donationId, categoryId });
  const mandateId = uuid();
  await db.insert(mandate).values({
    id: mandateId,
    attemptId,
    subscriptionId: uuid(),
    maxAmountPaise: 50_000n,
    amountPaise: 50_000n,
    day: 5,
    firstMonth,
    plannedThrough: firstMonth,
    replacesId,
    changedAt: AT,
    createdAt: AT,
  });
  if (state === 'active')
    await db
      .insert(mandateEvent)
      .values({ id: uuid(), mandateId, at: AT, kind: 'active', actor: 'provider', message: 'Active.' });
  return { mandateId, setupAttemptId: attemptId, categoryId };
}

type Ordered = { mandateId: string; month?: string; amountPaise?: bigint };

/** A charge that is due, and an order for it of which nobody was told. */
export async function createOrderedCharge(
  db: Database,
  { mandateId, month = '2026-12', amountPaise = 50_000n }: Ordered,
) {
  const chargeId = uuid();
  await db.insert(charge).values({
    id: chargeId,
    mandateId,
    month,
    dueOn: `${month}-05`,
    changedAt: AT,
    nextStepAt: AT,
    createdAt: AT,
  });
  const [agreed] = await db
    .select({ categoryId: attempt.categoryId })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .where(eq(mandate.id, mandateId));
  const categoryId = agreed?.categoryId ?? '';
  const donationId = await insertDonation(db, categoryId, amountPaise);
  const attemptId = await insertAttempt(db, { kind: 'charge', donationId, categoryId, amountPaise });
  return { chargeId, donationId, attemptId, categoryId };
}
