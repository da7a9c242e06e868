import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { GalleryTexts } from '#domain/text/content-language.ts';
import { contentLanguage, contentLanguageChecks } from './content-language.ts';
import { shownPicture, shownPictureChecks } from './shown-picture.ts';

export const galleryEntry = pgTable(
  'gallery_entry',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    ...contentLanguage<GalleryTexts>(),
    position: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Incremented by each edit, so that of two people editing at once the second is warned. */
    version: integer().notNull().default(1),
  },
  (table) => [
    ...contentLanguageChecks('gallery_entry', table),
    check('gallery_entry_title_given', sql`length(trim(${table.title})) between 1 and 200`),
  ],
);

export const galleryPicture = pgTable(
  'gallery_picture',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => galleryEntry.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    ...shownPicture(),
  },
  (table) => [
    // Also serves the public gallery, which reads an entry's pictures in order.
    primaryKey({ columns: [table.entryId, table.position] }),
    ...shownPictureChecks('gallery_picture', table),
  ],
);
