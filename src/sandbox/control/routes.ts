import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForm, refuseForeignOrigin, sendPage } from '../http.ts';
import { firstIssue } from '../phonepe/api/requests.ts';
import { FaultRule, VariantChanges } from '../phonepe/faults/fault-rule.ts';
import type { Order } from '../phonepe/orders/order.ts';
import type { OrderChange } from '../phonepe/orders/order-service.ts';
import { paymentModes } from '../phonepe/orders/payment-detail.ts';
import type { PaymentProvider } from '../phonepe/provider.ts';
import type { RefundState } from '../phonepe/refunds/refund.ts';
import { autopayControlRoutes } from './autopay-routes.ts';
import { controlPage } from './control-page.ts';
import { faultRuleFromForm, variantsFromForm } from './form-parsing.ts';

const Payment = z.strictObject({
  mode: z.enum(paymentModes).default('UPI_INTENT'),
  amountPaise: z.int().min(1).optional(),
  paidAt: z.int().min(0).optional(),
  afterExpiry: z.boolean().optional(),
});
const Failure = z.strictObject({ mode: z.enum(paymentModes).optional() });
const RefundMove = z.strictObject({ at: z.int().min(0).optional() });
const Resend = z.strictObject({
  event: z.enum(['checkout.order.completed', 'checkout.order.failed']).optional(),
  as: z.enum(['genuine', 'forge', 'lie']).default('genuine'),
});

const VariantsBody = z.strictObject({ variants: VariantChanges });

const refundActions: Record<string, RefundState> = {
  confirm: 'CONFIRMED',
  complete: 'COMPLETED',
  fail: 'FAILED',
};

/** Redirects form submissions to the control page; other callers get JSON. */
function respond(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  return isForm(request) ? reply.redirect('/control', 303) : reply.send(body);
}

/** The JSON body; the control page's buttons send forms without fields. */
function bodyOf(request: FastifyRequest): unknown {
  return isForm(request) ? {} : (request.body ?? {});
}

function orderRoutes(app: FastifyInstance, provider: PaymentProvider): void {
  const { orders, book, webhooks } = provider;

  const orderAction = (action: string, run: (order: Order, request: FastifyRequest) => OrderChange): void => {
    app.post<{ Params: { merchantOrderId: string } }>(
      `/${action}/:merchantOrderId`,
      async (request, reply) => {
        const order = orders.find(request.params.merchantOrderId);
        if (!order) return reply.code(404).send({ message: 'Order not found.' });
        const result = run(order, request);
        await book.saved();
        if (result.kind === 'refused') return reply.code(409).send({ message: result.message, order });
        return respond(request, reply, { order: result.order });
      },
    );
  };

  orderAction('pay', (order, request) => orders.pay(order, Payment.parse(bodyOf(request))));
  orderAction('fail', (order, request) => orders.fail(order, Failure.parse(bodyOf(request)).mode));
  orderAction('cancel', (order) => orders.cancel(order));
  orderAction('expire', (order) => orders.expire(order));
  orderAction('webhook', (order, request) => {
    const { event, as } = Resend.parse(bodyOf(request));
    webhooks.resendOrder(order, event, as);
    return { kind: 'changed', order };
  });
}

function refundRoutes(app: FastifyInstance, provider: PaymentProvider): void {
  const { refunds, book } = provider;
  app.post<{ Params: { merchantRefundId: string; action: string } }>(
    '/refund/:merchantRefundId/:action',
    async (request, reply) => {
      const refund = refunds.find(request.params.merchantRefundId);
      const state = refundActions[request.params.action];
      if (!refund || !state) return reply.code(404).send({ message: 'Unknown refund or action.' });
      const { at } = RefundMove.parse(bodyOf(request));
      const advanced = refunds.advance(refund, state, at);
      await book.saved();
      if (!advanced)
        return reply.code(409).send({ message: `The refund is already ${refund.state}.`, refund });
      return respond(request, reply, { refund: advanced });
    },
  );
}

function faultRoutes(app: FastifyInstance, { faults }: PaymentProvider): void {
  const state = () => ({ scripts: faults.list(), variants: faults.variants() });

  app.get('/script', async () => state());
  app.delete('/script', async () => {
    faults.clear();
    return state();
  });
  app.post('/script', async (request, reply) => {
    const body = isForm(request) ? faultRuleFromForm(request.body) : request.body;
    if (typeof body === 'object' && body !== null && 'variants' in body) {
      faults.changeVariants(VariantsBody.parse(body).variants);
      return state();
    }
    return respond(request, reply, { script: faults.add(FaultRule.parse(body)) });
  });
  app.post('/variants', async (request, reply) => {
    faults.changeVariants(
      VariantChanges.parse(isForm(request) ? variantsFromForm(request.body) : request.body),
    );
    return respond(request, reply, state());
  });
  app.post<{ Params: { id: string } }>('/script/:id/remove', async (request, reply) => {
    faults.remove(Number(request.params.id));
    return respond(request, reply, state());
  });
  app.post('/script/clear', async (request, reply) => {
    faults.clear();
    return respond(request, reply, state());
  });
}

/** Shows the book and controls payments and faults, for tests and for trying things out by hand. */
export async function controlRoutes(
  app: FastifyInstance,
  options: { provider: PaymentProvider },
): Promise<void> {
  const { provider } = options;
  const { book, tokens, webhookSender } = provider;
  app.addHook('preHandler', refuseForeignOrigin);
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: firstIssue(error) });
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ message: error.message });
  });

  app.get('/', (_request, reply) => sendPage(reply, controlPage(provider)));
  app.get('/book', async () => {
    provider.catchUp();
    await book.saved();
    return { orders: book.orders(), refunds: book.refunds() };
  });
  app.get('/webhooks', async () => ({ deliveries: webhookSender.deliveries() }));
  app.post('/tokens/revoke', async (request, reply) => {
    tokens.revokeAll();
    return respond(request, reply, { revoked: true });
  });
  orderRoutes(app, provider);
  refundRoutes(app, provider);
  faultRoutes(app, provider);
  autopayControlRoutes(app, provider);
}
