import type { PoolClient } from 'pg';

// Rows by the million: written without their indexes, references and triggers, which is many times quicker; the indexes are
// then built anew, and every reference is checked in one go, as the constraint it is.

/**
 * Runs `work` in a transaction in which no index but those of keys is kept up, no trigger fires and no reference is checked;
 * what was laid aside is restored and checked before the commit.
 * @throws what Postgres says of the first reference that does not hold.
 */
export async function inBulk(client: PoolClient, work: () => Promise<void>): Promise<void> {
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
  const references = await definitions(
    client,
    `select format('%s drop constraint %I', conrelid::regclass, conname) as name,
            format('%s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { name, definition } of references)
    await client.query(`alter table ${name}; alter table ${definition}`);
  await client.query('commit');
}

async function definitions(
  client: PoolClient,
  query: string,
): Promise<readonly { name: string; definition: string }[]> {
  return (await client.query<{ name: string; definition: string }>(query)).rows;
}
