import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the trust switches while the site runs; every server reads it with each order. */
export const setting = pgTable('setting', {
  key: text({ enum: ['donations_paused'] }).primaryKey(),
  value: text().notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
