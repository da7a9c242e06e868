import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** Filters of the back office's lists that a member of staff has given a name; nobody else sees them. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    filters: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('saved_filter_name_given', sql`length(${table.name}) between 1 and 60`),
    // One filter per name; also finds a member's filters, and is the index of the foreign key.
    unique('saved_filter_name').on(table.accountId, table.list, table.name),
  ],
);
