import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#server/db/client.ts';
import { mandate } from '#server/db/schema/mandate.ts';
import { receipt } from '#server/db/schema/receipt.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { processOutbox } from '../../../mail/process-outbox.ts';
import { givenBy, mandateOfOrder, queueYearlyMails } from './queries.ts';

// However many monthly gifts there are, no query compares each with each.

const YEARS = ['2026-12-02', '2027-06-02'];
const GIFTS_A_YEAR = 8;
const site = await createMonthlySite();
const { db, clock } = site;
const { deps } = createMailDelivery(site);

beforeAll(async () => {
  for (const day of YEARS) {
    clock.now = new Date(`${day}T06:00:00Z`);
    for (let count = 0; count < GIFTS_A_YEAR; count += 1) await site.start();
    await processOutbox(deps);
  }
  await site.database.owner.pool.query('analyze');
  expect(await db.$count(receipt)).toBe(YEARS.length * GIFTS_A_YEAR);
});

/** How many rows of a table this transaction and what its connection did before have read. */
async function rowsSoFar(tx: Transaction, table: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = ${table}`,
  );
  return rows[0]?.count ?? 0;
}

/** How many rows of a table a query reads, and what it finds. */
async function rowsRead<Found>(tx: Transaction, table: string, query: () => Promise<Found>) {
  const before = await rowsSoFar(tx, table);
  const found = await query();
  return { found, rows: (await rowsSoFar(tx, table)) - before };
}

test('what belongs to one monthly gift is found by indexes', async () => {
  const [last] = await db.select().from(mandate).where(eq(mandate.state, 'active')).limit(1);
  if (!last) throw new Error('no monthly gift');
  await db.transaction(async (tx) => {
    // With as few rows as here, reading all of them is what the planner prefers.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    const mandates = await rowsRead(tx, 'mandate', () => mandateOfOrder(tx, last.attemptId));
    expect(mandates.found).toEqual(last);
    expect(mandates.rows).toBeLessThanOrEqual(2);
    const receipts = await rowsRead(tx, 'receipt', () => givenBy(tx, last, null));
    expect(receipts).toEqual({ found: { gifts: 1, paise: 50_000n }, rows: 1 });
  });
});

test('the yearly emails are queued with one reading of the receipts', async () => {
  await db.transaction(async (tx) => {
    const queue = () => queueYearlyMails(tx, '2026-27', 'example.org', clock.read());
    const { found, rows } = await rowsRead(tx, 'receipt', queue);
    expect(found).toBe(GIFTS_A_YEAR);
    expect(rows).toBeLessThanOrEqual(YEARS.length * GIFTS_A_YEAR);
  });
});
