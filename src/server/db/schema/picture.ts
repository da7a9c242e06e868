import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** A picture that staff uploaded. What it says to those who cannot see it stands where it is used. */
export const picture = pgTable(
  'picture',
  {
    id: uuid().primaryKey(),
    /** Of the bytes that came; the files bear it in their names. */
    hash: text().notNull().unique(),
    /** Of the widest form that is kept. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** Since when nothing is known to show it; null while something does. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    /** From then on its files go, and nothing may show it any more; the row goes after the last of them. */
    goingSince: timestamp('going_since', { withTimezone: true }),
  },
  (table) => [
    check('picture_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('picture_size', sql`${table.width} between 1 and 1600 and ${table.height} > 0`),
    check('picture_goes_unused', sql`${table.goingSince} is null or ${table.unusedSince} is not null`),
    // What may be removed: a few rows of many.
    index('picture_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    // The foreign key's own check.
    index('picture_uploaded_by').on(table.uploadedBy),
  ],
);
