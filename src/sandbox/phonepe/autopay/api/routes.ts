import type { FastifyInstance } from 'fastify';
import { type ApiContext, subjectOf } from '../../api/context.ts';
import { type ApiResponse, ok, withTimestamps } from '../../api/responses.ts';
import type { Subject } from '../../faults/fault-store.ts';
import type { Family } from '../states/setup.ts';
import { notifyDebit, redeemDebit } from './cycle-calls.ts';
import { debitBody, mandateBody, setupBody } from './responses.ts';
import { placeSetup } from './setup-calls.ts';

type ById = { Params: { id: string } };
type ByOrder = { Params: { merchantOrderId: string }; Querystring: { details?: string } };

/** Whose order it is, for fault rules; undefined if no mandate has an order of this id. */
export function mandateOrderSubject({ provider }: ApiContext, merchantOrderId: string): Subject | undefined {
  const { book } = provider.autopay;
  const order = book.setup(merchantOrderId) ?? book.debit(merchantOrderId);
  return order && { merchantOrderId, merchantSubscriptionId: order.merchantSubscriptionId };
}

/** The status of a set-up or a debit; the code for an unknown order otherwise. */
export function mandateOrderStatus(
  { provider, failUnknown }: ApiContext,
  merchantOrderId: string,
  details: boolean,
): ApiResponse {
  const { book } = provider.autopay;
  const { mandateNumbers, timestamps } = provider.faults.variants();
  const wanted = { details, numbers: mandateNumbers };
  const setup = book.setup(merchantOrderId);
  const debit = book.debit(merchantOrderId);
  const mandate = book.mandate((setup ?? debit)?.merchantSubscriptionId ?? '');
  if (setup) return ok(withTimestamps(setupBody(setup, mandate, wanted), timestamps));
  if (debit) return ok(withTimestamps(debitBody(debit, mandate, wanted), timestamps));
  return failUnknown('order');
}

function cancelMandate({ provider, fail, failUnknown }: ApiContext, family: Family, id: string): ApiResponse {
  const { book, mandates } = provider.autopay;
  const mandate = book.mandate(id);
  if (!mandate) return failUnknown('mandate');
  if (!mandates.enter(mandate, 'CANCEL_IN_PROGRESS')) {
    const message = `The mandate is ${mandate.state}.`;
    return fail(400, { code: 'INVALID_SUBSCRIPTION_STATE', message });
  }
  const status = family === 'checkout' ? 204 : provider.faults.variants().customCancelStatus;
  return status === 200 ? ok({}) : { status, body: undefined };
}

/** The calls that differ between the families only in their path. */
function familyRoutes(app: FastifyInstance, api: ApiContext, family: Family, base: string): void {
  const { book } = api.provider.autopay;

  app.post(`${base}/notify`, (request, reply) => {
    const subject = { ...subjectOf(request.body), family };
    return api.serve({ request, reply, operation: 'notify', subject }, () =>
      notifyDebit(api, family, request.body),
    );
  });

  app.post(`${base}/redeem`, (request, reply) => {
    const { merchantOrderId } = subjectOf(request.body);
    const subject = { ...mandateOrderSubject(api, merchantOrderId ?? ''), merchantOrderId, family };
    return api.serve({ request, reply, operation: 'redeem', subject }, () => redeemDebit(api, request.body));
  });

  app.get<ById>(`${base}/:id/status`, (request, reply) => {
    const subject = { merchantSubscriptionId: request.params.id, family };
    return api.serve({ request, reply, operation: 'mandateStatus', subject }, () => {
      const mandate = book.mandate(request.params.id);
      if (!mandate) return api.failUnknown('mandate');
      return ok(mandateBody(mandate, api.provider.faults.variants().mandateNumbers));
    });
  });

  app.post<ById>(`${base}/:id/cancel`, (request, reply) => {
    const subject = { merchantSubscriptionId: request.params.id, family };
    return api.serve({ request, reply, operation: 'cancel', subject }, () =>
      cancelMandate(api, family, request.params.id),
    );
  });
}

/** AutoPay by both families of paths. Orders of Standard Checkout are placed and read by the paths of all its orders. */
export function autopayRoutes(app: FastifyInstance, api: ApiContext, baseUrl: Promise<string>): void {
  familyRoutes(app, api, 'checkout', '/checkout/v2/subscriptions');
  familyRoutes(app, api, 'custom', '/subscriptions/v2');

  app.post('/subscriptions/v2/setup', async (request, reply) => {
    const url = await baseUrl;
    const subject = { ...subjectOf(request.body), family: 'custom' as const };
    return api.serve({ request, reply, operation: 'setup', subject }, () =>
      placeSetup(api, 'custom', request.body, url),
    );
  });

  app.get<ByOrder>('/subscriptions/v2/order/:merchantOrderId/status', (request, reply) => {
    const { merchantOrderId } = request.params;
    const subject = {
      ...mandateOrderSubject(api, merchantOrderId),
      merchantOrderId,
      family: 'custom' as const,
    };
    return api.serve({ request, reply, operation: 'status', subject }, () =>
      mandateOrderStatus(api, merchantOrderId, request.query.details === 'true'),
    );
  });
}
