import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { fact } from '../../db/schema/fact.ts';

/** The edited fields stored under some keys. */
export async function editedFields(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .select({ key: fact.key, edited: fact.edited })
    .from(fact)
    .where(inArray(fact.key, [...keys]));
  return new Map(rows.map(({ key, edited }) => [key, edited]));
}
