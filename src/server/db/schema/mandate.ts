import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
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
import { CHARGE_STATES, OPEN_CHARGE_STATES, SKIP_REASONS } from '#domain/giving/monthly/charge.ts';
import { LAST_DAY } from '#domain/giving/monthly/charge-schedule.ts';
import { MANDATE_STATES } from '#domain/giving/monthly/mandate.ts';
import { attempt, donation } from './donation.ts';
import { isOneOf } from './is-one-of.ts';

const isMonth = (column: AnyPgColumn): SQL => sql`${column} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`;

/** A donor's permission to collect a gift every month, with its plan. Its state follows from its events. */
export const mandate = pgTable(
  'mandate',
  {
    id: uuid().primaryKey(),
    /** The order by which the donor was to agree, and with it the first gift, from whose donation later ones copy. */
    attemptId: uuid('attempt_id')
      .notNull()
      .unique()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** The provider's name for it, ours, never reused. The orders of its charges follow from it, so it is as secret as they are. */
    subscriptionId: text('subscription_id').notNull().unique(),
    /** What the donor agreed to; the provider cannot change it. */
    maxAmountPaise: bigint('max_amount_paise', { mode: 'bigint' }).notNull(),
    state: text({ enum: MANDATE_STATES }).notNull().default('created'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    // The plan, which its donor may change.
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    day: integer().notNull(),
    /** The month of the first gift. */
    firstMonth: text('first_month').notNull(),
    lastMonth: text('last_month'),
    isHeld: boolean('is_held').notNull().default(false),
    /** The month of return; null: until the donor resumes it. */
    heldUntil: text('held_until'),
    /** The charges of all months up to this one exist. */
    plannedThrough: text('planned_through').notNull(),
    /** The mandate that this one replaces: it is ended once this one is active. */
    replacesId: uuid('replaces_id'),
    /** When the provider last answered about it, and is asked next. */
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    nextCheckAt: timestamp('next_check_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    foreignKey({
      name: 'mandate_replaces',
      columns: [table.replacesId],
      foreignColumns: [table.id],
    }).onDelete('restrict'),
    check('mandate_state_known', isOneOf(table.state, MANDATE_STATES)),
    check('mandate_subscription_form', sql`${table.subscriptionId} ~ '^[A-Za-z0-9_-]{22,63}$'`),
    check('mandate_amount_within_maximum', sql`${table.amountPaise} between 100 and ${table.maxAmountPaise}`),
    check('mandate_day_of_every_month', sql`${table.day} between 1 and ${sql.raw(String(LAST_DAY))}`),
    check('mandate_months', sql`${isMonth(table.firstMonth)} and ${isMonth(table.plannedThrough)}`),
    check(
      'mandate_last_month',
      sql`${table.lastMonth} is null or (${isMonth(table.lastMonth)} and ${table.lastMonth} >= ${table.firstMonth})`,
    ),
    check(
      'mandate_held_until',
      sql`${table.heldUntil} is null or (${table.isHeld} and ${isMonth(table.heldUntil)})`,
    ),
    // What the schedule asks about next, and what it plans.
    index('mandate_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('mandate_to_plan').on(table.plannedThrough).where(sql`${table.state} in ('active', 'paused')`),
    // The list of a state, newest first.
    index('mandate_list').on(table.state, table.createdAt, table.id),
    index('mandate_replaced').on(table.replacesId).where(sql`${table.replacesId} is not null`),
  ],
);

/** Append-only history of a mandate: its states, and the changes of its plan. */
export const mandateEvent = pgTable(
  'mandate_event',
  {
    id: uuid().primaryKey(),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandate.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({
      enum: [...MANDATE_STATES, 'day_changed', 'amount_lowered', 'held', 'resumed', 'month_skipped'],
    }).notNull(),
    /** `donor`, `schedule`, `reconciliation`, `replacement`, `erasure`, or `staff:` followed by an account id. */
    actor: text().notNull(),
    /** A sentence for staff, which names nobody. */
    message: text().notNull(),
    /** Why it was ended, in the words of its donor or of staff. */
    reason: text(),
  },
  (table) => [
    check(
      'mandate_event_kind_known',
      isOneOf(table.kind, [
        ...MANDATE_STATES,
        'day_changed',
        'amount_lowered',
        'held',
        'resumed',
        'month_skipped',
      ]),
    ),
    check('mandate_event_message_length', sql`length(${table.message}) between 1 and 500`),
    check('mandate_event_reason_length', sql`length(${table.reason}) <= 500`),
    index('mandate_event_mandate').on(table.mandateId, table.at),
  ],
);

/** One month of a mandate. Its state follows from its events; once its donor is to be notified, it is a donation with an attempt. */
export const charge = pgTable(
  'charge',
  {
    id: uuid().primaryKey(),
    mandateId: uuid('mandate_id')
      .notNull()
      .references(() => mandate.id, { onDelete: 'restrict' }),
    /** YYYY-MM. */
    month: text().notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    state: text({ enum: CHARGE_STATES }).notNull().default('due'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    donationId: uuid('donation_id')
      .unique()
      .references(() => donation.id, { onDelete: 'restrict' }),
    /** The order that was noticed last. */
    attemptId: uuid('attempt_id')
      .unique()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** When the provider notified the donor about that order, by its own clock. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    skipReason: text('skip_reason', { enum: SKIP_REASONS }),
    /** When the schedule looks at it next; null once nothing is to be done. */
    nextStepAt: timestamp('next_step_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // One charge for each month of a mandate, whatever crashes.
    unique('charge_once_a_month').on(table.mandateId, table.month),
    // Never two orders of a mandate at once.
    uniqueIndex('charge_open_once').on(table.mandateId).where(isOneOf(table.state, OPEN_CHARGE_STATES)),
    check('charge_state_known', isOneOf(table.state, CHARGE_STATES)),
    check(
      'charge_month_of_day',
      sql`${isMonth(table.month)} and to_char(${table.dueOn}, 'YYYY-MM') = ${table.month}`,
    ),
    check('charge_attempt_of_donation', sql`(${table.donationId} is null) = (${table.attemptId} is null)`),
    check(
      'charge_order_once_noticed',
      sql`${table.attemptId} is not null or ${table.state} in ('due', 'failed', 'skipped')`,
    ),
    check(
      'charge_skip_reason',
      sql`(${table.state} = 'skipped') = (${table.skipReason} is not null) and (${table.skipReason} is null or ${isOneOf(table.skipReason, SKIP_REASONS)})`,
    ),
    index('charge_due').on(table.nextStepAt).where(sql`${table.nextStepAt} is not null`),
    index('charge_list').on(table.state, table.dueOn, table.id),
  ],
);

/** Append-only history of a charge. */
export const chargeEvent = pgTable(
  'charge_event',
  {
    id: uuid().primaryKey(),
    chargeId: uuid('charge_id')
      .notNull()
      .references(() => charge.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: CHARGE_STATES }).notNull(),
    actor: text().notNull(),
    /** The order concerned; null before there is one. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'restrict' }),
    skipReason: text('skip_reason', { enum: SKIP_REASONS }),
  },
  (table) => [
    check('charge_event_kind_known', isOneOf(table.kind, CHARGE_STATES)),
    check(
      'charge_event_skip_reason',
      sql`(${table.kind} = 'skipped') = (${table.skipReason} is not null) and (${table.skipReason} is null or ${isOneOf(table.skipReason, SKIP_REASONS)})`,
    ),
    index('charge_event_charge').on(table.chargeId, table.at),
    index('charge_event_attempt').on(table.attemptId).where(sql`${table.attemptId} is not null`),
  ],
);
