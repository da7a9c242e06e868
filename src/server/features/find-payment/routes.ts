import { findPaymentCalls } from '#contract/calls.ts';
import { ErrorAnswer } from '#contract/errors.ts';
import { FindPayment, FindPaymentResponse } from '#contract/find-payment.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { findPayment, type MailDeps } from '../mail/service.ts';

const ALIKE = 'If there is such a payment, a mail with the way to it is on its way to this address.';

type Deps = Pick<MailDeps, 'db' | 'clock' | 'trust'> & { limits: Limits };

export function findPaymentRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'POST',
    url: findPaymentCalls.findPayment,
    schema: {
      summary: 'Have the way to a payment sent to the e-mail address that was given with it',
      tags: ['Donations'],
      body: FindPayment,
      response: { 202: FindPaymentResponse, 400: ErrorAnswer, 429: ErrorAnswer },
    },
    onRequest: deps.limits.contact,
    handler: async (request, reply) => {
      await findPayment(deps, request.body);
      return reply.code(202).send({ message: ALIKE });
    },
  });
}
