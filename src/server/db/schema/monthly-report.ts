import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/**
 * What all funds received, spent and had left in a month. A draft may be drawn up again; once published, triggers refuse every
 * change. The content has ids and figures only; the hash covers it, and not the note.
 */
export const monthlyReport = pgTable(
  'monthly_report',
  {
    /** YYYY-MM. */
    month: text().primaryKey(),
    /** The number of the last entry of funds that it may count. */
    position: bigint({ mode: 'bigint' }).notNull(),
    /** Canonical JSON (domain/office/report.ts). */
    content: text().notNull(),
    sha256: text().notNull(),
    noteEn: text('note_en').notNull().default(''),
    noteTe: text('note_te').notNull().default(''),
    noteHi: text('note_hi').notNull().default(''),
    drawnUpAt: timestamp('drawn_up_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    publishedBy: uuid('published_by').references(() => account.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check('monthly_report_month_form', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      'monthly_report_hash',
      sql`${table.sha256} = encode(sha256(convert_to(${table.content}, 'UTF8')), 'hex')`,
    ),
    check('monthly_report_published', sql`(${table.publishedAt} is null) = (${table.publishedBy} is null)`),
    // The foreign key.
    index('monthly_report_published_by').on(table.publishedBy).where(sql`${table.publishedBy} is not null`),
  ],
);
