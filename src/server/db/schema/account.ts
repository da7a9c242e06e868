import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/**
 * A person with a verified email address: by the identity provider, or by a link that was emailed to it. `issuer` and `subject` are
 * the provider's; without one they are `BY_LINK` and the address.
 */
export const account = pgTable(
  'account',
  {
    id: uuid().primaryKey(),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** Lower case, verified. Not unique: an address may be reassigned to another person. */
    email: text().notNull(),
    name: text().notNull(),
    photo: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('account_subject').on(table.issuer, table.subject),
    // Finds staff by their address, to show their names and to end their sessions.
    index('account_email').on(table.email),
    check('account_email_lower', sql`${table.email} = lower(${table.email}) and ${table.email} like '%_@_%'`),
  ],
);

/** A name and email address that a visitor posted and nobody verified: it grants access to nothing. */
export const claimedProfile = pgTable(
  'claimed_profile',
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    name: text().notNull(),
    photo: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('claimed_profile_email_lower', sql`${table.email} = lower(${table.email})`)],
);

export const session = pgTable(
  'session',
  {
    /** Names the session in the back office. */
    id: uuid().notNull().unique().defaultRandom(),
    /** SHA-256 of the cookie's value, so that a leaked table lets nobody sign in. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Opened by a link in an email: a donor's session, which never opens the back office. */
    isByLink: boolean('is_by_link').notNull().default(false),
    /** When the person last proved to the provider who they are; null when the provider does not say. */
    authenticatedAt: timestamp('authenticated_at', { withTimezone: true }),
    /** The last call of the back office; null for donors, of whom neither this nor the device is stored. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    /** Browser and system, such as "Chrome on Android". */
    device: text(),
    /** The first half of the address, such as 203.0.x.x. */
    network: text(),
  },
  (table) => [
    check('session_expires_later', sql`${table.expiresAt} > ${table.createdAt}`),
    // Ends every session of an account.
    index('session_account').on(table.accountId),
    // Deletes expired sessions at each sign-in.
    index('session_expiry').on(table.expiresAt),
  ],
);
