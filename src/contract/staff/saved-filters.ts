import * as z from 'zod/mini';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { required } from '../fields/text-fields.admin.ts';

/** The lists whose filters can be saved. */
const FILTERED_LISTS = ['donations', 'messages', 'campaigns', 'donors', 'audit'] as const;
const FilteredList = z.enum(FILTERED_LISTS);
export type FilteredList = z.infer<typeof FilteredList>;

export const MAX_SAVED_FILTERS = 30;

/** A list's filters by name, as the list's query has them. */
const Filters = z.record(z.string().check(z.regex(/^[A-Za-z]{1,40}$/)), z.string().check(z.maxLength(200)));

/** A member of staff's own filters under a name. Saving another one under the same name replaces it. */
export const SaveFilter = z.strictObject({
  list: FilteredList,
  name: required(60),
  filters: Filters.check(z.refine((given) => Object.keys(given).length > 0, staffRule('filters_required'))),
});
export type SaveFilter = z.infer<typeof SaveFilter>;

export const SavedFilter = z.object({ id: Id, list: FilteredList, name: z.string(), filters: Filters });
export type SavedFilter = z.infer<typeof SavedFilter>;

export const SavedFilters = z.object({ items: z.array(SavedFilter) });

export const adminSavedFilterCalls = {
  /** GET: `SavedFilters` of the signed-in member of staff, by name; POST `SaveFilter`: 201 `SavedFilter`. */
  savedFilters: '/api/admin/saved-filters',
  /** DELETE: 204; 404 for someone else's filter. */
  savedFilter: '/api/admin/saved-filters/:id',
} as const;
