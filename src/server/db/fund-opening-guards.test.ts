import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { brokenRules, createFunds, refusalOf } from '#tests/support/funds.ts';
import { createOpenings } from '#tests/support/openings.ts';
import { donationType } from './schema/donation-type.ts';
import { fundOpening } from './schema/fund-opening.ts';

// What the database itself keeps and refuses of what was spent before these records.

const {
  db: runtime,
  owner: { db },
} = await createTestDatabase();
const AT = new Date('2026-11-21T06:30:00.000Z');
const { person, fundWith, fundOfKind, balance } = createFunds(db);
const clerk = await person('clerk');
const first = await person('first');

const { approvalFor, spentBefore } = createOpenings(db, runtime, { clerk, approver: first });

test('what was spent earlier leaves its fund once, and a counter-entry takes all of it back', async () => {
  const { fundId } = await fundWith(50_000n);
  const id = await spentBefore(fundId, 30_000n);
  expect(await balance(fundId)).toBe(20_000n);
  expect(await refusalOf(spentBefore(fundId, 5_000n))).toContain('entered once');
  expect(await refusalOf(spentBefore(fundId, -20_000n, { countersId: id }))).toContain('all of another');
  await spentBefore(fundId, -30_000n, { countersId: id });
  expect(await balance(fundId)).toBe(50_000n);
  await spentBefore(fundId, 40_000n);
  expect(await balance(fundId)).toBe(10_000n);
  expect(await brokenRules(db)).toEqual([]);
  const change = runtime.update(fundOpening).set({ amountPaise: 1n }).where(eq(fundOpening.fundId, fundId));
  expect(await refusalOf(change)).toContain('permission denied');
  expect(await refusalOf(db.delete(fundOpening).where(eq(fundOpening.id, id)))).toContain('append-only');
});

test('what was spent earlier is not more than the fund has, and never from the corpus', async () => {
  const { fundId } = await fundWith(50_000n);
  expect(await refusalOf(spentBefore(fundId, 50_001n))).toContain('does not have that much');
  const corpus = await fundOfKind('corpus');
  const { gift } = await fundWith(50_000n);
  const direction = 'Letter of 20 November';
  await db.insert(donationType).values({ donationId: gift.id, type: 'corpus', direction, changedAt: AT });
  expect(await refusalOf(spentBefore(corpus, 100n))).toContain('the corpus is not spent');
});

test('what was spent earlier needs an approval for this fund', async () => {
  const { fundId } = await fundWith(50_000n);
  const other = await fundWith(50_000n);
  const approvalId = await approvalFor(other.fundId);
  expect(await refusalOf(spentBefore(fundId, 100n, { approvalId }))).toContain('needs an approval');
});

test('the audit finds an amount spent earlier that its fund does not have', async () => {
  const { fundId } = await fundWith(50_000n);
  const planted = db.transaction(async (tx) => {
    await tx.execute(sql`alter table fund_opening disable trigger fund_opening_leaves_fund`);
    const id = uuid();
    const row = {
      id,
      fundId,
      amountPaise: 100n,
      approvalId: await approvalFor(fundId),
      until: '2026-03-31',
    };
    const entered = { enteredBy: clerk, enteredAt: AT };
    await tx.insert(fundOpening).values({ ...row, ...entered, reason: 'Accounts of 2025–26' });
    expect(await brokenRules(tx)).toEqual(['what was spent before these records left its fund once']);
    tx.rollback();
  });
  await expect(planted).rejects.toThrow('Rollback');
});
