import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';

/** Enough to see how much there is; counting more rows would take longer than reading the list. */
export const COUNT_CAP = 10_000;

/** How many rows a query has that is limited to `COUNT_CAP` + 1 of them. */
export async function countUpToCap(
  db: Database,
  rows: SQLWrapper,
): Promise<{ count: number; isMore: boolean }> {
  const found = await db.execute<{ count: string }>(sql`select count(*) as count from (${rows}) as counted`);
  const count = Number(found.rows[0]?.count ?? 0);
  return { count: Math.min(count, COUNT_CAP), isMore: count > COUNT_CAP };
}
