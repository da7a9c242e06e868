import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { IDEMPOTENCY_HEADER, INDIAN_CITIZEN_HEADER, SOURCE_HEADER } from '#contract/giving/donation-paths.ts';
import * as endpoints from '#contract/giving/donations.server.ts';
import { raiseMonthlyGift } from '#contract/giving/monthly/control.server.ts';
import { startMonthlyGift } from '#contract/giving/monthly/monthly.server.ts';
import { PROOF_HEADER } from '#contract/giving/order-challenge.ts';
import type { StartedDonation } from '#contract/giving/payments.ts';
import { parseSourceCode } from '#domain/campaigns/source-code.ts';
import { MAX_MONTHLY_PAISE } from '#domain/giving/monthly/mandate.ts';
import { createSingleFlight } from '../../concurrency/single-flight.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Visitors } from '../../http/visitor-guard.ts';
import { requireLaterMonth, requireMonthlyAmount, requireOffered } from '../monthly/service.ts';
import { planOfOrder, raiseMonthlyGift as raiseGift } from '../monthly-control/service.ts';
import { createProofs, type ProofBits } from './proof-of-work.ts';
import { type DonationDeps, findDonation, lastPhoneNumber, verifyPayment } from './service.ts';
import { createEndPayCall, type Donor, type OrderDeps, startDonation } from './start-donation.ts';

type Headers = z.output<typeof endpoints.OrderHeaders>;

type RouteDeps = DonationDeps &
  Omit<OrderDeps, 'repeatedOrders' | 'endPayCall'> & {
    limits: Limits;
    visitors: Visitors;
    sessionSecret: string;
    cipher: DonorCipher;
    proofBits?: ProofBits;
  };

export function donationRoutes(app: App, deps: RouteDeps): void {
  const { visitors, limits } = deps;
  const proofs = createProofs({ ...deps, secret: deps.sessionSecret });
  const orderDeps = {
    ...deps,
    repeatedOrders: createSingleFlight<StartedDonation>(),
    endPayCall: createEndPayCall(deps.db),
  };
  const limitOrders = {
    onRequest: async (request: FastifyRequest) => {
      await limits.order(request, await visitors.accountId(request));
    },
  };
  async function donorOf(
    request: FastifyRequest,
    headers: Headers,
    monthly: Donor['monthly'],
  ): Promise<Donor> {
    const accountId = await visitors.accountId(request);
    return {
      accountId,
      origin: visitors.origin(request),
      language: pageLanguage(request),
      payer: visitors.payer(request, accountId),
      statedIndianCitizen: headers[INDIAN_CITIZEN_HEADER] === 'yes',
      sourceCode: parseSourceCode(headers[SOURCE_HEADER] ?? ''),
      proofId: accountId ? null : proofs.check(headers[PROOF_HEADER], visitors.addressHash(request)),
      monthly,
    };
  }
  implement(
    app,
    endpoints.startDonation,
    async ({ headers, body }, { request }) =>
      startDonation(
        orderDeps,
        body,
        await donorOf(request, headers, null),
        headers[IDEMPOTENCY_HEADER] ?? null,
      ),
    limitOrders,
  );
  const maxDonationPaise =
    deps.maxDonationPaise < MAX_MONTHLY_PAISE ? deps.maxDonationPaise : MAX_MONTHLY_PAISE;
  const monthlyDeps = { ...orderDeps, maxDonationPaise };
  implement(
    app,
    startMonthlyGift,
    async ({ headers, body: { gift, day, lastMonth = null } }, { request }) => {
      await requireOffered(deps.db);
      requireMonthlyAmount(gift.donationAmount);
      requireLaterMonth(lastMonth, deps.clock());
      const donor = await donorOf(request, headers, { day, lastMonth, replaces: null });
      return startDonation(monthlyDeps, gift, donor, headers[IDEMPOTENCY_HEADER] ?? null);
    },
    limitOrders,
  );
  implement(
    app,
    raiseMonthlyGift,
    async ({ headers, body }, { request }) => {
      const visitor = await donorOf(request, headers, null);
      return raiseGift(deps, body, ({ order, ...donor }) =>
        startDonation(monthlyDeps, order, { ...visitor, ...donor }, headers[IDEMPOTENCY_HEADER] ?? null),
      );
    },
    limitOrders,
  );
  implement(app, endpoints.getOrderChallenge, async (_given, { request }) => {
    const calls = await limits.challenge(request);
    return proofs.challenge(visitors.addressHash(request), calls - 1);
  });
  paymentRoutes(app, deps);
}

/** What is asked about an order once it is placed. */
function paymentRoutes(app: App, deps: RouteDeps): void {
  const { visitors, limits } = deps;
  const limited = { onRequest: limits.payment };
  implement(
    app,
    endpoints.verifyPayment,
    async ({ body }) => ({ paymentData: await verifyPayment(deps, body.merchantOrderId) }),
    limited,
  );
  implement(
    app,
    endpoints.findDonation,
    async ({ body: { transactionId } }, { request }) => {
      const record = await findDonation(deps, transactionId);
      const monthly = await planOfOrder(deps, transactionId, await visitors.accountId(request));
      return monthly ? { ...record, monthly } : record;
    },
    limited,
  );
  implement(
    app,
    endpoints.getLastPhoneNumber,
    async (_given, { request }) => {
      const accountId = await visitors.accountId(request);
      return { phoneNumber: accountId ? await lastPhoneNumber(deps.db, accountId) : '' };
    },
    limited,
  );
}
