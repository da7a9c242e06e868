import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { SaveFilter } from '#contract/staff/saved-filters.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { savedFilter } from '../../db/schema/saved-filter.ts';

const columns = {
  id: savedFilter.id,
  list: sql<SaveFilter['list']>`${savedFilter.list}`,
  name: savedFilter.name,
  filters: savedFilter.filters,
};

export function filtersOf(db: Database, accountId: string) {
  return db
    .select(columns)
    .from(savedFilter)
    .where(eq(savedFilter.accountId, accountId))
    .orderBy(asc(savedFilter.list), asc(sql`lower(${savedFilter.name})`), asc(savedFilter.id));
}

/** Locks an account's filters until the transaction ends, so that two requests cannot exceed the limit together. */
export async function lockFilters(tx: Transaction, accountId: string): Promise<void> {
  await runStatement(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved filters ${accountId}`}, 0))`,
  );
}

/** How many other filters an account has. */
export function countOthers(tx: Transaction, accountId: string, { list, name }: SaveFilter): Promise<number> {
  return tx.$count(
    savedFilter,
    and(
      eq(savedFilter.accountId, accountId),
      sql`(${savedFilter.list}, ${savedFilter.name}) <> (${list}, ${name})`,
    ),
  );
}

/** Inserts a filter, or replaces the one with the same name. */
export async function upsertFilter(tx: Transaction, accountId: string, filter: SaveFilter, now: Date) {
  const [row] = await tx
    .insert(savedFilter)
    .values({ id: uuid(), accountId, ...filter, savedAt: now })
    .onConflictDoUpdate({
      target: [savedFilter.accountId, savedFilter.list, savedFilter.name],
      set: { filters: filter.filters, savedAt: now },
    })
    .returning(columns);
  if (!row) throw new Error('an upsert returned no row');
  return row;
}

/** @returns whether the account had this filter. */
export async function deleteFilter(db: Database, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(savedFilter)
    .where(and(eq(savedFilter.id, id), eq(savedFilter.accountId, accountId)))
    .returning({ id: savedFilter.id });
  return rows.length > 0;
}
