import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { connect } from '../../db/client.ts';
import { dailyTotal, pendingDailyTotal } from '../../db/schema/daily-total.ts';
import { wrongDailyTotals } from './audit-daily-totals.ts';
import { rollUpDailyTotals } from './daily-totals.ts';

const { db, pool, url } = await createTestDatabase();
const { id: categoryId } = await createCategory(db);
const NOW = new Date('2026-11-21T06:30:00Z');
const DAYS = ['2026-03-31T18:29:59Z', '2026-03-31T18:30:00Z', '2026-11-20T18:30:00Z'] as const;

const mismatches = async () => (await db.execute(wrongDailyTotals)).rows;

/** A gift on one of three days, offline on one of them; an online gift may be refunded later. */
async function give(number: number, refundPercent = 0): Promise<void> {
  const isOffline = number % 3 === 1;
  const gift = await createDonation(db, {
    categoryId,
    state: 'COMPLETED',
    amountPaise: BigInt(10_000 + number),
    createdAt: new Date(DAYS[number % 3] ?? NOW),
    provider: isOffline ? 'offline' : 'phonepe',
  });
  if (refundPercent > 0 && !isOffline)
    await refundGift(db, gift, (gift.amountPaise * BigInt(refundPercent)) / 100n, NOW);
}

test('daily totals always equal the ledger while donors give, refunds complete and servers roll up', async () => {
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let index = 0; index < 12; index += 1) await give(writer * 12 + index, [0, 40, 100][index % 4] ?? 0);
  });
  let isDone = false;
  const giving = Promise.all(writers).finally(() => {
    isDone = true;
  });
  const rollingUp = [1, 2].map(async () => {
    while (!isDone) await rollUpDailyTotals(db);
  });
  let audits = 0;
  while (!isDone) {
    expect(await mismatches()).toEqual([]);
    audits += 1;
  }
  await Promise.all([giving, ...rollingUp]);
  expect(audits).toBeGreaterThan(2);
  await rollUpDailyTotals(db);
  expect(await db.$count(pendingDailyTotal)).toBe(0);
  expect(await db.$count(dailyTotal)).toBeGreaterThan(2);
  expect(await mismatches()).toEqual([]);
});

test('a gift with a date long past is in the total of that day', async () => {
  const createdAt = new Date('2024-05-05T06:30:00Z');
  await createDonation(db, { categoryId, state: 'COMPLETED', provider: 'offline', createdAt });
  await rollUpDailyTotals(db);
  const totals = await db.select().from(dailyTotal);
  expect(totals.find(({ day }) => day === '2024-05-05')).toMatchObject({
    offline: true,
    receivedPaise: 50_000n,
    refundedPaise: 0n,
    payments: 1,
  });
});

test('a server that dies during a roll-up neither skips nor doubles an entry', async () => {
  await give(1);
  await rollUpDailyTotals(db);
  await give(1);
  // This lock makes the dying server wait after it has removed the entries from the queue and before it has added them.
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin; select from daily_total for update');
  const dying = connect(url);
  onTestFinished(dying.close);
  const end = rollUpDailyTotals(dying.db).then(
    () => 'rolled up',
    () => 'died',
  );
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
  await pool.query(`select pg_terminate_backend(pid) from (${waiting}) as dying`);
  expect(await end).toBe('died');
  await holder.query('rollback');
  expect(await db.$count(pendingDailyTotal)).toBe(1);
  expect(await mismatches()).toEqual([]);
  await rollUpDailyTotals(db);
  expect(await db.$count(pendingDailyTotal)).toBe(0);
  expect(await mismatches()).toEqual([]);
});
