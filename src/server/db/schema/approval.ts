import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { APPROVAL_KINDS, APPROVAL_STATES } from '#domain/staff/approvals.ts';
import { account } from './account.ts';
import { attempt } from './donation.ts';
import { isOneOf } from './is-one-of.ts';

/**
 * What waits for a second person: a refund, cancellation or offline gift of a large amount, a change of the trust's bank account, of its
 * owners or of what needs approval, what was spent from a fund before these records, or that webhooks or a token name donors. Guards
 * (guards/approvals.sql): it is decided once, and money moves only with an approval by somebody else.
 */
export const approval = pgTable(
  'approval',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: APPROVAL_KINDS }).notNull(),
    /** The payment that a request is about; null for the other kinds. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'restrict' }),
    /** 0 for a request that moves no money. */
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** What else may have only one waiting request, such as the bank account; null for the other kinds. */
    subject: text(),
    /** When it is carried out even if nobody has decided; null when somebody has to. */
    takesEffectAt: timestamp('takes_effect_at', { withTimezone: true }),
    /** The call to make once it is approved, as encrypted JSON, because it may contain a donor's details. */
    sealedBody: text('sealed_body').notNull(),
    /** Of the form that was sent, so that sending it twice stores one request; null for a request about a payment. */
    idempotencyKey: text('idempotency_key'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    state: text({ enum: APPROVAL_STATES }).notNull(),
    /** Null also for a request that took effect because nobody decided. */
    decidedBy: uuid('decided_by').references(() => account.id, { onDelete: 'restrict' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The second person's reason; empty while it waits. */
    decisionReason: text('decision_reason').notNull(),
    /** The last approval that could not be carried out: why, encrypted because it may name a donor, when, and who approved. */
    sealedFailure: text('sealed_failure'),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    failedBy: uuid('failed_by').references(() => account.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check(
      'approval_kind_known',
      sql`${table.kind} in ('refund', 'cancelled', 'bounced', 'offline_gift', 'bank_account', 'owner_added', 'role_changed',
        'owner_removed', 'owner_account_released', 'limit_loosened', 'spending_rules_loosened', 'fund_opening', 'webhook_people',
        'api_token')`,
    ),
    check('approval_state_known', isOneOf(table.state, APPROVAL_STATES)),
    check('approval_by_somebody_else', sql`${table.decidedBy} <> ${table.requestedBy}`),
    check(
      'approval_decided_completely',
      sql`case
        when ${table.state} = 'waiting' then ${table.decidedBy} is null and ${table.decidedAt} is null
        when ${table.state} = 'withdrawn' then ${table.decidedBy} is null or ${table.decidedAt} is not null
        else ${table.decidedAt} is not null
          and (${table.decidedBy} is not null or coalesce(${table.decidedAt} >= ${table.takesEffectAt}, false)) end`,
    ),
    check(
      'approval_payment_known',
      sql`(${table.kind} in ('refund', 'cancelled', 'bounced')) = (${table.attemptId} is not null)`,
    ),
    // Waiting requests, oldest first; and one at a time for a payment.
    index('approval_waiting').on(table.requestedAt).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('approval_one_waiting').on(table.attemptId).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('approval_one_per_form')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    uniqueIndex('approval_one_waiting_subject').on(table.subject).where(sql`${table.state} = 'waiting'`),
    // Refunds whose outcome the provider has not confirmed yet, and those that it refused.
    index('approval_unfinished')
      .on(table.requestedAt)
      .where(sql`${table.state} in ('carrying_out', 'failed')`),
    // The foreign keys.
    index('approval_failed_by').on(table.failedBy).where(sql`${table.failedBy} is not null`),
    index('approval_attempt').on(table.attemptId),
    index('approval_requested_by').on(table.requestedBy),
    index('approval_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
  ],
);
