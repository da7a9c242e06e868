import { validate } from 'uuid';
import { MAX_SAVED_FILTERS, type SavedFilter, type SaveFilter } from '#contract/staff/saved-filters.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { SignedInStaff } from '../audit/service.ts';
import { countOthers, deleteFilter, filtersOf, lockFilters, upsertFilter } from './queries.ts';

export type SavedFilterDeps = { db: Database; clock: () => Date };

/** A member's own filters, by list and name. */
export async function listSavedFilters(
  { db }: SavedFilterDeps,
  by: SignedInStaff,
): Promise<{ items: SavedFilter[] }> {
  return { items: await filtersOf(db, by.accountId) };
}

/**
 * Saves filters under a name, replacing the member's own filter of that name.
 * @throws AppError `too_many_saved_filters`.
 */
export function saveFilter(
  { db, clock }: SavedFilterDeps,
  by: SignedInStaff,
  filter: SaveFilter,
): Promise<SavedFilter> {
  return db.transaction(async (tx) => {
    await lockFilters(tx, by.accountId);
    if ((await countOthers(tx, by.accountId, filter)) >= MAX_SAVED_FILTERS)
      throw new AppError(
        { code: 'too_many_saved_filters', params: { max: MAX_SAVED_FILTERS } },
        { field: 'name' },
      );
    return upsertFilter(tx, by.accountId, filter, clock());
  });
}

/** Deletes one of a member's own filters. @throws AppError `record_not_found`, also for somebody else's. */
export async function deleteSavedFilter(
  { db }: SavedFilterDeps,
  by: SignedInStaff,
  id: string,
): Promise<void> {
  if (!validate(id) || !(await deleteFilter(db, by.accountId, id)))
    throw new AppError({ code: 'record_not_found', params: { record: 'saved filter' } });
}
