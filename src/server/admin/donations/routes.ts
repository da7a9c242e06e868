import { ById } from '#contract/admin/access.ts';
import {
  AskedProvider,
  adminDonationCalls,
  DonationDetail,
  Done,
  ProviderView,
  RefundPayment,
  RefundStarted,
} from '#contract/admin/donations.ts';
import { adminGiftCalls } from '#contract/admin/offline-gifts.ts';
import { receiptForStaff } from '../../features/receipts/download.ts';
import { sendFile } from '../../features/receipts/routes.ts';
import { adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import { describeDonation } from './detail.ts';
import {
  askProvider,
  type DonationDeskDeps,
  refundPayment,
  resendReceipt,
  viewAtProvider,
} from './service.ts';

export function donationDeskRoutes(app: App, deps: DonationDeskDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.donation,
    policy: 'read',
    summary: 'A donation with its whole history',
    params: ById,
    answer: DonationDetail,
    refusals: [404],
    handler: ({ params }) => describeDonation(deps, params.id),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.providerView,
    policy: 'read',
    summary: 'What the provider says of a payment, beside our own book',
    params: ById,
    answer: ProviderView,
    refusals: [404, 503],
    handler: ({ params }) => viewAtProvider(deps, params.id),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.askProvider,
    policy: 'changeDonations',
    summary: 'Ask the provider now, and settle what it says',
    params: ById,
    answer: AskedProvider,
    refusals: [404, 503],
    handler: ({ params }, by) => askProvider(deps, by, params.id),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.resendReceipt,
    policy: 'changeDonations',
    summary: 'Send the donor the receipt again',
    params: ById,
    answer: Done,
    status: 202,
    refusals: [404, 409],
    handler: async ({ params }, by) => {
      await resendReceipt(deps, by, params.id);
      return { message: 'The receipt is on its way to the donor.' };
    },
  });

  app.route({
    method: 'GET',
    url: adminGiftCalls.receipt,
    config: { policy: 'read' },
    schema: {
      summary: 'The receipt of a payment, as PDF',
      tags: ['Back office'],
      params: ById,
      response: fileResponse('application/pdf', 'The receipt'),
    },
    handler: async (request, reply) => sendFile(reply, await receiptForStaff(deps, request.params.id)),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.refund,
    policy: 'moveMoney',
    summary: 'Give a payment back, whole or in part',
    params: ById,
    body: RefundPayment,
    answer: RefundStarted,
    status: 202,
    refusals: [404, 409],
    handler: ({ params, body }, by) => refundPayment(deps, by, params.id, body),
  });
}
