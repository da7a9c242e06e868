import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin, sendPage } from '../../http.ts';
import { hasPendingPayment, type Order } from '../orders/order.ts';
import type { OrderService } from '../orders/order-service.ts';
import type { PaymentMode } from '../orders/payment-detail.ts';
import type { PaymentProvider } from '../provider.ts';
import { checkoutPage, unknownOrderPage } from './checkout-page.ts';

const modes: Record<string, PaymentMode> = { upi: 'UPI_INTENT', card: 'CARD', 'net-banking': 'NET_BANKING' };

/** Applies the visitor's choice; returns false if the page offers no such choice. */
function applyChoice(orders: OrderService, order: Order, choice: string): boolean {
  const mode = modes[choice];
  if (mode) orders.pay(order, { mode });
  else if (choice === 'fail') orders.fail(order);
  else if (choice === 'cancel') orders.cancel(order);
  else return false;
  return true;
}

/** The page where a donor pays. */
export async function checkoutRoutes(
  app: FastifyInstance,
  options: { provider: PaymentProvider },
): Promise<void> {
  const { merchant, orders, book, now } = options.provider;
  app.addHook('preHandler', refuseForeignOrigin);

  app.get<{ Params: { orderId: string } }>('/:orderId', async (request, reply) => {
    const order = orders.findByOrderId(request.params.orderId);
    if (!order) return sendPage(reply, unknownOrderPage(), 404);
    await book.saved();
    if (order.state === 'PENDING' && !hasPendingPayment(order)) {
      // Reloads the page at expiry so that it shows the order as expired.
      reply.header('refresh', String(Math.ceil((order.expiresAt - now()) / 1000) + 1));
    }
    return sendPage(reply, checkoutPage(merchant(), order, now()));
  });

  app.post<{ Params: { orderId: string }; Body: { choice?: string } | null }>(
    '/:orderId',
    async (request, reply) => {
      const order = orders.findByOrderId(request.params.orderId);
      if (!order) return sendPage(reply, unknownOrderPage(), 404);
      if (order.state !== 'PENDING') {
        await book.saved();
        return reply.redirect(order.state === 'COMPLETED' ? order.redirectUrl : request.url, 303);
      }
      if (!applyChoice(orders, order, request.body?.choice ?? '')) {
        return sendPage(reply, checkoutPage(merchant(), order, now()), 400);
      }
      await book.saved();
      return reply.redirect(order.redirectUrl, 303);
    },
  );
}
