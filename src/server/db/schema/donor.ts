import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ID_KINDS } from '#domain/year-end/year-statement.ts';
import { account } from './account.ts';
import { isOneOf } from './is-one-of.ts';
import { personWords } from './search-words.ts';

/** A name without titles, spaces and punctuation. */
export const plainName = (name: SQL) =>
  sql`regexp_replace(comparable_text(${name}), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g')`;
const ownPlainName = plainName(sql.raw('full_name'));
/** The part of an email address before the @, without dots and what follows a plus sign, which most providers ignore. */
const plainMailbox = sql.raw(`regexp_replace(lower(split_part(trim(email), '@', 1)), '[+].*$|[.]', '', 'g')`);

/** A donor who is not merged into another one. */
const isOwn = sql`merged_into is null`;

/** What the list of donors is sorted by, where that is not a column. Code points sort names of all scripts the same everywhere. */
export const donorSorts = {
  name: sql`(comparable_text("full_name") collate "C")`,
  first: sql`(coalesce("first_gift_at", '-infinity'::timestamptz))`,
};

/**
 * One row per donor key: email address, else phone number, else donation (`donor_key` in the baseline). Donations are found
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
    /** Totals of this donor and those merged into it, without fully refunded gifts. A job refreshes them (donor-data/donor-totals.ts). */
    gifts: integer().notNull().default(0),
    netPaise: bigint('net_paise', { mode: 'bigint' }).notNull().default(sql`0`),
    firstGiftAt: timestamp('first_gift_at', { withTimezone: true }),
    /** Required by the year statement; null until the donor or staff enter it. Shown masked. */
    idKind: text('id_kind', {
      enum: ID_KINDS,
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
    /** What probable duplicates have in common (server/donors/admin-donors/duplicate-queries.ts); null without the details. */
    emailKey: text('email_key').generatedAlwaysAs(
      sql`case when email <> '' then ${plainMailbox} || '@' || lower(split_part(trim(email), '@', 2)) end`,
    ),
    nameMailboxKey: text('name_mailbox_key').generatedAlwaysAs(
      sql`case when email <> '' then ${ownPlainName} || ' ' || ${plainMailbox} end`,
    ),
    namePhoneKey: text('name_phone_key').generatedAlwaysAs(
      sql`case when phone_number <> '' then ${ownPlainName} || ' ' || right(phone_number, 6) end`,
    ),
    nameKey: text('name_key').generatedAlwaysAs(sql`nullif(${ownPlainName}, '')`),
  },
  (table) => [
    check('donor_id_known', isOneOf(table.idKind, ID_KINDS)),
    check('donor_id_complete', sql`num_nulls(${table.idKind}, ${table.idSealed}, ${table.idHash}) in (0, 3)`),
    check('donor_details_asked', sql`(${table.detailsAsked} = 0) = (${table.detailsAskedAt} is null)`),
    check('donor_not_merged_into_itself', sql`${table.mergedInto} <> ${table.id}`),
    // The back office's list, latest gift first; also counts new, lapsed and returning donors without reading their rows.
    index('donor_list').on(table.lastGiftAt, table.id, table.firstGiftAt).where(isOwn),
    // The same list by another column. The name's is also searched by the beginning of a name.
    index('donor_list_name').on(donorSorts.name, table.id).where(isOwn),
    index('donor_list_gifts').on(table.gifts, table.id).where(isOwn),
    index('donor_list_total').on(table.netPaise, table.id).where(isOwn),
    index('donor_list_first').on(donorSorts.first, table.id).where(isOwn),
    // Donors with missing documents.
    index('donor_list_incomplete')
      .on(table.lastGiftAt, table.id)
      .where(
        sql`${isOwn} and ${table.gifts} > 0 and (${table.idSealed} is null or ${table.addressSealed} is null)`,
      ),
    // Whether many donors have an email address with the same beginning.
    index('donor_email').on(sql`(lower(${table.email}) collate "C")`).where(isOwn),
    // Probable duplicates.
    index('donor_phone')
      .on(table.phoneNumber)
      .where(sql`${table.mergedInto} is null and ${table.phoneNumber} <> ''`),
    index('donor_document')
      .on(table.idHash, table.idKind)
      .where(sql`${isOwn} and ${table.idHash} is not null`),
    index('donor_email_key').on(table.emailKey).where(sql`${isOwn} and ${table.emailKey} is not null`),
    index('donor_name_mailbox_key')
      .on(table.nameMailboxKey, table.emailKey)
      .where(sql`${isOwn} and ${table.nameMailboxKey} is not null`),
    index('donor_name_phone_key')
      .on(table.namePhoneKey, table.phoneNumber)
      .where(sql`${isOwn} and ${table.namePhoneKey} is not null`),
    index('donor_name_key')
      .on(table.nameKey, table.phoneNumber)
      .where(sql`${isOwn} and ${table.nameKey} is not null`),
    // Search by the beginning of a name, an email address or a phone number.
    index('donor_search').using('gin', personWords(table)),
    // Search by a complete ID number.
    index('donor_id_hash').on(table.idHash).where(sql`${table.idHash} is not null`),
    // The donors merged into one, and the foreign key.
    index('donor_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
  ],
);

/**
 * A donor's totals by financial year, refreshed with the others: number and net sum of the gifts of which something is left, without
 * those of donors merged into it. Years without such a gift have no row.
 */
export const donorYear = pgTable(
  'donor_year',
  {
    /** The calendar year in which the financial year starts. */
    startYear: integer('start_year').notNull(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donor.id, { onDelete: 'restrict' }),
    gifts: integer().notNull(),
    netPaise: bigint('net_paise', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    // A year's donors, for the year statement.
    primaryKey({ columns: [table.startYear, table.donorId] }),
    check('donor_year_positive', sql`${table.gifts} > 0 and ${table.netPaise} > 0`),
    // A donor's years, and the foreign key.
    index('donor_year_donor').on(table.donorId),
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
