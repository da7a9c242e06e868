import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EXPECTED_TRANSFER_STATES } from '#domain/giving/expected-transfer.ts';
import { TRANSFER_CODE_CHARACTERS, TRANSFER_CODE_LENGTH } from '#domain/giving/transfer-code.ts';
import type { Language } from '#domain/text/language.ts';
import { account } from './account.ts';
import { campaign } from './campaign.ts';
import { category } from './category.ts';
import { isLanguage } from './content-language.ts';
import { donation } from './donation.ts';
import { isOneOf } from './is-one-of.ts';
import { personWords } from './search-words.ts';

const CODE_FORM = sql.raw(`'^[${TRANSFER_CODE_CHARACTERS}]{${TRANSFER_CODE_LENGTH}}$'`);

/** A gift that its donor has announced and sends by bank transfer. It counts nowhere until the money has arrived, as a donation. */
export const expectedTransfer = pgTable(
  'expected_transfer',
  {
    id: uuid().primaryKey(),
    /** In the address of its page, and unguessable, because whoever has it can see and cancel the transfer. */
    reference: text().notNull().unique(),
    /** What the donor writes into the remarks of the transfer. */
    code: text().notNull().unique(),
    state: text({ enum: EXPECTED_TRANSFER_STATES }).notNull().default('expected'),
    /** What the donor wants to send; what arrives may differ. */
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
    campaignId: uuid('campaign_id').references(() => campaign.id, { onDelete: 'restrict' }),
    campaignTitle: text('campaign_title'),
    // As in a donation, which gets them once the money has arrived.
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    message: text().notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'restrict' }),
    claimedUserId: text('claimed_user_id').notNull(),
    idempotencyKey: text('idempotency_key'),
    bodyHash: text('body_hash'),
    language: text().$type<Language>().notNull(),
    statedIndianCitizen: boolean('stated_indian_citizen').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The last day in India on which it is expected. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** When it reached its present state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** The donation that it has become. */
    donationId: uuid('donation_id').references(() => donation.id, { onDelete: 'restrict' }),
    /** Why staff cancelled it; empty if its donor did. */
    reason: text(),
    /** When the details of its donor were deleted here. */
    forgottenAt: timestamp('forgotten_at', { withTimezone: true }),
  },
  (table) => [
    check('expected_transfer_state_known', isOneOf(table.state, EXPECTED_TRANSFER_STATES)),
    check('expected_transfer_code_form', sql`${table.code} ~ ${CODE_FORM}`),
    check('expected_transfer_reference_form', sql`${table.reference} ~ '^[A-Za-z0-9_-]{22,63}$'`),
    check('expected_transfer_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check(
      'expected_transfer_campaign_title',
      sql`(${table.campaignId} is null) = (${table.campaignTitle} is null)`,
    ),
    check('expected_transfer_language', isLanguage(table.language)),
    check('expected_transfer_message_length', sql`length(${table.message}) <= 500`),
    check(
      'expected_transfer_key_with_hash',
      sql`(${table.idempotencyKey} is null) = (${table.bodyHash} is null)`,
    ),
    check(
      'expected_transfer_donation_when_received',
      sql`(${table.state} = 'received') = (${table.donationId} is not null)`,
    ),
    check(
      'expected_transfer_reason_when_cancelled',
      sql`(${table.state} = 'cancelled') = (${table.reason} is not null)`,
    ),
    check(
      'expected_transfer_forgotten_when_over',
      sql`${table.forgottenAt} is null or (${table.state} <> 'expected' and ${table.fullName} = '' and ${table.email} = ''
        and ${table.phoneNumber} = '' and ${table.message} = '' and ${table.claimedUserId} = '' and ${table.accountId} is null
        and ${table.idempotencyKey} is null)`,
    ),
    // One transfer per filled-in form.
    uniqueIndex('expected_transfer_idempotency_key')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // One transfer for each donation; the foreign key.
    uniqueIndex('expected_transfer_donation')
      .on(table.donationId)
      .where(sql`${table.donationId} is not null`),
    // The list of a state, oldest or newest first, and by amount; what expires next.
    index('expected_transfer_list').on(table.state, table.createdAt, table.id),
    index('expected_transfer_amount').on(table.state, table.amountPaise, table.id),
    index('expected_transfer_due').on(table.expiresOn).where(sql`${table.state} = 'expected'`),
    // What is still to be forgotten.
    index('expected_transfer_to_forget')
      .on(table.changedAt)
      .where(sql`${table.state} <> 'expected' and ${table.forgottenAt} is null`),
    // A donor's own, and how many are expected from one.
    index('expected_transfer_email').on(sql`lower(${table.email})`),
    index('expected_transfer_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('expected_transfer_search').using('gin', personWords(table)),
    // The foreign keys.
    index('expected_transfer_category').on(table.categoryId),
    index('expected_transfer_campaign').on(table.campaignId).where(sql`${table.campaignId} is not null`),
  ],
);
