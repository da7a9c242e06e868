import { sql } from 'drizzle-orm';

/**
 * A donor's email address, or else that of a record merged into the donor's; empty when none is known. The outer table is written
 * out, because Drizzle leaves the table out of a column's name when a query has only one.
 */
export const emailOfDonor = sql<string>`coalesce(nullif(donor.email, ''), (select merged.email from donor merged
  where merged.merged_into = donor.id and merged.email <> '' order by merged.last_gift_at desc limit 1), '')`;
