import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const category = pgTable(
  'category',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('category_name_given', sql`length(trim(${table.name})) between 1 and 120`)],
);
