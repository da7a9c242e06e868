import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/language.ts';
import { account } from './account.ts';
import { campaign } from './campaign.ts';
import { category } from './category.ts';
import { modeGroup } from './mode-group.ts';
import { personWords } from './words.ts';

/** What somebody wants to give: a filled-in form, whatever becomes of the payment. */
export const donation = pgTable(
  'donation',
  {
    id: uuid().primaryKey(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
    campaignId: uuid('campaign_id').references(() => campaign.id, { onDelete: 'restrict' }),
    /** The title it was given for: a campaign may be renamed or taken back while somebody pays. */
    campaignTitle: text('campaign_title'),
    fullName: text('full_name').notNull(),
    email: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    message: text().notNull(),
    /** The account whose session placed the order. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'restrict' }),
    /** The `userId` that the order claimed; proves nothing (rulings.md). */
    claimedUserId: text('claimed_user_id').notNull(),
    /** What the browser made once for its filled-in form; null when the client sent none. */
    idempotencyKey: text('idempotency_key'),
    /** SHA-256 of the order that came with the key: another order under the same key is refused. */
    bodyHash: text('body_hash'),
    /** Of the page that it was made on: its donor is written to in it. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // What attempts refer to, so that none can be for another amount or category than its donation.
    unique('donation_amount').on(table.id, table.amountPaise, table.categoryId),
    check('donation_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('donation_campaign_title', sql`(${table.campaignId} is null) = (${table.campaignTitle} is null)`),
    check('donation_language', sql`${table.language} in ('en', 'te', 'hi')`),
    check('donation_message_length', sql`length(${table.message}) <= 500`),
    check('donation_key_with_hash', sql`(${table.idempotencyKey} is null) = (${table.bodyHash} is null)`),
    // One donation per key, and the look-up of a repeated order.
    uniqueIndex('donation_idempotency_key')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // The foreign keys' own checks, and a campaign's donations.
    index('donation_campaign').on(table.campaignId),
    index('donation_category').on(table.categoryId),
    index('donation_account').on(table.accountId),
    // Takes the donations of a verified e-mail into its account at sign-in, and finds what somebody paid twice in a day.
    index('donation_email').on(sql`lower(${table.email})`, table.createdAt),
    // The gifts of a donor (schema/donor.ts), the newest first; and what is left of them for a campaign after a refund.
    // In the database it includes address and number (migration 0023), so that a donor's years are read from it alone.
    index('donation_donor').on(
      sql`donor_key(${table.email}, ${table.phoneNumber}, ${table.id})`,
      table.createdAt,
      table.id,
    ),
    // The back office's search for a donor by the beginning of a name's word, an e-mail address or a phone number.
    index('donation_words').using('gin', personWords(table)),
  ],
);

/** One try to pay a donation: an order with the provider, or money handed over at the office (`offline`). */
export const attempt = pgTable(
  'attempt',
  {
    id: uuid().primaryKey(),
    donationId: uuid('donation_id').notNull(),
    /** 1 for a donation's first attempt. Unique with the donation, so that of two retries at once one is made. */
    number: integer().notNull().default(1),
    provider: text({ enum: ['phonepe', 'offline'] }).notNull(),
    /** Unguessable, and committed before the provider hears of it. */
    merchantOrderId: text('merchant_order_id').notNull().unique(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** What its donation is for, which never changes: kept here too, so that each filter of the list is one index. */
    categoryId: uuid('category_id').notNull(),
    campaignId: uuid('campaign_id'),
    state: text({ enum: ['CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'] }).notNull(),
    providerOrderId: text('provider_order_id'),
    redirectUrl: text('redirect_url'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    paymentMode: text('payment_mode'),
    providerPaymentId: text('provider_payment_id'),
    /** In the provider's words, for the trust. */
    failureReason: text('failure_reason'),
    /** The provider's error codes, separated by spaces; what donors read is made of them. */
    failureCodes: text('failure_codes'),
    /** What a quarantined attempt was paid with instead of its amount. */
    reportedPaise: bigint('reported_paise', { mode: 'bigint' }),
    /** HMACs of the address and the session that placed the order: limits count by them, nobody can be read from them. */
    addressHash: text('address_hash'),
    sessionHash: text('session_hash'),
    /** When the call that places the order ended, whatever its answer; null while it may be under way. */
    payCallEndedAt: timestamp('pay_call_ended_at', { withTimezone: true }),
    /** When the provider was last asked, by the database's clock: at most once a second, whoever asks. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** When the schedule asks next. */
    nextAskAt: timestamp('next_ask_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the attempt reached its present state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** When it was last compared with the provider's book. */
    comparedAt: timestamp('compared_at', { withTimezone: true }),
  },
  (table) => [
    foreignKey({
      name: 'attempt_for_the_donations_amount',
      columns: [table.donationId, table.amountPaise, table.categoryId],
      foreignColumns: [donation.id, donation.amountPaise, donation.categoryId],
    }).onDelete('restrict'),
    check(
      'attempt_state_known',
      sql`${table.state} in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED')`,
    ),
    check('attempt_provider_known', sql`${table.provider} in ('phonepe', 'offline')`),
    check('attempt_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('attempt_order_id_form', sql`${table.merchantOrderId} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    check('attempt_number_counts', sql`${table.number} >= 1`),
    check(
      'attempt_reported_when_quarantined',
      sql`${table.reportedPaise} is null or (${table.state} = 'QUARANTINED' and ${table.reportedPaise} <> ${table.amountPaise})`,
    ),
    // The attempts of a donation, each number once.
    unique('attempt_number').on(table.donationId, table.number),
    // The attempts that the schedule asks for next.
    index('attempt_due').on(table.nextAskAt).where(sql`${table.state} in ('CREATED', 'PENDING')`),
    // Counts what an address or a session left unpaid.
    index('attempt_unpaid_address')
      .on(table.addressHash, table.createdAt)
      .where(sql`${table.state} in ('CREATED', 'PENDING', 'FAILED')`),
    index('attempt_unpaid_session')
      .on(table.sessionHash, table.createdAt)
      .where(sql`${table.state} in ('CREATED', 'PENDING', 'FAILED') and ${table.sessionHash} is not null`),
    // The back office's list of donations, the newest first, whole or of some days; and the attempts of some days for the
    // comparison with the provider's book.
    index('attempt_list').on(table.createdAt, table.id),
    // The same list of one state, mode, category, campaign or amount.
    index('attempt_list_state').on(table.state, table.createdAt, table.id),
    index('attempt_list_mode')
      .on(modeGroup(table.paymentMode), table.createdAt, table.id)
      .where(sql`${table.paymentMode} is not null`),
    index('attempt_list_category').on(table.categoryId, table.createdAt, table.id),
    index('attempt_list_campaign')
      .on(table.campaignId, table.createdAt, table.id)
      .where(sql`${table.campaignId} is not null`),
    index('attempt_list_amount').on(table.amountPaise, table.createdAt, table.id),
    // How many of the payments of some days came at the office, for the overview.
    index('attempt_at_office').on(table.createdAt, table.state).where(sql`${table.provider} = 'offline'`),
    // The search by the provider's or the bank's number of a payment.
    index('attempt_provider_payment')
      .on(table.providerPaymentId)
      .where(sql`${table.providerPaymentId} is not null`),
    index('attempt_provider_order')
      .on(table.providerOrderId)
      .where(sql`${table.providerOrderId} is not null`),
  ],
);
