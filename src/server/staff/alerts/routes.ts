import * as endpoints from '#contract/staff/alerts.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { type AlertDeps, listAlerts, resolveAlert } from './service.ts';

export function adminAlertRoutes(app: App, deps: AlertDeps): void {
  implement(app, endpoints.listAlerts, ({ query }) => listAlerts(deps, query));
  implement(app, endpoints.resolveAlert, ({ params }, by) => resolveAlert(deps, by, params.id));
}
