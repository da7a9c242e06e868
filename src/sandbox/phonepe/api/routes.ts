import type { FastifyInstance } from 'fastify';
import { autopayRoutes, mandateOrderStatus, mandateOrderSubject } from '../autopay/api/routes.ts';
import { isCheckoutSetup, placeSetup } from '../autopay/api/setup-calls.ts';
import type { PaymentProvider } from '../provider.ts';
import { type ApiContext, createApiContext, subjectOf } from './context.ts';
import { refundRoutes } from './refund-routes.ts';
import { firstIssue, PayRequest, TokenRequest } from './requests.ts';
import { type ApiResponse, ok, statusBody, withTimestamps } from './responses.ts';

const defaultExpirySeconds = 1800;

const duplicateStatus = {
  INVALID_MERCHANT_ORDER_ID: 417,
  INVALID_TRANSACTION_ID: 417,
  ORDER_ALREADY_EXISTS: 400,
} as const;

function issueToken({ provider, fail }: ApiContext, body: unknown): ApiResponse {
  const parsed = TokenRequest.safeParse(body);
  if (!parsed.success) return fail(400, { message: firstIssue(parsed.error) });
  const { credentials, faults, tokens, now } = provider;
  const areValid =
    parsed.data.client_id === credentials.clientId &&
    parsed.data.client_secret === credentials.clientSecret &&
    parsed.data.client_version === credentials.clientVersion;
  if (!areValid) return fail(401, { code: 'UNAUTHORIZED', message: 'The client credentials are wrong.' });
  const { tokenLifetimeSeconds, tokenExpiresIn } = faults.variants();
  const options = { lifetimeSeconds: tokenLifetimeSeconds, includeExpiresIn: tokenExpiresIn === 'seconds' };
  return ok(tokens.issue(now(), options));
}

function placeOrder({ provider, fail }: ApiContext, body: unknown, baseUrl: string): ApiResponse {
  const parsed = PayRequest.safeParse(body);
  if (!parsed.success) return fail(400, { message: firstIssue(parsed.error) });
  const { merchantOrderId, amount, expireAfter, metaInfo, paymentFlow } = parsed.data;
  const placed = provider.orders.place({
    merchantOrderId,
    amountPaise: amount,
    expireAfterSeconds: expireAfter ?? defaultExpirySeconds,
    redirectUrl: paymentFlow.merchantUrls.redirectUrl,
    message: paymentFlow.message,
    metaInfo: metaInfo as Record<string, string> | undefined,
  });
  if (placed.kind === 'duplicate') {
    const code = provider.faults.variants().duplicateOrder;
    return fail(duplicateStatus[code], { code, message: 'The merchant order ID has already been used.' });
  }
  const { orderId, state, expiresAt } = placed.order;
  return ok({
    orderId,
    state,
    expireAt: expiresAt,
    redirectUrl: `${baseUrl}/phonepe/checkout/${orderId}`,
  });
}

/** PhonePe's API under one base URL; every error has PhonePe's error format. */
export async function phonepeRoutes(
  app: FastifyInstance,
  options: { provider: PaymentProvider; baseUrl: Promise<string> },
): Promise<void> {
  const { provider } = options;
  const api = createApiContext(provider);

  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    const { body } = api.fail(status, status < 500 ? { message: error.message } : {});
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(api.fail(404).body));

  app.post('/v1/oauth/token', (request, reply) =>
    api.serve({ request, reply, operation: 'token' }, () => issueToken(api, request.body)),
  );

  app.post('/checkout/v2/pay', async (request, reply) => {
    const baseUrl = await options.baseUrl;
    const subject = subjectOf(request.body);
    if (isCheckoutSetup(request.body)) {
      const call = {
        request,
        reply,
        operation: 'setup',
        subject: { ...subject, family: 'checkout' },
      } as const;
      return api.serve(call, () => placeSetup(api, 'checkout', request.body, baseUrl));
    }
    return api.serve({ request, reply, operation: 'pay', subject }, () =>
      placeOrder(api, request.body, baseUrl),
    );
  });

  app.get<{ Params: { merchantOrderId: string }; Querystring: { details?: string; errorContext?: string } }>(
    '/checkout/v2/order/:merchantOrderId/status',
    (request, reply) => {
      const { merchantOrderId } = request.params;
      const { details, errorContext } = request.query;
      const ofMandate = mandateOrderSubject(api, merchantOrderId);
      if (ofMandate) {
        const call = {
          request,
          reply,
          operation: 'status',
          subject: { ...ofMandate, family: 'checkout' },
        } as const;
        return api.serve(call, () => mandateOrderStatus(api, merchantOrderId, details === 'true'));
      }
      return api.serve({ request, reply, operation: 'status', subject: { merchantOrderId } }, () => {
        const order = provider.orders.find(merchantOrderId);
        if (!order) return api.failUnknown('order');
        const wanted = { details: details === 'true', errorContext: errorContext === 'true' };
        return ok(withTimestamps(statusBody(order, wanted), provider.faults.variants().timestamps));
      });
    },
  );

  refundRoutes(app, api);
  autopayRoutes(app, api, options.baseUrl);
}
