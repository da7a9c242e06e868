import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#domain/staff/roles.ts';
import { account } from './account.ts';
import { isOneOf } from './is-one-of.ts';

/** Who may use the back office, by sign-in email address. Owners named in `OWNER_EMAILS` need no row. */
export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    role: text({ enum: STAFF_ROLES }).notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    invitedAt: timestamp('invited_at', { withTimezone: true }).notNull(),
    /** When the current role was given; a new one does not decide requests yet. */
    roleSince: timestamp('role_since', { withTimezone: true }).notNull(),
    /** Access ends here; the row stays as a record of who they were. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    check('staff_email_lower', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
    check('staff_role_known', isOneOf(table.role, STAFF_ROLES)),
    // One current role per address, read on every back-office request.
    uniqueIndex('staff_current').on(table.email).where(sql`${table.removedAt} is null`),
    // The foreign key.
    index('staff_invited_by').on(table.invitedBy),
  ],
);

/**
 * The account that opened the back office first with a staff address. An address can pass to somebody else, such as when Google
 * Workspace gives it to a successor; the role does not.
 */
export const staffAccount = pgTable(
  'staff_account',
  {
    email: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
  },
  // The foreign key.
  (table) => [index('staff_account_account').on(table.accountId)],
);

/** How many pages of donors and donations an account read in an hour, and how often it looked up donors to suggest. */
export const pagesRead = pgTable(
  'pages_read',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    pages: integer().notNull(),
    suggestions: integer().notNull().default(0),
  },
  // Hour first, to delete old rows and to list recent ones.
  (table) => [
    primaryKey({ columns: [table.hour, table.accountId] }),
    index('pages_read_account').on(table.accountId),
  ],
);

/** Append-only: who changed what in the back office, written in the transaction that made the change. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    /** Their role at that moment. */
    role: text({ enum: STAFF_ROLES }).notNull(),
    action: text().notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** A sentence for owners, without personal data. */
    message: text().notNull(),
    /** What changed, with personal data masked. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    check('audit_entry_role_known', isOneOf(table.role, STAFF_ROLES)),
    check('audit_entry_message_length', sql`length(${table.message}) between 1 and 1000`),
    // The log, newest first; and the entries about one record.
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_target').on(table.targetKind, table.targetId, table.at, table.id),
    // The log filtered by kind or by member of staff; also the foreign key.
    index('audit_entry_kind').on(table.targetKind, table.at, table.id),
    index('audit_entry_account').on(table.accountId, table.at, table.id),
  ],
);

/**
 * The audit log's hash chain: one row per entry, in the order in which they were committed. Append-only; written by a trigger.
 * `server/staff/audit/verify-chain.ts` describes the hashes.
 */
export const auditLink = pgTable(
  'audit_link',
  {
    position: bigint({ mode: 'bigint' }).primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .unique()
      .references(() => auditEntry.id, { onDelete: 'restrict' }),
    /** Random, so that nobody can guess erased details from their hash; null once the entry's details are erased. */
    salt: text(),
    detailsHash: text('details_hash').notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [
    check('audit_link_position_positive', sql`${table.position} > 0`),
    check(
      'audit_link_hash_form',
      sql`${table.hash} ~ '^[0-9a-f]{64}$' and ${table.detailsHash} ~ '^[0-9a-f]{64}$'`,
    ),
  ],
);
