import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Switches that take effect while the site runs; every server reads them with each order. */
export const setting = pgTable('setting', {
  key: text({ enum: ['donations_paused', 'aadhaar_accepted'] }).primaryKey(),
  value: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
