import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { GIFT_EVENTS, type GiftEvent, WEBHOOK_EVENTS } from '#domain/giving/webhook-events.ts';
import { account } from './account.ts';
import { approval } from './approval.ts';
import { attempt } from './donation.ts';
import { isOneOf } from './is-one-of.ts';
import { refund } from './ledger.ts';
import { receipt } from './receipt.ts';

/**
 * Where the trust has events about gifts sent. Guards (guards/webhooks.sql): its address and events never change, and people's details
 * are included only with an approval of the owners.
 */
export const webhookReceiver = pgTable(
  'webhook_receiver',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    url: text().notNull(),
    events: text().array().$type<GiftEvent[]>().notNull(),
    isOn: boolean('is_on').notNull().default(false),
    /** Whether events name the donor; `approvalId` is the owners' approval. */
    includesPeople: boolean('includes_people').notNull().default(false),
    approvalId: uuid('approval_id').references(() => approval.id, { onDelete: 'restrict' }),
    /** Signs the events, encrypted (donor-data/cipher.ts). */
    secretSealed: text('secret_sealed').notNull(),
    /** The secret before, which signs as well until then. */
    formerSecretSealed: text('former_secret_sealed'),
    formerSecretUntil: timestamp('former_secret_until', { withTimezone: true }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('webhook_receiver_name').on(sql`lower(${table.name})`),
    check('webhook_receiver_name_length', sql`length(trim(${table.name})) between 1 and 60`),
    check(
      'webhook_receiver_url_form',
      sql`${table.url} ~ '^https?://[^[:space:]]+$' and length(${table.url}) <= 500`,
    ),
    check(
      'webhook_receiver_events_known',
      sql`cardinality(${table.events}) > 0
        and ${table.events} <@ array[${sql.raw(GIFT_EVENTS.map((event) => `'${event}'`).join(', '))}]`,
    ),
    check(
      'webhook_receiver_people_approved',
      sql`not ${table.includesPeople} or ${table.approvalId} is not null`,
    ),
    check(
      'webhook_receiver_former_secret',
      sql`(${table.formerSecretSealed} is null) = (${table.formerSecretUntil} is null)`,
    ),
    // The foreign keys.
    index('webhook_receiver_approval').on(table.approvalId).where(sql`${table.approvalId} is not null`),
    index('webhook_receiver_created_by').on(table.createdBy),
  ],
);

/**
 * An event for one receiver, written in the transaction of what happened (guards/webhooks.sql). What is sent is composed on sending,
 * from the records it refers to. The id is the same for every try, so that receivers can drop repetitions.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey(),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => webhookReceiver.id, { onDelete: 'cascade' }),
    event: text({ enum: WEBHOOK_EVENTS }).notNull(),
    /** Null for a test. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'restrict' }),
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    receiptId: uuid('receipt_id').references(() => receipt.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    /** Null once it was delivered or has failed. */
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    giveUpAt: timestamp('give_up_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** Of the last try: when it ended, the status of the response, and its beginning or why there was none. */
    triedAt: timestamp('tried_at', { withTimezone: true }),
    status: integer(),
    answer: text().notNull().default(''),
  },
  (table) => [
    check('webhook_delivery_event_known', isOneOf(table.event, WEBHOOK_EVENTS)),
    check(
      'webhook_delivery_subject',
      sql`(${table.event} = 'webhook.test') = (${table.attemptId} is null)
        and (${table.event} = 'gift.refunded') = (${table.refundId} is not null)
        and (${table.event} = 'gift.receipted') = (${table.receiptId} is not null)`,
    ),
    check('webhook_delivery_answer_length', sql`length(${table.answer}) <= 200`),
    check('webhook_delivery_done', sql`${table.deliveredAt} is null or ${table.nextTryAt} is null`),
    // Each receiver gets each event once.
    uniqueIndex('webhook_delivery_settled')
      .on(table.receiverId, table.attemptId)
      .where(sql`${table.event} = 'gift.settled'`),
    uniqueIndex('webhook_delivery_refund')
      .on(table.refundId, table.receiverId)
      .where(sql`${table.refundId} is not null`),
    uniqueIndex('webhook_delivery_receipt')
      .on(table.receiptId, table.receiverId)
      .where(sql`${table.receiptId} is not null`),
    // A receiver's queue, soonest first.
    index('webhook_delivery_due')
      .on(table.receiverId, table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    // A receiver's failed deliveries.
    index('webhook_delivery_failed')
      .on(table.receiverId, table.createdAt)
      .where(sql`${table.nextTryAt} is null and ${table.deliveredAt} is null`),
    // The list, newest first, and what is old enough to be deleted.
    index('webhook_delivery_list').on(table.createdAt, table.id),
    index('webhook_delivery_receiver').on(table.receiverId, table.createdAt, table.id),
    // The foreign key.
    index('webhook_delivery_attempt').on(table.attemptId).where(sql`${table.attemptId} is not null`),
  ],
);
