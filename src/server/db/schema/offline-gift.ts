import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { IMPORTED_GIFT_MODES, OFFLINE_GIFT_STATES } from '#domain/office/offline-gift.ts';
import { approval } from './approval.ts';
import { attempt } from './donation.ts';
import { importFile } from './import-file.ts';
import { isOneOf } from './is-one-of.ts';

/** Details that staff entered of a gift received offline: in cash, by cheque, bank transfer or card, or in kind. */
export const offlineGift = pgTable(
  'offline_gift',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** `online` only for imported gifts that a previous website received. */
    mode: text({ enum: IMPORTED_GIFT_MODES }).notNull(),
    /** `to_clear`: an uncleared cheque or demand draft, not in the ledger yet; `bounced` and `cancelled`: reversed in the ledger. */
    state: text({ enum: OFFLINE_GIFT_STATES }).notNull(),
    /** Calendar dates in India. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    clearedOn: date('cleared_on', { mode: 'string' }),
    /** The cheque number, the transfer's reference, or what was given in kind; empty for cash without a slip. */
    reference: text().notNull(),
    bank: text().notNull(),
    /** Normalised cheque and bank, or transfer reference, to detect duplicates; null where nothing identifies the gift. */
    referenceKey: text('reference_key'),
    note: text().notNull(),
    /** Why it bounced or was cancelled. */
    reason: text(),
    /** The import it came from; an imported gift was acknowledged back then and gets no receipt from this site. */
    importId: uuid('import_id').references(() => importFile.id, { onDelete: 'restrict' }),
    /** The number of its original receipt, as written; null when unknown. */
    earlierReceipt: text('earlier_receipt'),
    /** The second person's approval, which a large gift entered by staff needs. */
    approvalId: uuid('approval_id')
      .unique()
      .references(() => approval.id, { onDelete: 'restrict' }),
    /**
     * The bounced entry of the same cheque or draft that this entry continues, because it was presented again or had not bounced.
     * A trigger refuses any other entry (the migration `bounced_cheques`).
     */
    continuesId: uuid('continues_id')
      .unique()
      .references((): AnyPgColumn => offlineGift.attemptId, { onDelete: 'restrict' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'offline_gift_mode_known',
      sql`${table.mode} in ('cash', 'cheque', 'draft', 'neft', 'upi_qr', 'card_terminal', 'in_kind')
        or (${table.mode} = 'online' and ${table.importId} is not null)`,
    ),
    check(
      'offline_gift_earlier_receipt_imported',
      sql`${table.earlierReceipt} is null or (${table.importId} is not null and ${table.earlierReceipt} <> '')`,
    ),
    check('offline_gift_imported_is_cleared', sql`${table.importId} is null or ${table.state} <> 'to_clear'`),
    check('offline_gift_state_known', isOneOf(table.state, OFFLINE_GIFT_STATES)),
    check(
      'offline_gift_only_cheques_clear',
      sql`${table.mode} in ('cheque', 'draft') or (${table.state} in ('counted', 'cancelled') and ${table.clearedOn} is null)`,
    ),
    check(
      'offline_gift_cleared_when_counted',
      sql`${table.mode} not in ('cheque', 'draft') or ${table.state} not in ('to_clear', 'counted')
        or (${table.state} = 'counted') = (${table.clearedOn} is not null)`,
    ),
    check('offline_gift_cleared_after_receipt', sql`${table.clearedOn} >= ${table.receivedOn}`),
    check(
      'offline_gift_reason_given',
      sql`(${table.state} in ('bounced', 'cancelled')) = (${table.reason} is not null)`,
    ),
    // Finds a cheque or transfer that was already entered.
    index('offline_gift_reference').on(table.referenceKey).where(sql`${table.referenceKey} is not null`),
    // Uncleared cheques, oldest first.
    index('offline_gift_to_clear')
      .on(table.receivedOn, table.attemptId)
      .where(sql`${table.state} = 'to_clear'`),
    // Search by original receipt number, and duplicate detection in imports.
    index('offline_gift_earlier_receipt')
      .on(sql`lower(${table.earlierReceipt})`)
      .where(sql`${table.earlierReceipt} is not null`),
    // The foreign key.
    index('offline_gift_import').on(table.importId).where(sql`${table.importId} is not null`),
  ],
);
