import {
  adminSavedFilterCalls,
  SavedFilter,
  SavedFilters,
  type SaveFilter,
} from '#contract/staff/saved-filters.ts';
import { anyResponse } from '#web/lib/api/api.ts';
import { pathFor, read, send } from '../../data/calls.ts';

export const readFilters = async () => (await read(adminSavedFilterCalls.savedFilters, SavedFilters)).items;

export const saveFilter = (filter: SaveFilter) =>
  send('POST', adminSavedFilterCalls.savedFilters, filter, SavedFilter);

export const deleteFilter = (id: string) =>
  send('DELETE', pathFor(adminSavedFilterCalls.savedFilter, id), {}, anyResponse);
