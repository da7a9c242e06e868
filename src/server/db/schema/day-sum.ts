import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * What the ledger has of each day in India, apart for what came through the site and at the office: the overview reads these
 * few rows and not the ledger. True only together with the parts that are not added up yet (`daySumPart`);
 * `npm run audit:ledger` proves both equal to the ledger.
 */
export const daySum = pgTable(
  'day_sum',
  {
    day: date({ mode: 'string' }).notNull(),
    atOffice: boolean('at_office').notNull(),
    receivedPaise: bigint('received_paise', { mode: 'bigint' }).notNull(),
    givenBackPaise: bigint('given_back_paise', { mode: 'bigint' }).notNull(),
    /** Payments that came, however much of them went back. */
    gifts: integer().notNull(),
  },
  (table) => [
    // Also serves the overview, which reads the days of a year.
    primaryKey({ columns: [table.day, table.atOffice] }),
    check(
      'day_sum_not_negative',
      sql`${table.receivedPaise} >= 0 and ${table.givenBackPaise} >= 0 and ${table.gifts} >= 0`,
    ),
  ],
);

/**
 * A ledger entry that its day's sum does not have yet: written with the entry by a trigger (migration 0021), taken away by
 * the transaction that adds it up. So nobody who settles waits for a day's row.
 */
export const daySumPart = pgTable('day_sum_part', {
  day: date({ mode: 'string' }).notNull(),
  atOffice: boolean('at_office').notNull(),
  /** Below nothing for what went back. */
  amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
});
