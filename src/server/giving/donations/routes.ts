import { ErrorResponse } from '#contract/errors/errors.ts';
import { donationCalls, IDEMPOTENCY_HEADER, INDIAN_CITIZEN_HEADER } from '#contract/giving/donation-paths.ts';
import { StartDonation } from '#contract/giving/donations.ts';
import { OrderChallenge, PROOF_HEADER } from '#contract/giving/order-challenge.ts';
import { OrderHeaders } from '#contract/giving/order-headers.server.ts';
import {
  DonationRecord,
  FindDonation,
  LastPhoneNumber,
  StartedDonation,
  VerifiedPayment,
  VerifyPayment,
} from '#contract/giving/payments.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { App } from '../../http/app-type.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { createProofs, type ProofBits } from './proof-of-work.ts';
import { type DonationDeps, findDonation, lastPhoneNumber, verifyPayment } from './service.ts';
import { createEndPayCall, type OrderDeps, startDonation } from './start-donation.ts';

type RouteDeps = DonationDeps &
  Omit<OrderDeps, 'repeatedOrders' | 'endPayCall'> & {
    limits: Limits;
    visitors: Visitors;
    sessionSecret: string;
    proofBits?: ProofBits;
  };

export function donationRoutes(app: App, deps: RouteDeps): void {
  const proofs = createProofs({ ...deps, secret: deps.sessionSecret });
  const orderDeps = {
    ...deps,
    repeatedOrders: createSingleFlight<StartedDonation>(),
    endPayCall: createEndPayCall(deps.db),
  };
  app.route({
    method: 'POST',
    url: donationCalls.phonePayOrder,
    schema: {
      summary: 'Start a donation',
      tags: ['Donations'],
      headers: OrderHeaders,
      body: StartDonation,
      response: {
        200: StartedDonation,
        400: ErrorResponse,
        404: ErrorResponse,
        409: ErrorResponse,
        429: ErrorResponse,
        502: ErrorResponse,
        503: ErrorResponse,
      },
    },
    onRequest: async (request) => {
      await deps.limits.order(request, await deps.visitors.accountId(request));
    },
    handler: async (request) => {
      const accountId = await deps.visitors.accountId(request);
      const proof = request.headers[PROOF_HEADER];
      const donor = {
        accountId,
        origin: deps.visitors.origin(request),
        language: pageLanguage(request),
        payer: deps.visitors.payer(request, accountId),
        statedIndianCitizen: request.headers[INDIAN_CITIZEN_HEADER] === 'yes',
        proofId: accountId ? null : proofs.check(proof, deps.visitors.addressHash(request)),
      };
      return startDonation(orderDeps, request.body, donor, request.headers[IDEMPOTENCY_HEADER] ?? null);
    },
  });

  app.route({
    method: 'POST',
    url: donationCalls.orderChallenge,
    schema: {
      summary: 'Get a challenge for an order',
      description:
        'For an order refused with `proof_required`: find a number n for which SHA-256 of `<id>:<n>` starts with `bits` zero bits, and repeat the order with the header `Order-Proof: <challenge>.<n>`. Valid once, for ten minutes, from the same network address.',
      tags: ['Donations'],
      response: { 200: OrderChallenge, 429: ErrorResponse },
    },
    handler: async (request) => {
      const calls = await deps.limits.challenge(request);
      return proofs.challenge(deps.visitors.addressHash(request), calls - 1);
    },
  });

  paymentRoutes(app, deps);
}

function paymentRoutes(app: App, deps: RouteDeps): void {
  app.route({
    method: 'POST',
    url: donationCalls.verifyPayment,
    schema: {
      summary: 'Verify a payment',
      tags: ['Donations'],
      body: VerifyPayment,
      response: {
        200: VerifiedPayment,
        400: ErrorResponse,
        404: ErrorResponse,
        429: ErrorResponse,
        503: ErrorResponse,
      },
    },
    onRequest: deps.limits.payment,
    handler: async (request) => ({ paymentData: await verifyPayment(deps, request.body.merchantOrderId) }),
  });

  app.route({
    method: 'POST',
    url: donationCalls.getDonationByTransactionId,
    schema: {
      summary: 'Find the donation of an order',
      tags: ['Donations'],
      body: FindDonation,
      response: { 200: DonationRecord, 400: ErrorResponse, 404: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: deps.limits.payment,
    handler: (request) => findDonation(deps, request.body.transactionId),
  });

  app.route({
    method: 'GET',
    url: donationCalls.lastPhoneNumber,
    schema: {
      summary: "Get the phone number of the signed-in donor's latest gift, to prefill the form",
      tags: ['Donations'],
      response: { 200: LastPhoneNumber, 429: ErrorResponse },
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const accountId = await deps.visitors.accountId(request);
      reply.header('cache-control', 'no-store');
      return { phoneNumber: accountId ? await lastPhoneNumber(deps.db, accountId) : '' };
    },
  });
}
