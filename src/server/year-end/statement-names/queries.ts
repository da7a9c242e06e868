import { like } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { fieldEdit } from '../../db/schema/field-edit.ts';

/** The edited fields stored under keys that start with a prefix. */
export function savedEdits(db: Database | Transaction, prefix: string) {
  return db
    .select({ key: fieldEdit.key, edited: fieldEdit.edited })
    .from(fieldEdit)
    .where(like(fieldEdit.key, `${prefix}%`));
}
