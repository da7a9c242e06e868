import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { ChargeState } from '#domain/giving/monthly/charge.ts';
import type { MandateState } from '#domain/giving/monthly/mandate.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createAgreedMandate, createOrderedCharge, insertAttempt } from '#tests/support/mandates.ts';
import { writeSetting } from './queries/settings.ts';
import { attempt } from './schema/donation.ts';
import { charge, chargeEvent, mandate, mandateEvent } from './schema/mandate.ts';

// What the database refuses, whatever the code does.

const { db } = await createTestDatabase();
const NOTIFIED = new Date('2026-12-03T12:30:00Z');
const DAY_MS = 86_400_000;

const charged = (chargeId: string, attemptId: string | null, kind: ChargeState, at = NOTIFIED) =>
  db.insert(chargeEvent).values({ id: uuid(), chargeId, attemptId, at, kind, actor: 'schedule' });
const moved = (mandateId: string, kind: MandateState) =>
  db
    .insert(mandateEvent)
    .values({ id: uuid(), mandateId, at: NOTIFIED, kind, actor: 'donor', message: 'Moved.' });
const refused = (change: PromiseLike<unknown>) =>
  Promise.resolve(change).then(
    () => 'accepted',
    (error: Error) => String(error.cause ?? error),
  );
const chargeState = async (id: string) => (await db.select().from(charge).where(eq(charge.id, id)))[0]?.state;

async function notifiedCharge() {
  const agreed = await createAgreedMandate(db);
  const ordered = await createOrderedCharge(db, agreed);
  await charged(ordered.chargeId, ordered.attemptId, 'noticed');
  await charged(ordered.chargeId, ordered.attemptId, 'notified');
  return { ...agreed, ...ordered };
}

test('a charge is executed 24 hours after its notice at the earliest', async () => {
  const { chargeId, attemptId } = await notifiedCharge();
  const early = charged(chargeId, attemptId, 'attempted', new Date(NOTIFIED.getTime() + DAY_MS - 1_000));
  expect(await refused(early)).toMatch('less than a day ago');
  await charged(chargeId, attemptId, 'attempted', new Date(NOTIFIED.getTime() + DAY_MS));
  expect(await chargeState(chargeId)).toBe('attempted');
});

test.each(['ending', 'ended', 'revoked', 'expired', 'paused'] as const)(
  'nothing of a mandate that is %s is noticed or executed',
  async (state) => {
    const { mandateId, chargeId, attemptId } = await notifiedCharge();
    await moved(mandateId, state);
    const late = new Date(NOTIFIED.getTime() + 2 * DAY_MS);
    expect(await refused(charged(chargeId, attemptId, 'attempted', late))).toMatch(`the mandate is ${state}`);
    const next = await createOrderedCharge(db, { mandateId, month: '2027-01' }).catch(() => null);
    if (next) expect(await refused(charged(next.chargeId, next.attemptId, 'noticed'))).not.toBe('accepted');
  },
);

test('what was due of a mandate that ends is skipped in the same transaction', async () => {
  const agreed = await createAgreedMandate(db);
  const { chargeId } = await createOrderedCharge(db, agreed);
  await moved(agreed.mandateId, 'ending');
  expect((await db.select().from(charge).where(eq(charge.id, chargeId)))[0]).toMatchObject({
    state: 'skipped',
    skipReason: 'mandate_over',
    nextStepAt: null,
  });
});

test('a mandate never has two open orders, nor two charges for a month', async () => {
  const { mandateId } = await notifiedCharge();
  const next = await createOrderedCharge(db, { mandateId, month: '2027-01' });
  expect(await refused(charged(next.chargeId, next.attemptId, 'noticed'))).toMatch('charge_open_once');
  expect(await refused(createOrderedCharge(db, { mandateId, month: '2027-01' }))).toMatch(
    'charge_once_a_month',
  );
});

test('a charge is not above what its donor agreed to, and is an order of its own', async () => {
  const agreed = await createAgreedMandate(db);
  const { chargeId, attemptId } = await createOrderedCharge(db, { ...agreed, amountPaise: 50_001n });
  expect(await refused(charged(chargeId, attemptId, 'noticed'))).toMatch('above the maximum');
  expect(await refused(charged(chargeId, agreed.setupAttemptId, 'noticed'))).toMatch(
    'not one of this mandate',
  );
});

test('a month that was paid is not charged again', async () => {
  const { chargeId, attemptId, donationId, categoryId } = await notifiedCharge();
  await db.update(attempt).set({ state: 'QUARANTINED', reportedPaise: 1n }).where(eq(attempt.id, attemptId));
  expect(await chargeState(chargeId)).toBe('failed');
  const second = await insertAttempt(db, { kind: 'charge', donationId, number: 2, categoryId });
  expect(await refused(charged(chargeId, second, 'noticed'))).toMatch('this month is paid');
});

test('a larger gift begins in a month that is not given, in place of one that goes on', async () => {
  const { mandateId, chargeId, attemptId } = await notifiedCharge();
  const replacedFrom = (firstMonth: string) =>
    refused(createAgreedMandate(db, 'created', { replacesId: mandateId, firstMonth }));
  expect(await replacedFrom('2026-11')).toMatch('has given this month');
  await charged(chargeId, attemptId, 'attempted', new Date(NOTIFIED.getTime() + DAY_MS));
  expect(await replacedFrom('2026-12')).toMatch('has given this month');
  expect(await replacedFrom('2027-01')).toBe('accepted');
  await moved(mandateId, 'ending');
  expect(await replacedFrom('2027-01')).toMatch('it is over');
});

test('the emergency switch stops notices and debits at once', async () => {
  const { chargeId, attemptId } = await notifiedCharge();
  await writeSetting(db, 'monthly_stopped', 'yes', NOTIFIED);
  const late = new Date(NOTIFIED.getTime() + 2 * DAY_MS);
  expect(await refused(charged(chargeId, attemptId, 'attempted', late))).toMatch('all charges are stopped');
  await writeSetting(db, 'monthly_stopped', 'no', NOTIFIED);
  await charged(chargeId, attemptId, 'attempted', late);
});

test('what a donor agreed to, and the history of a charge, never change', async () => {
  const { mandateId, chargeId } = await notifiedCharge();
  const raised = db.update(mandate).set({ maxAmountPaise: 90_000n }).where(eq(mandate.id, mandateId));
  expect(await refused(raised)).not.toBe('accepted');
  const rewritten = db.update(chargeEvent).set({ actor: 'nobody' }).where(eq(chargeEvent.chargeId, chargeId));
  expect(await refused(rewritten)).not.toBe('accepted');
  expect(await refused(db.update(charge).set({ state: 'settled' }).where(eq(charge.id, chargeId)))).not.toBe(
    'accepted',
  );
});
