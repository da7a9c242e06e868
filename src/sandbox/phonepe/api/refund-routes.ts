import type { FastifyInstance } from 'fastify';
import { type ApiContext, subjectOf } from './context.ts';
import { firstIssue, RefundRequest } from './requests.ts';
import { type ApiResponse, ok, refundStatusBody, withTimestamps } from './responses.ts';

const refusals = {
  duplicate: [417, 'INVALID_MERCHANT_REFUND_ID', 'The merchant refund ID has already been used.'],
  'not-paid': [400, 'ORDER_NOT_COMPLETED', 'Only a completed order can be refunded.'],
  'in-progress': [409, 'REFUND_IN_PROGRESS', 'An earlier refund of this order is still in progress.'],
  'too-much': [400, 'INVALID_REFUND_AMOUNT', 'The amount exceeds what can still be refunded.'],
} as const;

function placeRefund({ provider, fail, failUnknown }: ApiContext, body: unknown): ApiResponse {
  const parsed = RefundRequest.safeParse(body);
  if (!parsed.success) return fail(400, { message: firstIssue(parsed.error) });
  const { amount, ...ids } = parsed.data;
  const placed = provider.refunds.place({ ...ids, amountPaise: amount });
  if (placed.kind === 'placed') {
    const { refundId, state } = placed.refund;
    return ok({ refundId, amount, state });
  }
  if (placed.kind === 'unknown-order') return failUnknown('order');
  const [status, code, message] = refusals[placed.kind];
  return fail(status, { code, message });
}

export function refundRoutes(app: FastifyInstance, api: ApiContext): void {
  const { provider } = api;

  app.post('/payments/v2/refund', (request, reply) => {
    const subject = subjectOf(request.body);
    return api.serve({ request, reply, operation: 'refund', subject }, () => placeRefund(api, request.body));
  });

  app.get<{ Params: { merchantRefundId: string } }>(
    '/payments/v2/refund/:merchantRefundId/status',
    (request, reply) => {
      const { merchantRefundId } = request.params;
      const merchantOrderId = provider.book.refund(merchantRefundId)?.originalMerchantOrderId;
      const subject = { merchantOrderId, merchantRefundId };
      return api.serve({ request, reply, operation: 'refundStatus', subject }, () => {
        const refund = provider.refunds.find(merchantRefundId);
        if (!refund) return api.failUnknown('refund');
        return ok(withTimestamps(refundStatusBody(refund), provider.faults.variants().timestamps));
      });
    },
  );
}
