import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { personWords } from './person-words.ts';

/**
 * One row per donor key: email address, else phone number, else donation (`donor_key` in 0001_guards.sql). Donations are found
 * by the same key, computed from the donation itself, so a merge moves no donation.
 */
export const donor = pgTable(
  'donor',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    /** Name, email address and phone number of the latest gift. */
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    lastGiftAt: timestamp('last_gift_at', { withTimezone: true }).notNull(),
    /** Sums over this donor and those merged into it, of gifts of which something is left. Refreshed by a job (totals-queries.ts). */
    gifts: integer().notNull().default(0),
    netPaise: bigint('net_paise', { mode: 'bigint' }).notNull().default(sql`0`),
    firstGiftAt: timestamp('first_gift_at', { withTimezone: true }),
    /** Required by the year statement; null until the donor or staff enter it. Shown masked. */
    idKind: text('id_kind', {
      enum: ['pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card'],
    }),
    /** The ID number and the address, encrypted (donor-data/cipher.ts). */
    idSealed: text('id_sealed'),
    /** The keyed hash of the ID number, by which it is found. */
    idHash: text('id_hash'),
    addressSealed: text('address_sealed'),
    /** How often the donor was asked by email for missing details, and when last. */
    detailsAsked: integer('details_asked').notNull().default(0),
    detailsAskedAt: timestamp('details_asked_at', { withTimezone: true }),
    /** The donor whose page also shows this one's gifts; never one that is merged itself. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => donor.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check(
      'donor_id_known',
      sql`${table.idKind} in ('pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card')`,
    ),
    check('donor_id_complete', sql`num_nulls(${table.idKind}, ${table.idSealed}, ${table.idHash}) in (0, 3)`),
    check('donor_details_asked', sql`(${table.detailsAsked} = 0) = (${table.detailsAskedAt} is null)`),
    check('donor_not_merged_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    // The back office's list, latest gift first.
    index('donor_list').on(table.lastGiftAt, table.id).where(sql`${table.mergedInto} is null`),
    // Donors with the same phone number, and with the same name.
    index('donor_phone')
      .on(table.phoneNumber)
      .where(sql`${table.mergedInto} is null and ${table.phoneNumber} <> ''`),
    index('donor_name').on(sql`lower(${table.fullName})`).where(sql`${table.mergedInto} is null`),
    // Search by the beginning of a name, an email address or a phone number.
    index('donor_search').using('gin', personWords(table)),
    // Search by a complete ID number.
    index('donor_id_hash').on(table.idHash).where(sql`${table.idHash} is not null`),
    // The donors merged into one, and the foreign key.
    index('donor_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
);

/** Donors whose totals changed since the last refresh: a trigger adds a row with each ledger entry. */
export const pendingDonorTotal = pgTable('pending_donor_total', { donorKey: text('donor_key').notNull() });

/** Append-only: staff's notes about a donor. */
export const donorNote = pgTable(
  'donor_note',
  {
    id: uuid().primaryKey(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donor.id, { onDelete: 'restrict' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('donor_note_text_given', sql`length(${table.text}) between 1 and 4000`),
    // A donor's notes in order, and the foreign keys.
    index('donor_note_donor').on(table.donorId, table.at),
    index('donor_note_account').on(table.accountId),
  ],
);

/** A merge of two donors, with what is needed to undo it. */
export const donorMerge = pgTable(
  'donor_merge',
  {
    id: uuid().primaryKey(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => donor.id, { onDelete: 'restrict' }),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => donor.id, { onDelete: 'restrict' }),
    /** Donors that had already been merged into the merged one. */
    movedIds: uuid('moved_ids').array().notNull(),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'restrict' }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    check('donor_merge_undone_by_known', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    // A donor is merged into one other at most.
    uniqueIndex('donor_merge_current').on(table.mergedId).where(sql`${table.undoneAt} is null`),
    // The merges shown on a donor's page, and the foreign keys.
    index('donor_merge_kept').on(table.keptId),
    index('donor_merge_merged').on(table.mergedId),
    index('donor_merge_by').on(table.mergedBy),
    index('donor_merge_undone_by').on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
);
