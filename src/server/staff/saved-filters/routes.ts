import * as endpoints from '#contract/staff/saved-filters.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { deleteSavedFilter, listSavedFilters, type SavedFilterDeps, saveFilter } from './service.ts';

export function adminSavedFilterRoutes(app: App, deps: SavedFilterDeps): void {
  implement(app, endpoints.listSavedFilters, (_given, by) => listSavedFilters(deps, by));
  implement(app, endpoints.saveFilter, ({ body }, by) => saveFilter(deps, by, body));
  implement(app, endpoints.deleteSavedFilter, ({ params }, by) => deleteSavedFilter(deps, by, params.id));
}
