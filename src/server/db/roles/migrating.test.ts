import { expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { createEmbeddedFolders, query, SLOW } from '#tests/support/embedded-folders.ts';
import { connect } from '../client.ts';
import { definitionsPending } from '../definitions.ts';
import { migrate, requireMigrated } from '../migrate.ts';

const { preparedFolder, start } = createEmbeddedFolders();
const LAST = '(select max(id) from drizzle.__drizzle_migrations)';

test('the runtime role is enough to start on a migrated database; on any other, the start says what to do', async () => {
  const { db, url, owner } = await createTestDatabase();
  await migrate(url);
  await requireMigrated(db);
  await owner.pool.query(`delete from drizzle.__drizzle_migrations where id = ${LAST}`);
  expect(await definitionsPending(db)).toBe(true);
  await expect(migrate(url)).rejects.toThrow('DATABASE_OWNER_URL');
  await expect(requireMigrated(db)).rejects.toThrow('./charity migrate');
});

test('a database without the tables of the job queue counts as not migrated', async () => {
  const { db, owner } = await createTestDatabase();
  await owner.pool.query('drop schema jobs cascade');
  await expect(requireMigrated(db)).rejects.toThrow('./charity migrate');
});

test('an embedded database of an earlier version gets its roles and their permissions at the next start', {
  timeout: SLOW,
}, async () => {
  const folder = await preparedFolder();
  const first = await start(folder);
  await query(first.url, 'drop role charity_runtime');
  await query(first.url, 'drop role charity_reports');
  await migrate(first.url);
  await first.stop();
  const { url, runtimeUrl, reportsUrl } = await start(folder);
  await migrate(url);
  const site = connect(runtimeUrl);
  expect((await site.pool.query('select count(*)::int as n from ledger_entry')).rows).toEqual([{ n: 0 }]);
  await site.pool.query(`insert into setting values ('donations_paused', 'no', now())`);
  await expect(site.pool.query('delete from ledger_entry')).rejects.toThrow('permission denied');
  await site.close();
  await expect(query(reportsUrl, 'delete from setting')).rejects.toThrow('permission denied');
  expect(await query(reportsUrl, `select value from setting where key = 'donations_paused'`)).toEqual([
    { value: 'no' },
  ]);
});
