import type { PoolClient } from 'pg';

/**
 * Runs `work` in a transaction without triggers, foreign key checks or indexes other than those of keys, which makes inserting
 * millions of rows many times faster. Before the commit, the indexes are rebuilt and all foreign keys are checked.
 * @throws Postgres's error for the first violated foreign key.
 */
export async function bulkLoad(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query(
    `begin; set local session_replication_role = replica; set local statement_timeout = 0;
     set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'`,
  );
  const indexes = await definitions(
    client,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of indexes) await client.query(definition);
  const foreignKeys = await definitions(
    client,
    `select format('%s drop constraint %I', conrelid::regclass, conname) as name,
            format('%s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, definition } of foreignKeys)
    await client.query(`alter table ${name}; alter table ${definition}`);
  await client.query('commit');
}

async function definitions(
  client: PoolClient,
  query: string,
): Promise<readonly { name: string; definition: string }[]> {
  return (await client.query<{ name: string; definition: string }>(query)).rows;
}
