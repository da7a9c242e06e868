import * as endpoints from '#contract/trust/services.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { listServices, type ServiceDeps, saveService, saveServiceOrder } from './service.ts';

export function adminServiceRoutes(app: App, deps: ServiceDeps): void {
  implement(app, endpoints.listServices, () => listServices(deps));
  implement(app, endpoints.saveService, ({ params, body }, by) => saveService(deps, by, params.id, body));
  implement(app, endpoints.saveServiceOrder, ({ body }, by) => saveServiceOrder(deps, by, body));
}
