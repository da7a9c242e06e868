import * as z from 'zod/mini';
import { seenVersion } from '#contract/fields/id-and-version.admin.ts';
import {
  adminTrustCalls,
  TRUST_GROUPS,
  TrustGroup,
  TrustGroups,
  trustGroups,
} from '#contract/trust/trust.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { listTrustGroups, saveTrustGroup, type TrustDeps } from './service.ts';

const POLICIES = { content: 'changeTrust', registrations: 'changeRegistrations' } as const;

export function adminTrustRoutes(app: App, deps: TrustDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminTrustCalls.trust,
    policy: 'read',
    summary: "List the trust's details by group",
    response: TrustGroups,
    handler: () => listTrustGroups(deps),
  });

  for (const id of TRUST_GROUPS) {
    const { changes, fields } = trustGroups[id];
    adminRoute(app, {
      method: 'PUT',
      url: adminTrustCalls.group(id),
      policy: POLICIES[changes],
      summary: `Save the trust's details: ${id}`,
      body: z.strictObject({ ...fields, ...seenVersion }),
      response: TrustGroup,
      errors: [409],
      handler: ({ body }, by) => saveTrustGroup(deps, by, id, body),
    });
  }
}
