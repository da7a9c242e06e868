import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** Who may use the back office, by the e-mail address that they sign in with. Owners of the settings need no row. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    role: text({ enum: ['owner', 'manager', 'accountant', 'viewer'] }).notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    /** From then on they are nobody; the row stays for those who ask who they were. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    check('staff_email_lower', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
    check('staff_role_known', sql`${table.role} in ('owner', 'manager', 'accountant', 'viewer')`),
    // One role for an address, read on every request of the back office.
    uniqueIndex('staff_current').on(table.email).where(sql`${table.removedAt} is null`),
    // The foreign key's own check.
    index('staff_invited_by').on(table.invitedBy),
  ],
);

/** Append-only: who changed what in the back office, written by the transaction that changed it. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    /** What they were at that moment. */
    role: text({ enum: ['owner', 'manager', 'accountant', 'viewer'] }).notNull(),
    action: text().notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** A sentence for owners, without personal data. */
    words: text().notNull(),
    /** What changed, with personal data masked. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    check('audit_entry_role_known', sql`${table.role} in ('owner', 'manager', 'accountant', 'viewer')`),
    check('audit_entry_words_given', sql`length(${table.words}) between 1 and 1000`),
    // The log, the newest first; and what was done to one thing.
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_target').on(table.targetKind, table.targetId, table.at, table.id),
    // The foreign key's own check.
    index('audit_entry_account').on(table.accountId),
  ],
);
