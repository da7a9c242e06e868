import { adminDonationCalls, DonationPage, DonationQuery } from '#contract/admin/donations.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { type DonationListDeps, listDonations } from './list.ts';

export function donationListRoutes(app: App, deps: DonationListDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.donations,
    policy: 'read',
    summary: 'Donations by date, the newest first',
    query: DonationQuery,
    answer: DonationPage,
    handler: ({ query }) => listDonations(deps, query),
  });
}
