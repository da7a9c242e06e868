import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForm, refuseForeignOrigin, sendPage } from '../http.ts';
import type { Changed } from '../phonepe/cashier.ts';
import type { Order } from '../phonepe/order.ts';
import { paymentModes } from '../phonepe/payment-detail.ts';
import type { Provider } from '../phonepe/provider.ts';
import type { RefundState } from '../phonepe/refund.ts';
import { firstIssue } from '../phonepe/requests.ts';
import { Script, VariantChanges } from '../phonepe/script.ts';
import { controlPage } from './control-page.ts';
import { scriptFromForm, variantsFromForm } from './forms.ts';

const Payment = z.strictObject({
  mode: z.enum(paymentModes).default('UPI_INTENT'),
  amountPaise: z.int().min(1).optional(),
  afterExpiry: z.boolean().optional(),
});
const Failing = z.strictObject({ mode: z.enum(paymentModes).optional() });
const Resend = z.strictObject({
  event: z.enum(['checkout.order.completed', 'checkout.order.failed']).optional(),
  as: z.enum(['genuine', 'forge', 'lie']).default('genuine'),
});

const ForVariants = z.strictObject({ variants: VariantChanges });

const refundMoves: Record<string, RefundState> = {
  confirm: 'CONFIRMED',
  complete: 'COMPLETED',
  fail: 'FAILED',
};

/** Forms go back to the control page, programs get JSON. */
function answer(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  return isForm(request) ? reply.redirect('/control', 303) : reply.send(body);
}

/** The body of a program's call; a form's buttons send none. */
function bodyOf(request: FastifyRequest): unknown {
  return isForm(request) ? {} : (request.body ?? {});
}

function orderRoutes(app: FastifyInstance, provider: Provider): void {
  const { cashier, book, webhooks } = provider;

  const onOrder = (action: string, run: (order: Order, request: FastifyRequest) => Changed): void => {
    app.post<{ Params: { merchantOrderId: string } }>(
      `/${action}/:merchantOrderId`,
      async (request, reply) => {
        const order = cashier.find(request.params.merchantOrderId);
        if (!order) return reply.code(404).send({ message: 'No such order.' });
        const result = run(order, request);
        await book.saved();
        if (result.kind === 'refused') return reply.code(409).send({ message: result.message, order });
        return answer(request, reply, { order: result.order });
      },
    );
  };

  onOrder('pay', (order, request) => cashier.pay(order, Payment.parse(bodyOf(request))));
  onOrder('fail', (order, request) => cashier.fail(order, Failing.parse(bodyOf(request)).mode));
  onOrder('cancel', (order) => cashier.cancel(order));
  onOrder('expire', (order) => cashier.expire(order));
  onOrder('webhook', (order, request) => {
    const { event, as } = Resend.parse(bodyOf(request));
    webhooks.resendOrder(order, event, as);
    return { kind: 'changed', order };
  });
}

function refundRoutes(app: FastifyInstance, provider: Provider): void {
  const { refundDesk, book } = provider;
  app.post<{ Params: { merchantRefundId: string; move: string } }>(
    '/refund/:merchantRefundId/:move',
    async (request, reply) => {
      const refund = refundDesk.find(request.params.merchantRefundId);
      const state = refundMoves[request.params.move];
      if (!refund || !state) return reply.code(404).send({ message: 'No such refund or no such move.' });
      const moved = refundDesk.move(refund, state);
      await book.saved();
      if (!moved) return reply.code(409).send({ message: `The refund is ${refund.state} already.`, refund });
      return answer(request, reply, { refund: moved });
    },
  );
}

function scriptRoutes(app: FastifyInstance, { scripts }: Provider): void {
  const state = () => ({ scripts: scripts.list(), variants: scripts.variants() });

  app.get('/script', async () => state());
  app.delete('/script', async () => {
    scripts.clear();
    return state();
  });
  app.post('/script', async (request, reply) => {
    const body = isForm(request) ? scriptFromForm(request.body) : request.body;
    if (typeof body === 'object' && body !== null && 'variants' in body) {
      scripts.changeVariants(ForVariants.parse(body).variants);
      return state();
    }
    return answer(request, reply, { script: scripts.add(Script.parse(body)) });
  });
  app.post('/variants', async (request, reply) => {
    scripts.changeVariants(
      VariantChanges.parse(isForm(request) ? variantsFromForm(request.body) : request.body),
    );
    return answer(request, reply, state());
  });
  app.post<{ Params: { id: string } }>('/script/:id/remove', async (request, reply) => {
    scripts.remove(Number(request.params.id));
    return answer(request, reply, state());
  });
  app.post('/script/clear', async (request, reply) => {
    scripts.clear();
    return answer(request, reply, state());
  });
}

/** The switches and the book, for tests and for people who try things out. */
export async function controlRoutes(app: FastifyInstance, options: { provider: Provider }): Promise<void> {
  const { provider } = options;
  const { book, tokens, courier } = provider;
  app.addHook('preHandler', refuseForeignOrigin);
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ message: firstIssue(error) });
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ message: error.message });
  });

  app.get('/', (_request, reply) => sendPage(reply, controlPage(provider)));
  app.get('/book', async () => {
    provider.cashier.sweep();
    provider.refundDesk.sweep();
    await book.saved();
    return { orders: book.orders(), refunds: book.refunds() };
  });
  app.get('/webhooks', async () => ({ deliveries: courier.deliveries() }));
  app.post('/tokens/revoke', async (request, reply) => {
    tokens.revokeAll();
    return answer(request, reply, { revoked: true });
  });
  orderRoutes(app, provider);
  refundRoutes(app, provider);
  scriptRoutes(app, provider);
}
