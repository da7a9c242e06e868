import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** The backups that were completed, newest last. A row stays when its files are deleted. */
export const backup = pgTable(
  'backup',
  {
    id: uuid().primaryKey(),
    /** The name of its folder. */
    name: text().notNull(),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isInBucket: boolean('is_in_bucket').notNull(),
  },
  (table) => [
    check('backup_bytes_positive', sql`${table.bytes} > 0`),
    // The last one.
    index('backup_taken').on(table.takenAt),
  ],
);

/**
 * Each time that this database was restored from a backup. Receipts wait until somebody says which numbers were issued after the
 * backup, so that none is issued twice.
 */
export const restore = pgTable(
  'restore',
  {
    id: uuid().primaryKey(),
    backupTakenAt: timestamp('backup_taken_at', { withTimezone: true }).notNull(),
    restoredAt: timestamp('restored_at', { withTimezone: true }).notNull(),
    receiptsResumedAt: timestamp('receipts_resumed_at', { withTimezone: true }),
  },
  (table) => [
    // Read with every receipt.
    uniqueIndex('restore_waiting').on(sql`(true)`).where(sql`${table.receiptsResumedAt} is null`),
  ],
);
