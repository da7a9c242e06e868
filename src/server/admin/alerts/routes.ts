import * as z from 'zod/mini';
import { AlertPage, AlertQuery, adminDonationCalls } from '#contract/admin/donations.ts';
import { ById } from '#contract/admin/records.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { type AlertDeps, listAlerts, markAlertSeen } from './service.ts';

export function alertRoutes(app: App, deps: AlertDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.alerts,
    policy: 'read',
    summary: 'What somebody has to look into, the newest first',
    query: AlertQuery,
    answer: AlertPage,
    handler: ({ query }) => listAlerts(deps, query),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.alertSeen,
    policy: 'changeDonations',
    summary: 'Note that somebody looked into an alert',
    params: ById,
    answer: z.null(),
    status: 204,
    refusals: [404, 409],
    handler: async ({ params }, by) => {
      await markAlertSeen(deps, by, params.id);
      return null;
    },
  });
}
