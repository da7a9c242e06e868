import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';
import { readFromReplicas } from './read-replicas.ts';

const primary = await createTestDatabase();
// A replica that is far behind: only one of the primary's tables exists, with other rows.
const replica = await createEmptyDatabase();
await replica.db.execute(sql`create table category as select 'from the replica'::text as name`);

function reading(url: string) {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  const { db, close } = readFromReplicas(url, primary, log);
  onTestFinished(close);
  const count = async (table: string) =>
    (await db.execute<{ count: number }>(sql`select count(*)::int from ${sql.identifier(table)}`)).rows[0]
      ?.count;
  return { db, count, logged };
}

test('reads go to the replica, transactions to the primary', async () => {
  const { db, count, logged } = reading(replica.url);
  expect(await count('category')).toBe(1);
  const { rows } = await db.transaction((tx) => tx.execute(sql`select count(*)::int from category`));
  expect(rows).toEqual([{ count: 0 }]);
  expect(logged).toEqual([]);
});

test('a query that fails on the replica is repeated on the primary, as are all others for a while', async () => {
  const { count, logged } = reading(replica.url);
  expect(await count('campaign')).toBe(0);
  expect(await count('category')).toBe(0);
  expect(logged).toHaveLength(1);
});

test('without any replica the primary is read', async () => {
  const { count, logged } = reading('postgres://nobody@127.0.0.1:9/nowhere');
  expect(await Promise.all([count('category'), count('campaign')])).toEqual([0, 0]);
  expect(await count('category')).toBe(0);
  expect(logged.length).toBeLessThanOrEqual(2);
});

test('a query that takes too long on the replica is not repeated', async () => {
  const { db, logged } = reading(replica.url);
  const slow = db.execute(sql`do $$ begin raise exception 'too slow' using errcode = '57014'; end $$`);
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  expect(logged).toEqual([]);
});
