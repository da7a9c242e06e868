import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  adminPurposeCorrectionCalls,
  CorrectPurpose,
  PurposeCorrected,
} from '#contract/giving/purpose-corrections.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { correctPurpose, type PurposeDeps } from './service.ts';

export function adminPurposeCorrectionRoutes(app: App, deps: PurposeDeps): void {
  adminRoute(app, {
    method: 'PUT',
    url: adminPurposeCorrectionCalls.purposeOf,
    policy: 'changeDonations',
    summary: 'Correct the category or campaign of a donation, and replace its receipt',
    params: ById,
    body: CorrectPurpose,
    response: PurposeCorrected,
    errors: [404, 409],
    handler: ({ params, body }, by) => correctPurpose(deps, by, params.id, body),
  });
}
