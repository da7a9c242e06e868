import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alert } from '#server/db/schema/alert.ts';
import { fundEntry } from '#server/db/schema/fund-entry.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createFunds } from '#tests/support/funds.ts';
import { raiseFundAlerts } from './funds.ts';

const {
  db,
  owner: { db: tablesOwner },
} = await createTestDatabase();
const NOW = new Date('2026-11-21T06:30:00.000Z');
const raise = () => raiseFundAlerts({ db, clock: () => NOW });

const { fundId, gift } = await createFunds(db).fundWith(100_000n, { title: 'Winter blankets' });

/** As a refund or a fee would take it. */
async function take(amountPaise: bigint): Promise<void> {
  const cause = { kind: 'moved', donationId: gift.id, day: '2026-11-21' } as const;
  await tablesOwner.insert(fundEntry).values({ fundId, amountPaise: -amountPaise, ...cause });
}
const messages = async () => (await db.select().from(alert)).map(({ message }) => message);
const resolveAll = () =>
  db.update(alert).set({ closedAt: NOW, closedBy: 'console' }).where(isNull(alert.closedAt));

test('staff are told once which fund is below zero, by how much, and what to do', async () => {
  await take(100_000n);
  expect(await raise()).toBe(0);
  await take(15_000n);
  expect(await raise()).toBe(1);
  await raise();
  expect(await messages()).toEqual([
    'The fund “Winter blankets” is ₹150.00 below zero, because of refunds or fees after its money was used. Until it has money again, nothing is paid from it. Further gifts to it cover that, or what an ended campaign has left (“Funds”).',
  ]);
});

test('an alert is not repeated while it is open, and comes back when more leaves the fund', async () => {
  await take(100n);
  await raise();
  expect(await messages()).toHaveLength(1);
  await resolveAll();
  await raise();
  expect((await messages()).at(-1)).toContain('₹151.00 below zero');
  await resolveAll();
  await raise();
  expect(await messages()).toHaveLength(2);
  await take(100n);
  await raise();
  expect(await messages()).toHaveLength(3);
});
