import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LINK_PURPOSES } from '#domain/donors/address-link.ts';
import type { Language } from '#domain/text/language.ts';
import { account } from './account.ts';
import { isLanguage } from './content-language.ts';
import { isOneOf } from './is-one-of.ts';

/** A browser in which a donor opened a link from an email. Grants access to the gifts and data of proven addresses, and to nothing else. */
export const donorSession = pgTable(
  'donor_session',
  {
    /** SHA-256 of the cookie's value. */
    tokenHash: text('token_hash').primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('donor_session_expires_later', sql`${table.expiresAt} > ${table.createdAt}`),
    // Deletes expired sessions whenever a new one is created.
    index('donor_session_expiry').on(table.expiresAt),
  ],
);

/** An email address that somebody has proven to read, by opening a link sent to it: for an account, or for one browser. */
export const provenAddress = pgTable(
  'proven_address',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').references(() => donorSession.tokenHash, { onDelete: 'cascade' }),
    provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('proven_address_lower', sql`${table.email} = lower(${table.email})`),
    check('proven_address_of_one', sql`num_nonnulls(${table.accountId}, ${table.sessionHash}) = 1`),
    uniqueIndex('proven_address_account')
      .on(table.accountId, table.email)
      .where(sql`${table.accountId} is not null`),
    uniqueIndex('proven_address_session')
      .on(table.sessionHash, table.email)
      .where(sql`${table.sessionHash} is not null`),
    // Ends every session that an address has opened.
    index('proven_address_email').on(table.email),
  ],
);

/**
 * A request for a link that proves an email address. The link's token is created when the email is written and stored as a hash.
 * Requests for unknown addresses are stored too, but nothing is sent for them.
 */
export const addressLink = pgTable(
  'address_link',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: LINK_PURPOSES }).notNull(),
    email: text().notNull(),
    fromEmail: text('from_email'),
    /** Who asked: the link only works for them. Both null for `open`, `data` and `login`. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    sessionHash: text('session_hash').references(() => donorSession.tokenHash, { onDelete: 'cascade' }),
    /** Where a sign-in by this link leads; null for the home page. */
    returnTo: jsonb('return_to').$type<{ path: string; campaignId: string | null }>(),
    language: text().$type<Language>().notNull(),
    tokenHash: text('token_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    check('address_link_purpose_known', isOneOf(table.purpose, LINK_PURPOSES)),
    check('address_link_lower', sql`${table.email} = lower(${table.email})`),
    check('address_link_language', isLanguage(table.language)),
    check(
      'address_link_of_one',
      sql`num_nonnulls(${table.accountId}, ${table.sessionHash}) = case when ${table.purpose} in ('open', 'data', 'login') then 0 else 1 end`,
    ),
    check('address_link_return', sql`${table.returnTo} is null or ${table.purpose} = 'login'`),
    check('address_link_change_from', sql`(${table.fromEmail} is null) = (${table.purpose} <> 'change')`),
    check('address_link_sent', sql`(${table.tokenHash} is null) = (${table.expiresAt} is null)`),
    check('address_link_used_when_sent', sql`${table.usedAt} is null or ${table.tokenHash} is not null`),
    // Limits the emails to one address.
    index('address_link_email').on(table.email, table.createdAt),
    // Deletes old requests.
    index('address_link_created').on(table.createdAt),
    // The foreign keys.
    index('address_link_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('address_link_session').on(table.sessionHash).where(sql`${table.sessionHash} is not null`),
  ],
);

/** The address that replaced a donor's earlier one, after both were proven. Gifts keep the address they were made with. */
export const emailChange = pgTable(
  'email_change',
  {
    fromEmail: text('from_email').primaryKey(),
    toEmail: text('to_email').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'email_change_lower',
      sql`${table.fromEmail} = lower(${table.fromEmail}) and ${table.toEmail} = lower(${table.toEmail})`,
    ),
    check('email_change_differs', sql`${table.fromEmail} <> ${table.toEmail}`),
    // The earlier addresses of an address.
    index('email_change_to').on(table.toEmail),
  ],
);
