import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import {
  allowedTransferStates,
  EXPECTED_TRANSFER_STATES,
  type ExpectedTransferState,
} from '#domain/giving/expected-transfer.ts';
import { newTransferCode } from '#domain/giving/transfer-code.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { refusalOf } from '#tests/support/funds.ts';
import { expectedTransfer } from './schema/expected-transfer.ts';

// What the database itself refuses of expected transfers, whatever the code does.

const {
  owner: { db },
} = await createTestDatabase();
const { id: categoryId } = await createCategory(db);
const AT = new Date('2026-11-21T06:30:00.000Z');

const row = (changes: Partial<typeof expectedTransfer.$inferInsert> = {}) => {
  const id = uuid();
  return {
    id,
    reference: `reference-of-${id}`,
    code: newTransferCode(randomInt),
    amountPaise: 50_000n,
    categoryId,
    fullName: 'Anita Rao',
    email: 'anita@example.com',
    phoneNumber: '9876543210',
    message: '',
    claimedUserId: '',
    language: 'en' as const,
    createdAt: AT,
    changedAt: AT,
    expiresOn: '2026-12-21',
    ...changes,
  };
};
async function announced(): Promise<string> {
  const values = row();
  await db.insert(expectedTransfer).values(values);
  return values.id;
}
const change = (id: string, changes: Partial<typeof expectedTransfer.$inferInsert>) =>
  db.update(expectedTransfer).set(changes).where(eq(expectedTransfer.id, id));

/** A donation with an offline gift by bank transfer. @returns its id. */
async function gift(state: 'counted' | 'cancelled' = 'counted', mode = 'neft'): Promise<string> {
  const { id, attemptId } = await createDonation(db, { provider: 'offline', state: 'COMPLETED' });
  const reason = state === 'cancelled' ? 'A mistake' : null;
  await db.execute(sql`insert into offline_gift (attempt_id, mode, state, received_on, reference, bank, note, reason, changed_at)
    values (${attemptId}, ${mode}, ${state}, '2026-11-20', 'UTR', '', '', ${reason}, now())`);
  return id;
}

/** Brings a new transfer into a state as the code does. */
async function inState(state: ExpectedTransferState): Promise<string> {
  const id = await announced();
  if (state === 'received') await change(id, { state, donationId: await gift() });
  if (state === 'cancelled') await change(id, { state, reason: '' });
  if (state === 'expired') await change(id, { state });
  return id;
}

describe('an expected transfer', () => {
  const pairs = EXPECTED_TRANSFER_STATES.flatMap((from) =>
    EXPECTED_TRANSFER_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
  );
  test.each(pairs)('changes from %s to %s only if the rules of the domain allow it', async (from, to) => {
    const id = await inState(from);
    if (from === 'received' && to === 'expected')
      await db.execute(sql`update offline_gift set state = 'cancelled', reason = 'A mistake' where attempt_id in
        (select attempt.id from attempt join expected_transfer using (donation_id) where expected_transfer.id = ${id})`);
    const reason = to === 'cancelled' ? '' : null;
    const donationId = to === 'received' ? await gift() : null;
    const refusal = await refusalOf(change(id, { state: to, reason, donationId }));
    if (allowedTransferStates(from).includes(to)) expect(refusal).toBeNull();
    else expect(refusal).toContain('an expected transfer cannot change from');
  });

  test('begins expected', async () => {
    const inserted = db.insert(expectedTransfer).values(row({ state: 'expired' }));
    expect(await refusalOf(inserted)).toContain('expected before it is anything else');
  });

  test('is received as a transfer that counts, and as nothing else', async () => {
    const id = await announced();
    const online = await createDonation(db, { state: 'COMPLETED' });
    for (const donationId of [online.id, await gift('cancelled'), await gift('counted', 'cash')])
      expect(await refusalOf(change(id, { state: 'received', donationId }))).toContain(
        'does not say that it is received',
      );
    expect(await refusalOf(change(id, { state: 'received' }))).not.toBeNull();
    const donationId = await gift();
    await change(id, { state: 'received', donationId });
    const other = await announced();
    expect(await refusalOf(change(other, { state: 'received', donationId }))).toContain(
      'expected_transfer_donation',
    );
  });

  test('that was received is not reopened while its gift counts', async () => {
    const id = await inState('received');
    expect(await refusalOf(change(id, { state: 'expected', donationId: null }))).toContain(
      'does not say that it is expected',
    );
    expect(await refusalOf(change(id, { donationId: await gift() }))).toContain('never changes');
  });

  test.each([
    [{ amountPaise: 60_000n }, 'what was announced never changes'],
    [{ code: newTransferCode(randomInt) }, 'what was announced never changes'],
    [{ expiresOn: '2027-12-21' }, 'what was announced never changes'],
    [{ email: 'other@example.com' }, 'forgotten, and never changed'],
    [{ fullName: 'Somebody Else' }, 'forgotten, and never changed'],
  ])('keeps what was announced: %o', async (changes, message) => {
    expect(await refusalOf(change(await announced(), changes))).toContain(message);
  });

  test('is forgotten completely or not at all, and never while it is expected', async () => {
    const nothing = { fullName: '', email: '', phoneNumber: '', message: '' };
    const over = await inState('expired');
    expect(
      await refusalOf(change(over, { ...nothing, email: 'left@example.com', forgottenAt: AT })),
    ).toContain('expected_transfer_forgotten_when_over');
    await change(over, { ...nothing, forgottenAt: AT });
    expect(await refusalOf(change(await announced(), { ...nothing, forgottenAt: AT }))).not.toBeNull();
    expect(await refusalOf(change(over, { forgottenAt: null }))).not.toBeNull();
  });

  test('is never deleted, and its code is of the specified characters', async () => {
    const id = await announced();
    expect(await refusalOf(db.delete(expectedTransfer).where(eq(expectedTransfer.id, id)))).not.toBeNull();
    expect(await refusalOf(db.execute(sql`truncate expected_transfer cascade`))).not.toBeNull();
    expect(await refusalOf(db.insert(expectedTransfer).values(row({ code: 'O0I1L2Z5' })))).toContain(
      'code_form',
    );
  });
});
