import { ById } from '#contract/fields/id-and-version.admin.ts';
import {
  DonationPage,
  DonationQuery,
  DonationSummary,
  DonationSummaryQuery,
} from '#contract/giving/donation-list.admin.ts';
import {
  AskedProvider,
  adminDonationCalls,
  CorrectName,
  DonationDetail,
  Done,
  ProviderView,
  ReceiptsResent,
  RefundPayment,
  RefundStarted,
  ResendReceipts,
} from '#contract/giving/donations.admin.ts';
import { adminPdf, adminRoute } from '../../http/admin-routes.ts';
import type { App } from '../../http/app-type.ts';
import { describeDonation } from './detail.ts';
import {
  askProvider,
  type PaymentDeps,
  refundPayment,
  resendReceipt,
  viewAtProvider,
} from './payment-actions.ts';
import { correctName, downloadReceipt } from './receipt-actions.ts';
import { resendReceipts } from './resend-receipts.ts';
import { listDonations, summarizeDonations } from './service.ts';

export function adminDonationRoutes(app: App, deps: PaymentDeps): void {
  readingRoutes(app, deps);
  paymentRoutes(app, deps);
}

function readingRoutes(app: App, deps: PaymentDeps): void {
  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.donations,
    policy: 'readPeople',
    summary: 'List donations, newest first',
    query: DonationQuery,
    response: DonationPage,
    handler: ({ query }, by) => listDonations(deps, query, by.role),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.summary,
    policy: 'read',
    summary: 'Count and add up the donations that match filters',
    query: DonationSummaryQuery,
    response: DonationSummary,
    handler: ({ query }, by) => summarizeDonations(deps, query, by.role),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.donation,
    policy: 'readPeople',
    summary: 'Get a donation with its history',
    params: ById,
    response: DonationDetail,
    errors: [404],
    handler: ({ params }) => describeDonation(deps, params.id),
  });

  adminRoute(app, {
    method: 'GET',
    url: adminDonationCalls.providerView,
    policy: 'readPeople',
    summary: "Compare a payment with the provider's record",
    params: ById,
    response: ProviderView,
    errors: [404, 503],
    handler: ({ params }) => viewAtProvider(deps, params.id),
  });

  adminPdf(app, {
    url: adminDonationCalls.receipt,
    policy: 'readDocuments',
    summary: "Download a payment's receipt, as PDF",
    params: ById,
    handler: ({ id }, by) => downloadReceipt(deps, by, { paymentId: id }),
  });

  adminPdf(app, {
    url: adminDonationCalls.receiptVersion,
    policy: 'readDocuments',
    summary: 'Download a receipt, also a cancelled or replaced one, as PDF',
    params: ById,
    handler: ({ id }, by) => downloadReceipt(deps, by, { receiptId: id }),
  });
}

function paymentRoutes(app: App, deps: PaymentDeps): void {
  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.askProvider,
    policy: 'changeDonations',
    summary: "Update a payment from the provider's current status",
    params: ById,
    response: AskedProvider,
    errors: [404, 503],
    handler: ({ params }, by) => askProvider(deps, by, params.id),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.resendReceipt,
    policy: 'changeDonations',
    summary: 'Send the receipt to the donor again',
    params: ById,
    response: Done,
    status: 202,
    errors: [404, 409],
    handler: async ({ params }, by) => {
      await resendReceipt(deps, by, params.id);
      return { message: 'The receipt is on its way to the donor.' };
    },
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.resendReceipts,
    policy: 'sendPapers',
    summary: 'Send the receipts of several payments again',
    body: ResendReceipts,
    response: ReceiptsResent,
    status: 202,
    handler: ({ body }, by) => resendReceipts(deps, by, body),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.correctName,
    policy: 'changeDocuments',
    summary: "Correct the donor's name, and replace the receipt",
    params: ById,
    body: CorrectName,
    response: Done,
    errors: [404, 409],
    handler: async ({ params, body }, by) => ({ message: await correctName(deps, by, params.id, body) }),
  });

  adminRoute(app, {
    method: 'POST',
    url: adminDonationCalls.refund,
    policy: 'moveMoney',
    summary: 'Refund a payment, fully or partly',
    params: ById,
    body: RefundPayment,
    response: RefundStarted,
    status: 202,
    errors: [404, 409],
    handler: ({ params, body }, by) => refundPayment(deps, by, params.id, body),
  });
}
