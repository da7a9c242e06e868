import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createDonation } from '#tests/support/factories.ts';

// What the database itself refuses about refunds, independent of the code. Transitions are tested in transitions.test.ts.

const { db } = await createTestDatabase();

const insert = (attemptId: string, paise: number, state = 'CREATED') =>
  db.execute(sql`insert into refund (id, attempt_id, merchant_refund_id, amount_paise, state, reason, requested_by, created_at, changed_at, next_poll_at)
    values (${uuid()}, ${attemptId}, ${uuid()}, ${paise}, ${state}, '', '', now(), now(), now())`);
const because = (message: string) => ({ cause: { message: expect.stringContaining(message) } });

test('a refund stays within the paid amount, is at least a rupee, and is the only open one', async () => {
  const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
  const open = await createDonation(db);
  await expect(insert(gift.attemptId, 50_001)).rejects.toMatchObject(because('above what was paid'));
  await expect(insert(gift.attemptId, 99)).rejects.toMatchObject(because('at_least_a_rupee'));
  await expect(insert(open.attemptId, 100)).rejects.toMatchObject(because('not paid'));
  await insert(gift.attemptId, 20_000);
  await expect(insert(gift.attemptId, 100)).rejects.toMatchObject(because('refund_one_open'));
  await db.execute(sql`update refund set state = 'FAILED' where attempt_id = ${gift.attemptId}`);
  await insert(gift.attemptId, 50_000);
});

test('a completed refund needs its ledger entry, and the entry needs the completed refund', async () => {
  const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
  await insert(gift.attemptId, 50_000);
  const complete = db.execute(
    sql`update refund set state = 'COMPLETED' where attempt_id = ${gift.attemptId}`,
  );
  await expect(complete).rejects.toMatchObject(because('without its ledger entry'));
  const entry = sql`insert into ledger_entry (id, attempt_id, kind, refund_id, amount_paise, recorded_at)
    select ${uuid()}::uuid, attempt_id, 'refunded', id, -amount_paise, now() from refund where attempt_id = ${gift.attemptId}`;
  await expect(db.execute(entry)).rejects.toMatchObject(because('without a completed refund'));
});

test('a failed refund cannot continue above what is left to refund by then', async () => {
  const gift = await createDonation(db, { state: 'COMPLETED', provider: 'offline' });
  await insert(gift.attemptId, 40_000);
  const late = sql`merchant_refund_id = (select merchant_refund_id from refund where attempt_id = ${gift.attemptId} and amount_paise = 40000)`;
  await db.execute(sql`update refund set state = 'FAILED' where ${late}`);
  await insert(gift.attemptId, 20_000);
  const again = db.execute(sql`update refund set state = 'PENDING' where ${late}`);
  await expect(again).rejects.toMatchObject(because('above what was paid'));
});

test('after these tests the ledger audit finds no violation', async () => {
  expect(await auditLedger(db)).toEqual([]);
});
