import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { attempt } from './donation.ts';
import { importFile } from './import-file.ts';

/** What staff entered of a gift that was handed over or came to the bank: no provider knows of it. */
export const offlineGift = pgTable(
  'offline_gift',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** `online`: of earlier books alone, through a site of then. */
    mode: text({ enum: ['cash', 'cheque', 'neft', 'in_kind', 'online'] }).notNull(),
    /** `to_clear`: a cheque that counts for nothing yet; `bounced` and `cancelled`: nothing is left of it in the ledger. */
    state: text({ enum: ['to_clear', 'counted', 'bounced', 'cancelled'] }).notNull(),
    /** Calendar dates in India. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    clearedOn: date('cleared_on', { mode: 'string' }),
    /** The cheque's number, the bank's number of the transfer, or what was given; empty for cash without a paper. */
    reference: text().notNull(),
    bank: text().notNull(),
    /** Cheque and bank, or the transfer's number, in one spelling; null where nothing tells two gifts apart. */
    referenceKey: text('reference_key'),
    note: text().notNull(),
    /** Why it bounced or was cancelled. */
    reason: text(),
    /** The file of the trust's earlier books that it came with: acknowledged there, it has no receipt of ours. */
    importId: uuid('import_id').references(() => importFile.id, { onDelete: 'restrict' }),
    /** The number of its receipt in those books, as it was written; null when none is known. */
    earlierReceipt: text('earlier_receipt'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'offline_gift_mode_known',
      sql`${table.mode} in ('cash', 'cheque', 'neft', 'in_kind')
        or (${table.mode} = 'online' and ${table.importId} is not null)`,
    ),
    check(
      'offline_gift_earlier_receipt_imported',
      sql`${table.earlierReceipt} is null or (${table.importId} is not null and ${table.earlierReceipt} <> '')`,
    ),
    check('offline_gift_imported_is_cleared', sql`${table.importId} is null or ${table.state} <> 'to_clear'`),
    check('offline_gift_state_known', sql`${table.state} in ('to_clear', 'counted', 'bounced', 'cancelled')`),
    check(
      'offline_gift_cheques_clear_and_bounce',
      sql`${table.mode} = 'cheque' or (${table.state} in ('counted', 'cancelled') and ${table.clearedOn} is null)`,
    ),
    check(
      'offline_gift_cleared_when_counted',
      sql`${table.mode} <> 'cheque' or ${table.state} not in ('to_clear', 'counted')
        or (${table.state} = 'counted') = (${table.clearedOn} is not null)`,
    ),
    check('offline_gift_cleared_later', sql`${table.clearedOn} >= ${table.receivedOn}`),
    check(
      'offline_gift_reason_given',
      sql`(${table.state} in ('bounced', 'cancelled')) = (${table.reason} is not null)`,
    ),
    // Whether a cheque or transfer was entered before.
    index('offline_gift_reference').on(table.referenceKey).where(sql`${table.referenceKey} is not null`),
    // The cheques that wait to be cleared, the longest waiting first.
    index('offline_gift_to_clear')
      .on(table.receivedOn, table.attemptId)
      .where(sql`${table.state} = 'to_clear'`),
    // The search by the number of a receipt in earlier books, and whether an import has it already.
    index('offline_gift_earlier_receipt')
      .on(sql`lower(${table.earlierReceipt})`)
      .where(sql`${table.earlierReceipt} is not null`),
    // The foreign key's own check.
    index('offline_gift_import').on(table.importId).where(sql`${table.importId} is not null`),
  ],
);
