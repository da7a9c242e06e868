import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { category } from './category.ts';
import { personWords } from './words.ts';

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
    /** `spam` when the field that people do not see came filled in, or when staff say so. */
    state: text({ enum: ['unread', 'open', 'done', 'spam'] }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** Who of staff looks after it. */
    assignedTo: uuid('assigned_to').references(() => account.id, { onDelete: 'restrict' }),
    /** Counts the changes, so that of two people who edit at once the second is told. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('contact_message_state_known', sql`${table.state} in ('unread', 'open', 'done', 'spam')`),
    check('contact_message_length', sql`length(${table.description}) <= 500`),
    // The inbox, the newest first: all but spam; of a state, a category or a person of staff.
    index('contact_message_inbox').on(table.receivedAt, table.id).where(sql`${table.state} <> 'spam'`),
    index('contact_message_state').on(table.state, table.receivedAt, table.id),
    index('contact_message_category').on(table.categoryId, table.receivedAt, table.id),
    index('contact_message_assigned').on(table.assignedTo, table.receivedAt, table.id),
    // The search for a sender by the beginning of a name's word, an e-mail address or a phone number.
    index('contact_message_words').using('gin', personWords(table)),
  ],
);

/** Append-only: what staff wrote about a message (`note`), or to its sender (`reply`). */
export const contactNote = pgTable(
  'contact_note',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['note', 'reply'] }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('contact_note_kind_known', sql`${table.kind} in ('note', 'reply')`),
    check('contact_note_text_given', sql`length(${table.text}) between 1 and 4000`),
    // What was written about a message, in order; and the foreign key's own check.
    index('contact_note_message').on(table.messageId, table.at),
    index('contact_note_account').on(table.accountId),
  ],
);
