import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createDonation } from '#tests/support/factories.ts';

const { db, owner } = await createTestDatabase();

test('every function finds its tables whatever the caller’s search path is', async () => {
  // A body in the SQL standard's form (prosqlbody) names its tables and functions once and for all when it is created.
  const { rows } = await owner.pool.query<{ name: string; settings: string[] | null }>(
    `select proname::text as name, proconfig as settings from pg_proc
     where pronamespace = 'public'::regnamespace and prosqlbody is null order by 1`,
  );
  expect(rows.map(({ name }) => name)).toContain('ledger_entry_matches_attempt');
  const unfixed = rows.filter(
    ({ settings }) => !settings?.includes('search_path=pg_catalog, public, pg_temp'),
  );
  expect(
    unfixed.map(({ name }) => name),
    'functions without "SET search_path = pg_catalog, public, pg_temp": a role could put its own tables in their way',
  ).toEqual([]);
});

test('a temporary table named like one of the books does not deceive the ledger', async () => {
  const { attemptId } = await createDonation(db);
  const client = await owner.pool.connect();
  // Even the owner, who may create temporary tables.
  await client.query('begin');
  await client.query('create temporary table attempt (like public.attempt) on commit drop');
  await client.query('insert into pg_temp.attempt select * from public.attempt where id = $1', [attemptId]);
  await client.query(`update pg_temp.attempt set state = 'COMPLETED', amount_paise = 99999999900`);
  const forged = client.query(
    `insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at) values ($1, $2, 'settled', 99999999900, now())`,
    [uuid(), attemptId],
  );
  await expect(forged).rejects.toThrow('without a completed attempt of the same amount');
  await client.query('rollback');
  client.release();
});
