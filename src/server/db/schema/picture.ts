import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** A picture that staff uploaded. Its alternative text is stored where the picture is used. */
export const picture = pgTable(
  'picture',
  {
    id: uuid().primaryKey(),
    /** Hash of the uploaded bytes; part of the file names. */
    hash: text().notNull().unique(),
    /** Size of the widest stored variant. */
    width: integer().notNull(),
    height: integer().notNull(),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** Since when nothing has used it; null while in use. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
    /** Set before its files are deleted: nothing may use it from then on. The row is deleted last. */
    deletingSince: timestamp('deleting_since', { withTimezone: true }),
  },
  (table) => [
    check('picture_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    check('picture_size', sql`${table.width} between 1 and 1600 and ${table.height} > 0`),
    check(
      'picture_deleted_when_unused',
      sql`${table.deletingSince} is null or ${table.unusedSince} is not null`,
    ),
    // The few pictures that may be deleted.
    index('picture_unused').on(table.unusedSince).where(sql`${table.unusedSince} is not null`),
    // The foreign key.
    index('picture_uploaded_by').on(table.uploadedBy),
  ],
);

/** Append-only: pictures of which somebody shown withdrew the consent. They are shown nowhere and never stored again. */
export const withdrawnPicture = pgTable(
  'withdrawn_picture',
  {
    /** The picture's hash; its row and files are gone soon afterwards. */
    hash: text().primaryKey(),
    withdrawnBy: uuid('withdrawn_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('withdrawn_picture_hash_form', sql`${table.hash} ~ '^[0-9a-f]{32}$'`),
    // The foreign key.
    index('withdrawn_picture_by').on(table.withdrawnBy),
  ],
);
