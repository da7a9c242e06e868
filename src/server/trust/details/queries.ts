import { inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { fieldEdit } from '../../db/schema/field-edit.ts';

/** The edited fields stored under some keys. */
export async function editedFields(
  db: Database | Transaction,
  keys: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .select({ key: fieldEdit.key, edited: fieldEdit.edited })
    .from(fieldEdit)
    .where(inArray(fieldEdit.key, [...keys]));
  return new Map(rows.map(({ key, edited }) => [key, edited]));
}
