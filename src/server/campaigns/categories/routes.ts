import * as endpoints from '#contract/campaigns/categories.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import {
  type CategoryDeps,
  createCategory,
  deleteCategory,
  listCategories,
  saveCategory,
} from './service.ts';

export function adminCategoryRoutes(app: App, deps: CategoryDeps): void {
  implement(app, endpoints.listCategories, () => listCategories(deps));
  implement(app, endpoints.createCategory, ({ body }, by) => createCategory(deps, by, body));
  implement(app, endpoints.saveCategory, ({ params, body }, by) => saveCategory(deps, by, params.id, body));
  implement(app, endpoints.deleteCategory, ({ params }, by) => deleteCategory(deps, by, params.id));
}
