import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * A logo or signature of the trust as documents and emails print it. Stored in the database and never changed or deleted,
 * because issued receipts refer to it.
 */
export const trustPicture = pgTable(
  'trust_picture',
  {
    /** The hash of the uploaded picture (`picture.hash`). */
    hash: text().primaryKey(),
    png: bytea().notNull(),
    /** Size of the widest version that pages show. */
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    check('trust_picture_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('trust_picture_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
);
