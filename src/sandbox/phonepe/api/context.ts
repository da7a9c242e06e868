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
  failUnknown(what: 'order' | 'refund'): ApiResponse;
  /** Runs `work` if the call carries a valid token, and saves the book before the response is sent. */
  serve(
    call: { request: FastifyRequest; reply: FastifyReply; operation: Operation; subject?: Subject },
    work: () => ApiResponse,
  ): Promise<FastifyReply>;
}

export function createApiContext(provider: PaymentProvider): ApiContext {
  const { faults, tokens, book, closing } = provider;
  const fail: ApiContext['fail'] = (status, details) =>
    errorResponse(status, faults.variants().errorField, details);
  return {
    provider,
    fail,
    failUnknown(what) {
      const code = what === 'order' ? 'INVALID_MERCHANT_ORDER_ID' : 'INVALID_MERCHANT_REFUND_ID';
      return fail(faults.variants().unknownIdStatus, { code, message: `No ${what} has this ID.` });
    },
    serve({ request, reply, operation, subject }, work) {
      const fault = faults.take(operation, subject);
      return respondWithFault({ reply, fault, faults, closing }, async () => {
        const isAuthorized =
          operation === 'token' || tokens.accepts(request.headers.authorization, provider.now());
        const response = isAuthorized ? work() : fail(401);
        await book.saved();
        return response;
      });
    },
  };
}

/** Reads which order or refund an unvalidated body is about, so that fault rules can match it. */
export function subjectOf(body: unknown): Subject {
  if (typeof body !== 'object' || body === null) return {};
  const fields = body as Record<string, unknown>;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  return {
    merchantOrderId: text(fields['merchantOrderId'] ?? fields['originalMerchantOrderId']),
    merchantRefundId: text(fields['merchantRefundId']),
  };
}
