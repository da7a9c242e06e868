import { DASHBOARD_PATH, Dashboard } from '#contract/staff/dashboard.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { type DashboardDeps, describeDashboard } from './service.ts';

export function adminDashboardRoutes(app: App, deps: DashboardDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: DASHBOARD_PATH,
    policy: 'read',
    summary: 'Get donation totals, failed payments and open tasks',
    response: Dashboard,
    handler: () => describeDashboard(deps),
  });
}
