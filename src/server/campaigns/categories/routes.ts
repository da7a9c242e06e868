import * as z from 'zod/mini';
import {
  AdminCategories,
  AdminCategory,
  adminCategoryCalls,
  CategoryFields,
  SaveCategory,
} from '#contract/campaigns/categories.admin.ts';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  type CategoryDeps,
  createCategory,
  deleteCategory,
  listCategories,
  saveCategory,
} from './service.ts';

export function adminCategoryRoutes(app: App, deps: CategoryDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminCategoryCalls.categories,
    policy: 'read',
    summary: 'List categories',
    response: AdminCategories,
    handler: () => listCategories(deps),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCategoryCalls.categories,
    policy: 'changeContent',
    summary: 'Create a category',
    body: CategoryFields,
    response: AdminCategory,
    status: 201,
    errors: [409],
    handler: ({ body }, by) => createCategory(deps, by, body),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminCategoryCalls.category,
    policy: 'changeContent',
    summary: 'Save a category',
    params: ById,
    body: SaveCategory,
    response: AdminCategory,
    errors: [404, 409],
    handler: ({ params, body }, by) => saveCategory(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminCategoryCalls.category,
    policy: 'changeContent',
    summary: 'Delete an unused category',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params }, by) => {
      await deleteCategory(deps, by, params.id);
      return null;
    },
  });
}
