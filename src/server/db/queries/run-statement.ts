import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../client.ts';

/** Runs a statement that is written as SQL and whose rows nobody reads. @returns how many rows it inserted, changed or deleted. */
export async function runStatement(
  db: Pick<Database | Transaction, 'execute'>,
  statement: SQL,
): Promise<number> {
  return (await db.execute(statement)).rowCount ?? 0;
}
