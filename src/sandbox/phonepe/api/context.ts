import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Operation } from '../faults/fault-rule.ts';
import type { Subject } from '../faults/fault-store.ts';
import { respondWithFault } from '../faults/inject-fault.ts';
import type { PaymentProvider } from '../provider.ts';
import { type ApiResponse, type ErrorDetails, errorResponse } from './responses.ts';

/** What the API routes share: the current error shape, the token check, fault injection. */
export interface ApiContext {
  readonly provider: PaymentProvider;
  fail(status: number, details?: ErrorDetails): ApiResponse;
  failUnknown(what: 'order' | 'refund' | 'mandate'): ApiResponse;
  /**
   * Runs `work` if the call carries a valid token and the merchant may call its family of paths, and saves the books before the
   * response is sent. Beyond the limit of calls per second it answers 429 instead.
   */
  serve(
    call: { request: FastifyRequest; reply: FastifyReply; operation: Operation; subject?: Subject },
    work: () => ApiResponse,
  ): Promise<FastifyReply>;
}

const unknownCodes = {
  order: 'INVALID_MERCHANT_ORDER_ID',
  refund: 'INVALID_MERCHANT_REFUND_ID',
  mandate: 'SUBSCRIPTION_NOT_FOUND',
};
const accessStatuses = { granted: undefined, unauthorized: 401, forbidden: 403 };

export function createApiContext(provider: PaymentProvider): ApiContext {
  const { faults, tokens, rates, closing } = provider;

  /** The status that refuses a call, if one does. */
  function refusal(operation: Operation, authorization: string | undefined, { family }: Subject) {
    if (operation !== 'token' && !tokens.accepts(authorization, provider.now())) return 401;
    const { checkoutAutopay, customAutopay } = faults.variants();
    return family && accessStatuses[family === 'checkout' ? checkoutAutopay : customAutopay];
  }

  const fail: ApiContext['fail'] = (status, details) =>
    errorResponse(status, faults.variants().errorField, details);
  return {
    provider,
    fail,
    failUnknown(what) {
      const message = `No ${what} has this ID.`;
      return fail(faults.variants().unknownIdStatus, { code: unknownCodes[what], message });
    },
    async serve({ request, reply, operation, subject = {} }, work) {
      if (!rates.admit(operation, faults.variants().requestsPerSecond)) {
        const { status, body } = fail(429);
        return reply.code(status).send(body);
      }
      const fault = faults.take(operation, subject);
      return respondWithFault({ reply, fault, faults, closing }, async () => {
        provider.autopay.catchUp();
        const refused = refusal(operation, request.headers.authorization, subject);
        const response = refused ? fail(refused) : work();
        await provider.saved();
        return response;
      });
    },
  };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Reads which order, refund or mandate an unvalidated body is about, so that fault rules can match it. */
export function subjectOf(body: unknown): Subject {
  const fields = fieldsOf(body);
  const flow = fieldsOf(fields['paymentFlow']);
  const details = fieldsOf(flow['subscriptionDetails']);
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    merchantOrderId: text(fields['merchantOrderId'] ?? fields['originalMerchantOrderId']),
    merchantRefundId: text(fields['merchantRefundId']),
    merchantSubscriptionId: text(details['merchantSubscriptionId'] ?? flow['merchantSubscriptionId']),
  };
}
