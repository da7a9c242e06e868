import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { category } from './category.ts';

export const contactMessage = pgTable(
  'contact_message',
  {
    id: uuid().primaryKey(),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    description: text().notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
    /** `spam` when the field that people do not see came filled in. */
    state: text({ enum: ['unread', 'spam'] }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('contact_message_state_known', sql`${table.state} in ('unread', 'spam')`),
    check('contact_message_length', sql`length(${table.description}) <= 500`),
    // The foreign key's own check when a category is to be deleted.
    index('contact_message_category').on(table.categoryId),
  ],
);
