import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';
import { setting } from '../schema/setting.ts';
import { runStatement } from './run-statement.ts';

type Key = (typeof setting.$inferSelect)['key'];

/** A setting's value; undefined if it was never set. */
export async function readSetting(db: Database | Transaction, key: Key): Promise<string | undefined> {
  return (await findSetting(db, key))?.value;
}

/** A setting with the moment of its last change. */
export async function findSetting(db: Database | Transaction, key: Key) {
  const [row] = await db.select().from(setting).where(eq(setting.key, key));
  return row;
}

/** Sets a setting, on all servers. */
export async function writeSetting(
  db: Database | Transaction,
  key: Key,
  value: string,
  now: Date,
): Promise<void> {
  await db
    .insert(setting)
    .values({ key, value, changedAt: now })
    .onConflictDoUpdate({ target: setting.key, set: { value, changedAt: now } });
}

/** Until the transaction ends, nobody else who calls this for the same setting goes on, even if it was never set. */
export async function lockSetting(tx: Transaction, key: Key): Promise<void> {
  await runStatement(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${key}`}, 0))`);
}
