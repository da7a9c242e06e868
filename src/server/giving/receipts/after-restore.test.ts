import { expect, test } from 'vitest';
import { recordRestore } from '#server/backup/records.ts';
import { createTestApp } from '#tests/support/app.ts';
import { issueReceipts, paidDonation, restoredCopy } from '#tests/support/backups.ts';
import { createCategory } from '#tests/support/factories.ts';
import { resumeReceipts } from './resume-numbering.ts';

const site = await createTestApp();
const { db, clock, sandbox } = site;
const { id: categoryId } = await createCategory(db);
await paidDonation(site, categoryId);
await paidDonation(site, categoryId);
const database = await restoredCopy(site);
await recordRestore(database.db, clock.now, clock.now);
const copy = await createTestApp({ database, sandbox });
// Issued after the backup, so the copy does not know it.
await paidDonation(site, categoryId);

const numbersIn = async () => {
  const { rows } = await database.pool.query('select number from receipt order by number');
  return rows.map(({ number }) => number);
};
const resume = (lastNumber: number, financialYear = '2026-27') =>
  resumeReceipts(
    database.db,
    {
      years: [{ financialYear, number: lastNumber }],
      reason: 'The disk failed',
      audit: async () => undefined,
    },
    clock.now,
  );

test('after a restore, receipts wait until numbering is resumed above the highest number ever issued', async () => {
  const { rows: alerts } = await database.pool.query(
    'select message from alert where closed_at is null and attempt_id is null',
  );
  expect(alerts).toEqual([{ message: expect.stringContaining('./charity resume-receipts') }]);
  await paidDonation(copy, categoryId);
  expect(await numbersIn()).toEqual([1, 2]);
  const insert = `insert into receipt select (jsonb_populate_record(receipt, jsonb_build_object(
    'id', gen_random_uuid(), 'number', 3, 'cancelled_at', now()))).* from receipt where number = 2`;
  await expect(database.pool.query(insert)).rejects.toThrow('until numbering is resumed');

  await expect(resume(1)).rejects.toThrow('already have receipt 2');
  await expect(resume(3, '2025-26')).rejects.toThrow('2026-27 is missing');
  expect(await resume(3)).toEqual([{ financialYear: '2026-27', firstNumber: 3, lastNumber: 3 }]);
  await issueReceipts(copy);
  expect(await numbersIn()).toEqual([1, 2, 4]);
  const { rows: gaps } = await database.pool.query(
    'select first_number, last_number, reason from receipt_gap',
  );
  expect(gaps).toEqual([{ first_number: 3, last_number: 3, reason: 'The disk failed' }]);

  // The recorded gap is the only one that the guard accepts.
  await paidDonation(copy, categoryId);
  expect(await numbersIn()).toEqual([1, 2, 4, 5]);
  await expect(database.pool.query(insert)).rejects.toThrow('does not follow 5');
  await expect(resume(9)).rejects.toThrow('not waiting');
  const gap = `insert into receipt_gap values (gen_random_uuid(), '2026-27', 6, 9, 'because', now())`;
  await expect(database.pool.query(gap)).rejects.toThrow('after a restore only');
  await expect(database.pool.query('delete from receipt_gap')).rejects.toThrow('append-only');
  await expect(database.pool.query('update restore set receipts_resumed_at = null')).rejects.toThrow(
    'resumed once',
  );
});
