import { getDashboard } from '#contract/staff/dashboard.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { type DashboardDeps, describeDashboard } from './service.ts';

export function adminDashboardRoutes(app: App, deps: DashboardDeps): void {
  implement(app, getDashboard, () => describeDashboard(deps));
}
