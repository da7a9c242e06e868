import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { campaign } from './campaign.ts';
import { category } from './category.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // What attempts refer to, so that none can be for another amount than its donation.
    unique('donation_amount').on(table.id, table.amountPaise),
    check('donation_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('donation_campaign_title', sql`(${table.campaignId} is null) = (${table.campaignTitle} is null)`),
    check('donation_message_length', sql`length(${table.message}) <= 500`),
    // The foreign keys' own checks, and a campaign's donations.
    index('donation_campaign').on(table.campaignId),
    index('donation_category').on(table.categoryId),
    // The gifts of an account.
    index('donation_account').on(table.accountId),
    // Takes the donations of a verified e-mail into its account at sign-in.
    index('donation_unowned_email').on(sql`lower(${table.email})`).where(sql`${table.accountId} is null`),
  ],
);

/** One try to pay a donation: an order with the provider, or money handed over at the office (`offline`). */
export const attempt = pgTable(
  'attempt',
  {
    id: uuid().primaryKey(),
    donationId: uuid('donation_id').notNull(),
    provider: text({ enum: ['phonepe', 'offline'] }).notNull(),
    /** Unguessable, and committed before the provider hears of it. */
    merchantOrderId: text('merchant_order_id').notNull().unique(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    state: text({ enum: ['CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED'] }).notNull(),
    providerOrderId: text('provider_order_id'),
    redirectUrl: text('redirect_url'),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    paymentMode: text('payment_mode'),
    providerPaymentId: text('provider_payment_id'),
    failureReason: text('failure_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the attempt reached its present state. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'attempt_for_the_donations_amount',
      columns: [table.donationId, table.amountPaise],
      foreignColumns: [donation.id, donation.amountPaise],
    }).onDelete('restrict'),
    check(
      'attempt_state_known',
      sql`${table.state} in ('CREATED', 'PENDING', 'COMPLETED', 'FAILED', 'QUARANTINED')`,
    ),
    check('attempt_provider_known', sql`${table.provider} in ('phonepe', 'offline')`),
    check('attempt_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('attempt_order_id_form', sql`${table.merchantOrderId} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    // The attempts of a donation.
    index('attempt_donation').on(table.donationId),
  ],
);

/** Append-only: the database refuses UPDATE, DELETE and TRUNCATE. What was settled is only ever added to. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['settled'] }).notNull(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // No attempt settles twice, whatever the code does.
    unique('ledger_entry_once').on(table.attemptId, table.kind),
    check('ledger_entry_settled_positive', sql`${table.kind} = 'settled' and ${table.amountPaise} > 0`),
  ],
);
