import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CategoryTexts } from '#domain/text/content-language.ts';
import { contentLanguage, contentLanguageChecks } from './content-language.ts';

export const category = pgTable(
  'category',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    ...contentLanguage<CategoryTexts>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Incremented by each edit, so that of two people editing at once the second is warned. */
    version: integer().notNull().default(1),
  },
  (table) => [
    ...contentLanguageChecks('category', table),
    check('category_name_given', sql`length(trim(${table.name})) between 1 and 120`),
  ],
);
