import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { account } from './schema/account.ts';
import { bankCharge } from './schema/bank-charge.ts';
import { attempt } from './schema/donation.ts';
import { offlineGift } from './schema/offline-gift.ts';

// What the database itself refuses of entries that follow a bounced cheque, independent of the code.

const {
  owner: { db },
} = await createTestDatabase();
const AT = new Date('2026-11-21T06:30:00.000Z');
const { id: categoryId } = await createCategory(db);
const recordedBy = uuid();
await db.insert(account).values({
  id: recordedBy,
  issuer: 'https://accounts.example',
  subject: '1',
  email: 'o@example.org',
  name: 'O',
  photo: '',
  createdAt: AT,
});

const details = { mode: 'cheque', receivedOn: '2026-11-20', bank: 'SBI', note: '', changedAt: AT } as const;

async function chequeThat(state: 'bounced' | 'to_clear', reference = '000001') {
  const gift = await createDonation(db, { provider: 'offline', categoryId });
  const reason = state === 'bounced' ? 'No funds' : null;
  await db.insert(offlineGift).values({ ...details, attemptId: gift.attemptId, reference, state, reason });
  return gift;
}

/** Another payment of a donation that continues a cheque. */
async function continueAs(
  donation: { id: string; amountPaise: bigint },
  continuesId: string,
  changes: Partial<typeof offlineGift.$inferInsert> = {},
): Promise<void> {
  const attemptId = uuid();
  await db.transaction(async (tx) => {
    await tx.insert(attempt).values({
      id: attemptId,
      donationId: donation.id,
      number: 2,
      provider: 'offline',
      merchantOrderId: `office-${attemptId}`,
      amountPaise: donation.amountPaise,
      categoryId,
      state: 'PENDING',
      createdAt: AT,
      changedAt: AT,
      countedAt: AT,
    });
    const entry = { ...details, attemptId, reference: '000001', state: 'to_clear' as const, continuesId };
    await tx.insert(offlineGift).values({ ...entry, ...changes });
  });
}

const refusalOf = (change: Promise<unknown>) =>
  change.then(
    () => null,
    (error: Error) => String(error.cause),
  );

describe('a payment that continues a cheque', () => {
  test('is accepted for a bounced one of its own donation, and its reference to it never changes', async () => {
    const gift = await chequeThat('bounced');
    await continueAs(gift, gift.attemptId);
    const change = db
      .update(offlineGift)
      .set({ continuesId: null })
      .where(eq(offlineGift.continuesId, gift.attemptId));
    expect(await refusalOf(change)).toContain('never changes');
  });

  test('is refused for a cheque that did not bounce, and for one of another donation', async () => {
    const waiting = await chequeThat('to_clear');
    const other = await chequeThat('bounced');
    const text = 'may only continue a bounced cheque of its own donation';
    expect(await refusalOf(continueAs(waiting, waiting.attemptId))).toContain(text);
    expect(await refusalOf(continueAs(waiting, other.attemptId))).toContain(text);
  });

  test.each([
    { reference: '000002' },
    { bank: 'Canara' },
    { receivedOn: '2026-11-19' },
    { state: 'counted' as const, clearedOn: '2026-11-21' },
  ])('is refused with other details: %j', async (changes) => {
    const gift = await chequeThat('bounced');
    expect(await refusalOf(continueAs(gift, gift.attemptId, changes))).toContain('may only continue');
  });
});

describe('bank charges', () => {
  const charge = (attemptId: string, amountPaise: bigint) =>
    db
      .insert(bankCharge)
      .values({ id: uuid(), attemptId, amountPaise, chargedOn: '2026-11-21', recordedBy, recordedAt: AT });

  test('are refused of a cheque that did not bounce, and below zero in total', async () => {
    const waiting = await chequeThat('to_clear');
    expect(await refusalOf(charge(waiting.attemptId, 100n))).toContain('did not bounce');
    const { attemptId } = await chequeThat('bounced');
    await charge(attemptId, 29_500n);
    await charge(attemptId, -29_500n);
    expect(await refusalOf(charge(attemptId, -1n))).toContain('more bank charges given back than charged');
  });

  test('are never changed or deleted', async () => {
    const { attemptId } = await chequeThat('bounced');
    await charge(attemptId, 100n);
    expect(await refusalOf(db.update(bankCharge).set({ amountPaise: 1n }))).toContain('append-only');
    expect(await refusalOf(db.delete(bankCharge))).toContain('append-only');
  });
});
