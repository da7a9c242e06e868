import type { FastifyInstance } from 'fastify';
import { refuseForeignOrigin, sendPage } from '../../../http.ts';
import { unknownOrderPage } from '../../checkout/checkout-page.ts';
import type { PaymentProvider } from '../../provider.ts';
import { applyChoice } from '../choices.ts';
import type { Setup } from '../states/setup.ts';
import { intentPage, orderOfIntent } from './intent-page.ts';
import { mandatePage } from './mandate-page.ts';

/** Where the page sends the browser: back to the merchant, or to itself if the merchant gave no address or the order is open. */
function afterChoice(setup: Setup, choice: string, page: string): string {
  if (choice === 'close') return setup.cancelRedirectUrl ?? setup.redirectUrl ?? page;
  return setup.state === 'PENDING' ? page : (setup.redirectUrl ?? page);
}

/** The page on which a donor agrees to a mandate. */
export async function mandatePageRoutes(
  app: FastifyInstance,
  options: { provider: PaymentProvider },
): Promise<void> {
  const { provider } = options;
  const { merchant, autopay } = provider;
  app.addHook('preHandler', refuseForeignOrigin);

  // A browser cannot open the upi:// address of the custom family; here, somebody without a UPI app can.
  app.get<{ Querystring: { intent?: string } }>('/', (request, reply) => {
    const { intent } = request.query;
    if (intent === undefined) return sendPage(reply, intentPage());
    const orderId = orderOfIntent(intent);
    if (!orderId || !autopay.book.setupByOrderId(orderId)) return sendPage(reply, unknownOrderPage(), 404);
    return reply.redirect(`/phonepe/mandate/${orderId}`, 303);
  });
  app.get<{ Params: { orderId: string } }>('/:orderId', async (request, reply) => {
    autopay.catchUp();
    const setup = autopay.book.setupByOrderId(request.params.orderId);
    if (!setup) return sendPage(reply, unknownOrderPage(), 404);
    await provider.saved();
    return sendPage(reply, mandatePage(merchant(), setup));
  });

  app.post<{ Params: { orderId: string }; Body: { choice?: string } | null }>(
    '/:orderId',
    async (request, reply) => {
      autopay.catchUp();
      const setup = autopay.book.setupByOrderId(request.params.orderId);
      if (!setup) return sendPage(reply, unknownOrderPage(), 404);
      const choice = request.body?.choice ?? '';
      if (setup.state === 'PENDING' && !applyChoice(autopay, setup, choice))
        return sendPage(reply, mandatePage(merchant(), setup), 400);
      await provider.saved();
      const after = autopay.book.setup(setup.merchantOrderId) ?? setup;
      return reply.redirect(afterChoice(after, choice, request.url), 303);
    },
  );
}
