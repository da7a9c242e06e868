import * as z from 'zod/mini';
import {
  adminPrivacyCalls,
  PrivacyRequests,
  PrivacySettings,
  RefuseRequest,
} from '#contract/donors/privacy-requests.admin.ts';
import { ById } from '#contract/fields/id-and-version.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { readPrivacyRules } from '../donor-data/privacy-rules.ts';
import {
  approveRequest,
  listPrivacyRequests,
  type PrivacyDeps,
  refuseRequest,
  savePrivacyRules,
} from './service.ts';

export function adminPrivacyRoutes(app: App, deps: PrivacyDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminPrivacyCalls.requests,
    policy: 'readAccess',
    summary: 'List requests about personal data, open ones first',
    response: PrivacyRequests,
    handler: () => listPrivacyRequests(deps),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminPrivacyCalls.approve,
    policy: 'changeAccess',
    summary: 'Erase the person of a request, or record that a correction was made',
    params: ById,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params }, by) => {
      await approveRequest(deps, by, params.id);
      return null;
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminPrivacyCalls.refuse,
    policy: 'changeAccess',
    summary: 'Refuse a request about personal data, with the reason',
    params: ById,
    body: RefuseRequest,
    response: z.null(),
    status: 204,
    errors: [404, 409],
    handler: async ({ params, body }, by) => {
      await refuseRequest(deps, by, params.id, body.reason);
      return null;
    },
  });

  adminRoute(app, {
    method: 'GET',
    url: adminPrivacyCalls.settings,
    policy: 'readAccess',
    summary: 'Get the deadline and the retention periods of personal data',
    response: PrivacySettings,
    handler: () => readPrivacyRules(deps.db),
  });

  adminRoute(app, {
    method: 'PUT',
    url: adminPrivacyCalls.settings,
    policy: 'changeRegistrations',
    summary: 'Change the deadline and the retention periods of personal data',
    body: PrivacySettings,
    response: PrivacySettings,
    handler: ({ body }, by) => savePrivacyRules(deps, by, body),
  });
}
