import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Settings that take effect while the site runs. Every server reads `donations_paused` with each order; `settlement_columns` are
 * the columns of the last settlement report, as JSON.
 */
export const setting = pgTable('setting', {
  key: text({ enum: ['donations_paused', 'settlement_columns'] }).primaryKey(),
  value: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
