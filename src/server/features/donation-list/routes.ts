import { adminDonationCalls, DonationPage, DonationQuery } from '#contract/admin-donations.ts';
import type { App } from '../../app-types.ts';
import { adminRoute } from '../../guards/back-office.ts';
import { type DonationListDeps, listDonations } from './service.ts';

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
