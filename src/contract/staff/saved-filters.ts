import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
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

const SAVED_FILTERS = '/api/admin/saved-filters';

export const listSavedFilters = endpoint({
  method: 'GET',
  path: SAVED_FILTERS,
  access: staff('read'),
  summary: "List the signed-in member's saved filters",
  response: z.object({ items: z.array(SavedFilter) }),
});

export const saveFilter = endpoint({
  method: 'POST',
  path: SAVED_FILTERS,
  access: staff('read'),
  summary: "Save a list's filters under a name",
  body: SaveFilter,
  response: SavedFilter,
  status: 201,
});

export const deleteSavedFilter = endpoint({
  method: 'DELETE',
  path: `${SAVED_FILTERS}/:id`,
  access: staff('read'),
  summary: 'Delete a saved filter',
  params: ById,
  errors: ['record_not_found'],
});
