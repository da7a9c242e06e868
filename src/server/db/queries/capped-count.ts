import { type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../client.ts';
import { readRows } from './read-rows.ts';

/** Enough to see how much there is; counting more rows would take longer than reading the list. */
export const COUNT_CAP = 10_000;

/** How many rows a query has that is limited to `COUNT_CAP` + 1 of them. */
export async function countUpToCap(
  db: Database,
  rows: SQLWrapper,
): Promise<{ count: number; isMore: boolean }> {
  const [found] = await readRows(
    db,
    z.object({ count: z.number() }),
    sql`select count(*)::int as count from (${rows}) as counted`,
  );
  const count = found?.count ?? 0;
  return { count: Math.min(count, COUNT_CAP), isMore: count > COUNT_CAP };
}
