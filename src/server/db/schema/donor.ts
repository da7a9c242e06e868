import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { personWords } from './words.ts';

/**
 * Somebody who gave: one row for each e-mail address, else phone number, else gift (`donor_key` of migration 0015). Their
 * gifts are found by the key, which every donation has of itself, so that a merge moves no donation.
 */
export const donor = pgTable(
  'donor',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    /** As the latest gift has them. */
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    lastGiftAt: timestamp('last_gift_at', { withTimezone: true }).notNull(),
    /** What Form 10BD asks for; null and empty while nobody has entered it. Shown to staff masked. */
    idKind: text('id_kind', {
      enum: ['pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card'],
    }),
    idNumber: text('id_number'),
    address: text().notNull().default(''),
    /** The donor whose page shows this one's gifts, too; never one that is merged itself. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => donor.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check(
      'donor_id_known',
      sql`${table.idKind} in ('pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card')`,
    ),
    check('donor_id_whole', sql`(${table.idKind} is null) = (${table.idNumber} is null)`),
    check('donor_not_merged_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    // The back office's list, who gave last first.
    index('donor_list').on(table.lastGiftAt, table.id).where(sql`${table.mergedInto} is null`),
    // The search by the beginning of a name's word, an e-mail address or a phone number.
    index('donor_words').using('gin', personWords(table)),
    // Those that a donor stands for, and the foreign key's own check.
    index('donor_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
);

/** Append-only: what staff noted about a donor. */
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
    // What was noted about a donor, in order; and the foreign key's own check.
    index('donor_note_donor').on(table.donorId, table.at),
    index('donor_note_account').on(table.accountId),
  ],
);

/** That two donors were found to be one, and what undoing it needs to know. */
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
    /** Those that had been merged into the merged one before. */
    movedIds: uuid('moved_ids').array().notNull(),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'restrict' }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    check('donor_merge_undone_by_somebody', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    // No donor is merged twice at a time.
    uniqueIndex('donor_merge_standing').on(table.mergedId).where(sql`${table.undoneAt} is null`),
    // The merges of a donor's page, and the foreign keys' own checks.
    index('donor_merge_kept').on(table.keptId),
    index('donor_merge_merged').on(table.mergedId),
    index('donor_merge_by').on(table.mergedBy),
    index('donor_merge_undone_by').on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
);
