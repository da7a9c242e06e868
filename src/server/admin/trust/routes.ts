import * as z from 'zod/mini';
import { ById } from '#contract/admin/access.ts';
import {
  adminServiceCalls,
  SaveService,
  SaveServiceOrder,
  ServiceEdition,
  ServiceEditions,
} from '#contract/admin/services.ts';
import {
  adminFactCalls,
  FACT_GROUPS,
  FactGroup,
  FactGroups,
  factGroups,
  seenVersion,
} from '#contract/admin/trust.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { listServices, saveService, saveServiceOrder } from '../services/service.ts';
import { type FactDeskDeps, listFacts, saveFacts } from './service.ts';

const POLICIES = { content: 'changeContent', registrations: 'changeRegistrations' } as const;

export function factDeskRoutes(app: App, deps: FactDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminFactCalls.facts,
    policy: 'read',
    summary: 'The trust’s facts, by group',
    answer: FactGroups,
    handler: () => listFacts(deps),
  });

  for (const id of FACT_GROUPS) {
    const { changes, fields } = factGroups[id];
    adminRoute(app, {
      method: 'PUT',
      url: adminFactCalls.group(id),
      policy: POLICIES[changes],
      summary: `Save the trust’s facts: ${id}`,
      body: z.strictObject({ ...fields, ...seenVersion }),
      answer: FactGroup,
      refusals: [409],
      handler: ({ body }, by) => saveFacts(deps, by, id, body),
    });
  }

  serviceRoutes(app, deps);
}

function serviceRoutes(app: App, deps: FactDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminServiceCalls.services,
    policy: 'read',
    summary: 'The services’ texts, in their order',
    answer: ServiceEditions,
    handler: () => listServices(deps),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminServiceCalls.service,
    policy: 'changeContent',
    summary: 'Save a service’s texts',
    params: ById,
    body: SaveService,
    answer: ServiceEdition,
    refusals: [404, 409],
    handler: ({ params, body }, by) => saveService(deps, by, params.id, body),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminServiceCalls.order,
    policy: 'changeContent',
    summary: 'Save the order of the services',
    body: SaveServiceOrder,
    answer: ServiceEditions,
    refusals: [409],
    handler: ({ body }, by) => saveServiceOrder(deps, by, body),
  });
}
