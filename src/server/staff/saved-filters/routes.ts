import * as z from 'zod/mini';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  adminSavedFilterCalls,
  SavedFilter,
  SavedFilters,
  SaveFilter,
} from '#contract/staff/saved-filters.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { deleteSavedFilter, listSavedFilters, type SavedFilterDeps, saveFilter } from './service.ts';

export function adminSavedFilterRoutes(app: App, deps: SavedFilterDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminSavedFilterCalls.savedFilters,
    policy: 'read',
    summary: "List the signed-in member's saved filters",
    response: SavedFilters,
    handler: (_, by) => listSavedFilters(deps, by),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminSavedFilterCalls.savedFilters,
    policy: 'read',
    summary: "Save a list's filters under a name",
    body: SaveFilter,
    response: SavedFilter,
    status: 201,
    handler: ({ body }, by) => saveFilter(deps, by, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminSavedFilterCalls.savedFilter,
    policy: 'read',
    summary: 'Delete a saved filter',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404],
    handler: async ({ params }, by) => {
      await deleteSavedFilter(deps, by, params.id);
      return null;
    },
  });
}
