import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  adminDonationTypeCalls,
  CorrectDonationType,
  DonationTypeCorrected,
} from '#contract/giving/donation-types.admin.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { correctDonationType, type DonationTypeDeps } from './service.ts';

export function adminDonationTypeRoutes(app: App, deps: DonationTypeDeps): void {
  adminRoute(app, {
    method: 'PUT',
    url: adminDonationTypeCalls.typeOf,
    policy: 'changeDonations',
    summary: 'Correct the type of a paid donation',
    params: ById,
    body: CorrectDonationType,
    response: DonationTypeCorrected,
    errors: [404, 409],
    handler: ({ params, body }, by) => correctDonationType(deps, by, params.id, body),
  });
}
