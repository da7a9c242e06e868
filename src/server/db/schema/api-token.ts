import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ApiScope } from '#domain/staff/api-scopes.ts';
import { account } from './account.ts';
import { approval } from './approval.ts';

/**
 * A token with which programs of the trust read its data. It belongs to the trust: it works on when the person who created it leaves.
 * Guards (guards/api-tokens.sql): what it may read and until when never changes, and it names donors only with an approval.
 */
export const apiToken = pgTable(
  'api_token',
  {
    id: uuid().primaryKey(),
    /** What it is for. */
    name: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** The SHA-256 of the token; null until the person who created it has seen it. */
    tokenHash: text('token_hash').unique(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The end of its last day. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Set once. */
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Null for a token that a restore from a backup revoked. */
    revokedBy: uuid('revoked_by').references(() => account.id, { onDelete: 'restrict' }),
    /** The other owner's approval, which a token that names donors needs. */
    approvalId: uuid('approval_id')
      .unique('api_token_approval')
      .references(() => approval.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check('api_token_name_given', sql`length(${table.name}) between 1 and 80`),
    check(
      'api_token_scopes_known',
      sql`cardinality(${table.scopes}) > 0 and ${table.scopes} <@ array['gifts:read', 'gifts:personal-data', 'receipts:read',
        'campaigns:read', 'funds:read']`,
    ),
    check(
      'api_token_expires_within_a_year',
      sql`${table.expiresAt} > ${table.createdAt} and ${table.expiresAt} <= ${table.createdAt} + interval '367 days'`,
    ),
    check('api_token_revoked_by', sql`${table.revokedBy} is null or ${table.revokedAt} is not null`),
    // The foreign keys.
    index('api_token_created_by').on(table.createdBy),
    index('api_token_revoked_by_account').on(table.revokedBy).where(sql`${table.revokedBy} is not null`),
  ],
);

/** What a token did in an hour: one row however often it calls, and the count that its limit is about. */
export const apiTokenHour = pgTable(
  'api_token_hour',
  {
    tokenId: uuid('token_id')
      .notNull()
      .references(() => apiToken.id, { onDelete: 'restrict' }),
    /** The start of the hour. */
    hour: timestamp({ withTimezone: true }).notNull(),
    calls: integer().notNull(),
    /** How often a response named a donor. */
    donors: integer().notNull().default(0),
    /** The beginning of the address of the last call, such as 203.0.x.x. */
    network: text().notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.hour] }),
    check('api_token_hour_counts', sql`${table.calls} > 0 and ${table.donors} >= 0`),
  ],
);
