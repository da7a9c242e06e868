import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { BackupContents, BookTotals } from './manifest.ts';

/** Tables whose rows are not backed up: restored sign-ins would revive those that were ended, and rate limits last minutes. */
const WITHOUT_ROWS = [
  // control: sign-ins are not restored from a backup (backup.test.ts)
  'session',
  'rate_limit',
];
// The lock that migrations take (db/migrate.ts), so that no migration runs in the middle of a backup.
const MIGRATION_LOCK = '1667785074, 2';

type Table = { name: string; columns: string[] };

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Connects for a backup or a restore, which may take longer than any request. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'charity backup',
    connectionTimeoutMillis: 15_000,
    keepAlive: true,
  });
  // Without a listener a lost connection would end the process; the running query reports it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '1min'`,
  );
  return client;
}

/**
 * Reads the whole database as it is at one moment, while others write. `store` receives each table's rows in Postgres's
 * portable COPY format, one table after the other.
 */
export async function copyOut(
  client: pg.Client,
  store: (table: string, rows: Readable) => Promise<void>,
): Promise<Pick<BackupContents, 'postgres' | 'position' | 'migrations' | 'totals' | 'tables' | 'sequences'>> {
  await client.query(`select pg_advisory_lock_shared(${MIGRATION_LOCK})`);
  await client.query('begin isolation level repeatable read read only');
  try {
    const {
      rows: [server],
    } = await client.query<{ postgres: string; position: string }>(
      `select current_setting('server_version') as postgres,
              case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end::text as position`,
    );
    const { rows: applied } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    );
    const totals = await bookTotals(client);
    const tables: BackupContents['tables'] = [];
    for (const table of await listTables(client)) {
      const stream = client.query(
        copyTo(`copy (select ${columnsOf(table)} from public.${quoted(table.name)}) to stdout`),
      );
      await store(table.name, stream);
      tables.push({ ...table, rows: stream.rowCount });
    }
    return {
      postgres: server?.postgres ?? '',
      position: server?.position ?? '',
      migrations: applied.map(({ hash }) => hash),
      totals,
      tables,
      // Sequences know no snapshots, so they are read last: a number too high does no harm.
      sequences: await readSequences(client),
    };
  } finally {
    await client.query('rollback');
    await client.query(`select pg_advisory_unlock_shared(${MIGRATION_LOCK})`);
  }
}

/**
 * Fills the empty tables of a database that nobody else uses, in one transaction. They have no guards yet, which would refuse rows that
 * were allowed when they were written. Foreign keys and constraints are checked. Only the tables' owner can do it.
 */
export async function copyIn(
  client: pg.Client,
  { tables, sequences }: Pick<BackupContents, 'tables' | 'sequences'>,
  rowsOf: (table: string) => Promise<Readable>,
): Promise<void> {
  await client.query('begin');
  try {
    // The baseline inserts a setting.
    await client.query(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')} cascade`);
    for (const table of await inOrderOfReferences(client, tables)) {
      const target = client.query(
        copyFrom(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`),
      );
      await pipeline(await rowsOf(table.name), target);
      if (target.rowCount !== table.rows)
        throw new Error(`${table.name}: ${target.rowCount} rows instead of ${table.rows}`);
    }
    for (const { name, lastValue, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        `public.${quoted(name)}`,
        lastValue,
        isCalled,
      ]);
    // Not left out of the backup, because other rows refer to them.
    await client.query('delete from donor_session');
    // control: tokens do not work after a restore, which would revive revoked ones (backup.test.ts)
    if (tables.some(({ name }) => name === 'api_token'))
      await client.query('update api_token set revoked_at = now() where revoked_at is null');
    await client.query('set constraints all immediate');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

/** Whether a database has no tables of anybody's. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'
     limit 1`,
  );
  return rows.length === 0;
}

/** What the books come to, to compare a copy with its original. */
export async function bookTotals(client: pg.Client): Promise<BookTotals> {
  const { rows } = await client.query(
    `select coalesce((select sum(amount_paise) from ledger_entry), 0)::text as "ledgerPaise",
            (select count(*)::int from ledger_entry) as "ledgerEntries",
            (select count(*)::int from donation) as donations,
            (select count(*)::int from attempt) as attempts,
            (select count(*)::int from refund) as refunds,
            (select count(*)::int from receipt) as receipts,
            (select count(*)::int from audit_entry) as "auditEntries",
            coalesce((select jsonb_object_agg(financial_year, last_number) from receipt_year), '{}') as "lastReceipts"`,
  );
  return rows[0];
}

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1)
     group by relname order by relname collate "C"`,
    [WITHOUT_ROWS],
  );
  return rows;
}

const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ');

async function readSequences(client: pg.Client): Promise<BackupContents['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const {
      rows: [value],
    } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${quoted(name)}`,
    );
    if (value) sequences.push({ name, lastValue: value.last_value, isCalled: value.is_called });
  }
  return sequences;
}

/** The tables, each after those that its foreign keys refer to. */
async function inOrderOfReferences<T extends Table>(client: pg.Client, tables: readonly T[]): Promise<T[]> {
  const { rows } = await client.query<{ table: string; refers_to: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as refers_to from pg_constraint
     where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  );
  const ordered: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => quoted(name)));
    const isReady = ({ name }: T) =>
      !rows.some((row) => row.table === name && names.has(quoted(row.refers_to)));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`the foreign keys of ${[...names].join(', ')} form a cycle`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
