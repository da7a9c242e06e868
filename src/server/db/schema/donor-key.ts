import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The ids of the keys with which donors' details are sealed; a server that lacks one of them does not start. */
export const donorKey = pgTable('donor_key', {
  id: text().primaryKey(),
  since: timestamp({ withTimezone: true }).notNull(),
});
