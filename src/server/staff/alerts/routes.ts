import * as z from 'zod/mini';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import { AlertPage, AlertQuery, adminAlertCalls } from '#contract/staff/alerts.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { type AlertDeps, listAlerts, resolveAlert } from './service.ts';

export function adminAlertRoutes(app: App, deps: AlertDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminAlertCalls.alerts,
    policy: 'readPeople',
    summary: 'List alerts, newest first',
    query: AlertQuery,
    response: AlertPage,
    handler: ({ query }) => listAlerts(deps, query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminAlertCalls.resolve,
    policy: 'changeDonations',
    summary: 'Mark an alert as resolved',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params }, by) => {
      await resolveAlert(deps, by, params.id);
      return null;
    },
  });
}
