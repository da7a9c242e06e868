import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin, sendPage } from '../http.ts';
import type { Cashier } from './cashier.ts';
import { checkoutPage, unknownOrderPage } from './checkout-page.ts';
import { isBeingPaid, type Order } from './order.ts';
import type { PaymentMode } from './payment-detail.ts';
import type { Provider } from './provider.ts';

const modes: Record<string, PaymentMode> = { upi: 'UPI_INTENT', card: 'CARD', 'net-banking': 'NET_BANKING' };

/** Whether the choice was one that the page offers. */
function choose(cashier: Cashier, order: Order, choice: string): boolean {
  const mode = modes[choice];
  if (mode) cashier.pay(order, { mode });
  else if (choice === 'fail') cashier.fail(order);
  else if (choice === 'cancel') cashier.cancel(order);
  else return false;
  return true;
}

/** The page where a donor pays. */
export async function checkoutRoutes(app: FastifyInstance, options: { provider: Provider }): Promise<void> {
  const { merchantName, cashier, book, now } = options.provider;
  app.addHook('preHandler', refuseForeignOrigin);

  app.get<{ Params: { orderId: string } }>('/:orderId', async (request, reply) => {
    const order = cashier.findByOrderId(request.params.orderId);
    if (!order) return sendPage(reply, unknownOrderPage(), 404);
    await book.saved();
    if (order.state === 'PENDING' && !isBeingPaid(order)) {
      // Loaded anew when the time is up, the page then says so.
      reply.header('refresh', String(Math.ceil((order.expiresAt - now()) / 1000) + 1));
    }
    return sendPage(reply, checkoutPage(merchantName(), order, now()));
  });

  app.post<{ Params: { orderId: string }; Body: { choice?: string } | null }>(
    '/:orderId',
    async (request, reply) => {
      const order = cashier.findByOrderId(request.params.orderId);
      if (!order) return sendPage(reply, unknownOrderPage(), 404);
      if (order.state !== 'PENDING') {
        await book.saved();
        return reply.redirect(order.state === 'COMPLETED' ? order.redirectUrl : request.url, 303);
      }
      if (!choose(cashier, order, request.body?.choice ?? '')) {
        return sendPage(reply, checkoutPage(merchantName(), order, now()), 400);
      }
      await book.saved();
      return reply.redirect(order.redirectUrl, 303);
    },
  );
}
