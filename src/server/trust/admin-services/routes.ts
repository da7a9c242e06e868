import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  adminServiceCalls,
  EditableService,
  EditableServices,
  SaveService,
  SaveServiceOrder,
} from '#contract/trust/services.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { listServices, type ServiceDeps, saveService, saveServiceOrder } from './service.ts';

export function adminServiceRoutes(app: App, deps: ServiceDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminServiceCalls.services,
    policy: 'read',
    summary: "List the services' texts, in order",
    response: EditableServices,
    handler: () => listServices(deps),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminServiceCalls.service,
    policy: 'changeContent',
    summary: "Save a service's texts",
    params: ById,
    body: SaveService,
    response: EditableService,
    errors: [404, 409],
    handler: ({ params, body }, by) => saveService(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminServiceCalls.order,
    policy: 'changeContent',
    summary: 'Save the order of the services',
    body: SaveServiceOrder,
    response: EditableServices,
    errors: [409],
    handler: ({ body }, by) => saveServiceOrder(deps, by, body),
  });
}
