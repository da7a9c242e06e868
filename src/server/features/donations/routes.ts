import {
  DonationRecord,
  donationCalls,
  FindDonation,
  StartDonation,
  StartedDonation,
  VerifiedPayment,
  VerifyPayment,
} from '#contract/donations.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import type { App } from '../../app-types.ts';
import type { Limits } from '../../guards/limits.ts';
import type { Visitors } from '../../guards/visitors.ts';
import { type DonationDeps, findDonation, startDonation, verifyPayment } from './service.ts';

export function donationRoutes(app: App, deps: DonationDeps & { limits: Limits; visitors: Visitors }): void {
  app.route({
    method: 'POST',
    url: donationCalls.phonePayOrder,
    schema: {
      summary: 'Start a donation',
      tags: ['Donations'],
      body: StartDonation,
      response: {
        200: StartedDonation,
        400: ErrorAnswer,
        404: ErrorAnswer,
        409: ErrorAnswer,
        429: ErrorAnswer,
        502: ErrorAnswer,
        503: ErrorAnswer,
      },
    },
    onRequest: deps.limits.order,
    handler: async (request) => {
      const accountId = await deps.visitors.accountId(request);
      return startDonation(deps, request.body, { accountId, origin: deps.visitors.origin(request) });
    },
  });

  app.route({
    method: 'POST',
    url: donationCalls.verifyPayment,
    schema: {
      summary: 'Ask what became of a payment',
      tags: ['Donations'],
      body: VerifyPayment,
      response: {
        200: VerifiedPayment,
        400: ErrorAnswer,
        404: ErrorAnswer,
        429: ErrorAnswer,
        503: ErrorAnswer,
      },
    },
    onRequest: deps.limits.payment,
    handler: async (request) => ({ paymentData: await verifyPayment(deps, request.body.merchantOrderId) }),
  });

  app.route({
    method: 'POST',
    url: donationCalls.getDonationByTransactionId,
    schema: {
      summary: 'The donation under an order id',
      tags: ['Donations'],
      body: FindDonation,
      response: { 200: DonationRecord, 400: ErrorAnswer, 404: ErrorAnswer, 429: ErrorAnswer },
    },
    onRequest: deps.limits.payment,
    handler: (request) => findDonation(deps, request.body.transactionId),
  });
}
