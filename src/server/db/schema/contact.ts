import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MESSAGE_STATES, NOTE_KINDS } from '#domain/staff/messages.ts';
import { account } from './account.ts';
import { category } from './category.ts';
import { isOneOf } from './is-one-of.ts';
import { personWords } from './search-words.ts';

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
    state: text({ enum: MESSAGE_STATES }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    /** The member of staff responsible for it. */
    assignedTo: uuid('assigned_to').references(() => account.id, { onDelete: 'restrict' }),
    /** Incremented by each edit, so that of two people editing at once the second is warned. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('contact_message_state_known', isOneOf(table.state, MESSAGE_STATES)),
    check('contact_message_length', sql`length(${table.description}) <= 500`),
    // The inbox without spam, newest first; then filtered by state, category or assignee.
    index('contact_message_inbox').on(table.receivedAt, table.id).where(sql`${table.state} <> 'spam'`),
    index('contact_message_state').on(table.state, table.receivedAt, table.id),
    index('contact_message_category').on(table.categoryId, table.receivedAt, table.id),
    index('contact_message_assigned').on(table.assignedTo, table.receivedAt, table.id),
    // Search by the beginning of a name, an email address or a phone number.
    index('contact_message_search').using('gin', personWords(table)),
  ],
);

/** Append-only. */
export const contactNote = pgTable(
  'contact_note',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'restrict' }),
    kind: text({ enum: NOTE_KINDS }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('contact_note_kind_known', isOneOf(table.kind, NOTE_KINDS)),
    check('contact_note_text_given', sql`length(${table.text}) between 1 and 4000`),
    // A message's notes and replies in order, and the foreign keys.
    index('contact_note_message').on(table.messageId, table.at),
    index('contact_note_account').on(table.accountId),
  ],
);
