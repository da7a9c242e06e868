import * as corrections from '#contract/giving/corrections.admin.ts';
import * as lists from '#contract/giving/donation-list.admin.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import * as payments from '#contract/giving/payments.admin.ts';
import * as receipts from '#contract/giving/receipts/receipts.admin.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
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
import { removeTribute } from './tribute-actions.ts';

export function adminDonationRoutes(app: App, deps: PaymentDeps): void {
  implement(app, lists.listDonations, ({ query }, by) => listDonations(deps, query, by.role));
  implement(app, lists.summarizeDonations, ({ query }, by) => summarizeDonations(deps, query, by.role));
  implement(app, getDonation, ({ params }) => describeDonation(deps, params.id));

  implement(app, payments.viewAtProvider, ({ params }) => viewAtProvider(deps, params.id));
  implement(app, payments.askProvider, ({ params }, by) => askProvider(deps, by, params.id));
  implement(app, payments.refundPayment, ({ params, body }, by) => refundPayment(deps, by, params.id, body));

  implement(app, receipts.downloadLatestReceipt, ({ params }, by) =>
    downloadReceipt(deps, by, { paymentId: params.id }),
  );
  implement(app, receipts.downloadReceipt, ({ params }, by) =>
    downloadReceipt(deps, by, { receiptId: params.id }),
  );
  implement(app, receipts.resendReceipt, async ({ params }, by) => {
    await resendReceipt(deps, by, params.id);
    return { message: 'The receipt is on its way to the donor.' };
  });
  implement(app, receipts.resendReceipts, ({ body }, by) => resendReceipts(deps, by, body));
  implement(app, corrections.correctName, ({ params, body }, by) => correctName(deps, by, params.id, body));
  implement(app, corrections.removeTribute, ({ params, body }, by) =>
    removeTribute(deps, by, params.id, body),
  );
}
