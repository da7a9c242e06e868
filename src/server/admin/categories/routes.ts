import * as z from 'zod/mini';
import {
  AdminCategories,
  AdminCategory,
  adminCampaignCalls,
  CategoryFields,
  SaveCategory,
} from '#contract/admin/campaigns.ts';
import { ById } from '#contract/admin/records.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import {
  type CategoryDeskDeps,
  createCategory,
  listForStaff,
  removeCategory,
  saveCategory,
} from './service.ts';

export function categoryDeskRoutes(app: App, deps: CategoryDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminCampaignCalls.categories,
    policy: 'read',
    summary: 'Every category',
    answer: AdminCategories,
    handler: () => listForStaff(deps),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminCampaignCalls.categories,
    policy: 'changeContent',
    summary: 'Create a category',
    body: CategoryFields,
    answer: AdminCategory,
    status: 201,
    refusals: [409],
    handler: ({ body }, by) => createCategory(deps, by, body),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminCampaignCalls.category,
    policy: 'changeContent',
    summary: 'Save a category',
    params: ById,
    body: SaveCategory,
    answer: AdminCategory,
    refusals: [404, 409],
    handler: ({ params, body }, by) => saveCategory(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'DELETE',
    url: adminCampaignCalls.category,
    policy: 'changeContent',
    summary: 'Delete a category that nothing bears',
    params: ById,
    answer: z.null(),
    status: 204,
    refusals: [404, 409],
    handler: async ({ params }, by) => {
      await removeCategory(deps, by, params.id);
      return null;
    },
  });
}
