import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { giveBack } from '#tests/support/refunds.ts';
import { connect } from '../../db/client.ts';
import { dailyTotal, pendingDailyTotal } from '../../db/schema/daily-total.ts';
import { findDaySumMismatches } from './audit-day-sums.ts';
import { addUpDays } from './day-sums.ts';

const { db, pool, url } = await createTestDatabase();
const { id: categoryId } = await createCategory(db);
const NOW = new Date('2026-11-21T06:30:00Z');
const DAYS = ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2026-11-20T18:30:00Z'] as const;

/** A gift of one of three days, one in three of them at the office, of which a part may go back later. */
async function give(at: number, percentBack = 0): Promise<void> {
  const gift = await createDonation(db, {
    ...{ categoryId, state: 'COMPLETED', amountPaise: BigInt(10_000 + at) },
    ...{ createdAt: new Date(DAYS[at % 3] ?? NOW), provider: at % 3 === 1 ? 'offline' : 'phonepe' },
  });
  if (percentBack > 0 && at % 3 !== 1)
    await giveBack(db, gift, (gift.amountPaise * BigInt(percentBack)) / 100n, NOW);
}

test('at every moment the sums are those of the ledger, while many give, money goes back and servers add up', async () => {
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = 0; at < 12; at += 1) await give(writer * 12 + at, [0, 40, 100][at % 4] ?? 0);
  });
  let isOver = false;
  const given = Promise.all(writers).finally(() => {
    isOver = true;
  });
  const adding = [1, 2].map(async () => {
    while (!isOver) await addUpDays(db);
  });
  let looks = 0;
  while (!isOver) {
    expect(await findDaySumMismatches(db)).toEqual([]);
    looks += 1;
  }
  await Promise.all([given, ...adding]);
  expect(looks).toBeGreaterThan(2);
  await addUpDays(db);
  expect(await db.$count(pendingDailyTotal)).toBe(0);
  expect(await db.$count(dailyTotal)).toBeGreaterThan(2);
  expect(await findDaySumMismatches(db)).toEqual([]);
}, 60_000);

test('a gift that is booked on a day long past is in that day’s sum', async () => {
  await createDonation(db, {
    ...{ categoryId, state: 'COMPLETED', provider: 'offline', createdAt: new Date('2024-05-05T06:30:00Z') },
  });
  await addUpDays(db);
  const sums = await db.select().from(dailyTotal);
  expect(sums.find(({ day }) => day === '2024-05-05')).toMatchObject({
    ...{ offline: true, receivedPaise: 50_000n, refundedPaise: 0n, payments: 1 },
  });
});

test('a server that dies while it adds up leaves nothing out and adds nothing twice', async () => {
  await give(1);
  await addUpDays(db);
  await give(1);
  // Held here, so that the other one waits with the parts taken away and not added yet.
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin; select from daily_total for update');
  const dying = connect(url);
  onTestFinished(dying.close);
  const end = addUpDays(dying.db).then(
    () => 'added up',
    () => 'died',
  );
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as dying`);
  expect(await end).toBe('died');
  await holder.query('rollback');
  expect(await db.$count(pendingDailyTotal)).toBe(1);
  expect(await findDaySumMismatches(db)).toEqual([]);
  await addUpDays(db);
  expect(await db.$count(pendingDailyTotal)).toBe(0);
  expect(await findDaySumMismatches(db)).toEqual([]);
});
