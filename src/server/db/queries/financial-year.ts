import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The year in which a moment's financial year starts, in India: 2026 for 2026-27. */
export const startYearOf = (moment: SQLWrapper): SQL<number> =>
  sql<number>`extract(year from (${moment} at time zone 'Asia/Kolkata') - interval '3 months')::int`;
