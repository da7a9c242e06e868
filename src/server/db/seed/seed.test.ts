import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gifts } from '#content/sample/content.ts';
import { expenses } from '#content/sample/expenses.ts';
import { updates } from '#content/sample/updates.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { seedSamples } from '#tests/support/seed-samples.ts';
import { shownDocuments } from '../../campaigns/transparency/annual-documents.ts';
import { campaignMoney } from '../../campaigns/transparency/service.ts';
import { auditLedger } from '../../payments/ledger/audit-ledger.ts';
import { signedTexts } from '../../signed-texts.ts';
import { connect } from '../client.ts';
import { billPublication } from '../schema/bill-publication.ts';
import { campaign } from '../schema/campaign.ts';
import { campaignUpdate } from '../schema/campaign-update.ts';
import { category } from '../schema/category.ts';
import { expense, expenseFile } from '../schema/expense.ts';
import { monthlyReport } from '../schema/monthly-report.ts';
import { refuseSamples, SEED_LOCK } from './seed.ts';

const LIBRARY = 'village-library-bhupalpally';
const NOW = new Date('2026-11-21T06:30:00.000Z');

test.each(['live', 'staging'] as const)(
  'sample content is refused in %s mode, even by an empty database',
  async (mode) => {
    const { db } = await createTestDatabase();
    await expect(seedSamples(db, NOW, mode)).rejects.toThrow(
      `Sample content is for local mode only, and this is ${mode} mode.`,
    );
    expect(await db.$count(category)).toBe(0);
  },
);

test('a database with sample content is for local mode only', async () => {
  const { db } = await createTestDatabase();
  await refuseSamples(db, 'live');
  await seedSamples(db, NOW);
  await refuseSamples(db, 'local');
  for (const mode of ['live', 'staging'] as const)
    await expect(refuseSamples(db, mode)).rejects.toThrow(`MODE: ${mode} mode refuses this database`);
});

test('a server waits while another one fills the database, even for longer than a statement may take', async () => {
  const { url, pool } = await createTestDatabase();
  const impatient = connect(url, { statementMs: 3_000 });
  const filling = await pool.connect();
  await filling.query('begin');
  await filling.query(`select pg_advisory_xact_lock(${SEED_LOCK})`);
  await filling.query(
    `insert into category (id, name, created_at) values (gen_random_uuid(), 'Education', now())`,
  );
  const waiting = seedSamples(impatient.db, NOW);
  await pause(3_500);
  await filling.query('commit');
  filling.release();
  expect(await waiting.finally(impatient.close)).toBe(false);
});

test('the sample year’s expenses and reports agree with its gifts, and every expense that was paid has its bill, most of them published', async () => {
  const { db } = await createTestDatabase();
  await seedSamples(db, NOW);
  expect(await auditLedger(db)).toEqual([]);
  const paid = await db.$count(expense, inArray(expense.state, ['paid', 'reversed']));
  expect(paid).toBeGreaterThan(170);
  expect(await db.$count(expense)).toBe(expenses.length);
  expect(await db.$count(campaignUpdate)).toBe(updates.length);
  expect(await db.$count(monthlyReport, isNotNull(monthlyReport.publishedAt))).toBe(12);
  expect(await shownDocuments(db)).toMatchObject([{ year: '2025-26', kind: 'report' }]);
  expect(await db.$count(expenseFile)).toBe(expenses.filter(({ payee }) => payee).length);
  const published = await db.$count(billPublication, eq(billPublication.state, 'published'));
  expect(published / paid).toBeCloseTo(2 / 3, 1);
  const [library] = await db.select().from(campaign).where(eq(campaign.slug, LIBRARY));
  const shown = await campaignMoney({ db, signed: signedTexts('secret') }, library?.id ?? '', 'en');
  expect(shown?.spending?.money.spent).toBeLessThan(0);
  expect(shown?.spending?.money.left).toBeGreaterThan(0);
  expect(shown?.spending?.payments.filter(({ bills }) => bills.length > 0).length).toBeGreaterThan(5);
});

test('no fund of the sample year ever has less than nothing', () => {
  const changes = [
    ...gifts.map(
      ({ campaign, daysAgo, amountRupees }) => [campaign ?? 'general', daysAgo, amountRupees] as const,
    ),
    ...expenses
      .filter(({ state }) => state === 'paid')
      .flatMap(({ fund, toFund, daysAgo, rupees }) =>
        toFund === null
          ? [[fund, daysAgo - 2, -rupees] as const]
          : [[fund, daysAgo, -rupees] as const, [toFund, daysAgo, rupees] as const],
      ),
  ].toSorted(([, one], [, other]) => other - one);
  const balances = new Map<string, number>();
  for (const [fund, daysAgo, rupees] of changes) {
    const left = (balances.get(fund) ?? 0) + rupees;
    expect(left, `${fund}, ${daysAgo} days ago`).toBeGreaterThanOrEqual(0);
    balances.set(fund, left);
  }
  expect(balances.size).toBeGreaterThan(12);
});
