import { findPaymentCalls } from '#contract/api-paths.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { FindPayment, FindPaymentResponse } from '#contract/giving/find-payment.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type FindPaymentDeps, findPayment } from './service.ts';

// The same for known and unknown payments.
const REPLY = 'If there is such a payment, we are emailing a link to it to this address.';

export function findPaymentRoutes(app: App, deps: FindPaymentDeps & { limits: Limits }): void {
  app.route({
    method: 'POST',
    url: findPaymentCalls.findPayment,
    schema: {
      summary: 'Email the link to a payment to the address given with the donation',
      tags: ['Donations'],
      body: FindPayment,
      response: { 202: FindPaymentResponse, 400: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: deps.limits.contact,
    handler: async (request, reply) => {
      await findPayment(deps, request.body);
      return reply.code(202).send({ message: REPLY });
    },
  });
}
