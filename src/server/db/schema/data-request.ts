import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '#domain/donors/data-requests.ts';
import type { Language } from '#domain/text/language.ts';
import { account } from './account.ts';
import { isLanguage } from './content-language.ts';
import { isOneOf } from './is-one-of.ts';

/** What a person asks of the trust about their own data. Its email address is proven by a link or by a sign-in. */
export const dataRequest = pgTable(
  'data_request',
  {
    id: uuid().primaryKey(),
    number: integer().notNull(),
    kind: text({ enum: DATA_REQUEST_KINDS }).notNull(),
    /** Null once the person is erased. */
    email: text(),
    language: text().$type<Language>().notNull(),
    /** What is to be corrected, in the person's words; empty for an erasure. */
    details: text().notNull(),
    state: text({ enum: DATA_REQUEST_STATES }).notNull(),
    /** Why it was refused, as the person reads it. */
    reason: text(),
    /** An erasure: the day until which the law keeps the gifts; null when there are none. */
    keptUntil: date('kept_until', { mode: 'string' }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    decidedBy: uuid('decided_by').references(() => account.id, { onDelete: 'restrict' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    unique('data_request_number').on(table.number),
    check('data_request_kind_known', isOneOf(table.kind, DATA_REQUEST_KINDS)),
    check('data_request_state_known', isOneOf(table.state, DATA_REQUEST_STATES)),
    check('data_request_language', isLanguage(table.language)),
    check('data_request_details_length', sql`length(${table.details}) <= 1000`),
    check(
      'data_request_reason_when_refused',
      sql`(${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check(
      'data_request_decided',
      sql`(${table.state} = 'open') = (${table.decidedAt} is null) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check('data_request_due_later', sql`${table.dueAt} > ${table.requestedAt}`),
    // The queue, the request that is due first at the top.
    index('data_request_list').on(table.state, table.dueAt, table.id),
    // The requests of a person.
    index('data_request_email').on(table.email).where(sql`${table.email} is not null`),
    // The foreign key.
    index('data_request_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
  ],
);

/** Append-only: who was erased, as a keyed hash of the address, so that it is done again after a backup is restored. */
export const erasure = pgTable('erasure', {
  id: uuid().primaryKey(),
  emailHash: text('email_hash').notNull(),
  erasedAt: timestamp('erased_at', { withTimezone: true }).notNull(),
});
