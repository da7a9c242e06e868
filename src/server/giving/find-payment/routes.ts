import * as endpoints from '#contract/giving/find-payment/find-payment.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type FindPaymentDeps, findPayment } from './service.ts';

// The same for known and unknown payments.
const REPLY = 'If there is such a payment, we are emailing a link to it to this address.';

export function findPaymentRoutes(app: App, deps: FindPaymentDeps & { limits: Limits }): void {
  implement(
    app,
    endpoints.findPayment,
    async ({ body }) => {
      await findPayment(deps, body);
      return { message: REPLY };
    },
    { onRequest: deps.limits.contact },
  );
}
