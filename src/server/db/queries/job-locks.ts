import { sql } from 'drizzle-orm';

/**
 * Numbers of advisory locks that are released at the end of a transaction, for work that only one server does at a time. The first
 * number is arbitrary, but the same everywhere; (1667785074, 4) is the audit chain's, taken in guards/audit.sql.
 */
const NUMBERS = { dailyTotals: 3, donorTotals: 5 } as const;

/** The statement that waits for a lock. */
export const jobLock = (name: keyof typeof NUMBERS) =>
  sql.raw(`select pg_advisory_xact_lock(1667785074, ${NUMBERS[name]})`);
