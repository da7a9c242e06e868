import type { FastifyRequest } from 'fastify';
import { reportPhonepeEvent } from '#contract/giving/webhooks/webhooks.server.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { SettlementQueue } from '../../payments/settle/settlement-queue.ts';
import { makeMonthlyGiftDue } from '../monthly/service.ts';
import { isGenuine, readHint, type WebhookCredentials } from './service.ts';

// control: webhooks are limited to 64 KB (webhooks.test.ts) → 64 * 1024 * 1024
const BODY_LIMIT_BYTES = 64 * 1024;

/** Registers PhonePe's webhook. It is called by a server, not a page, so the origin and session checks do not apply. */
export function webhookRoutes(
  app: App,
  deps: { db: Database; clock: () => Date; webhook: WebhookCredentials; settlementQueue: SettlementQueue },
): void {
  const options = {
    bodyLimit: BODY_LIMIT_BYTES,
    onRequest: async (request: FastifyRequest) => {
      // control: a webhook needs valid credentials (webhooks.test.ts) → true
      if (isGenuine(request.headers.authorization, deps.webhook)) return;
      throw new AppError('webhook_credentials_required');
    },
  };
  async function receive(request: FastifyRequest) {
    const { merchantOrderId, subscriptionId } = readHint(String(request.body ?? ''));
    const isAskedLater = subscriptionId
      ? await makeMonthlyGiftDue(deps, subscriptionId, merchantOrderId)
      : false;
    // control: a webhook triggers settlement (webhooks.test.ts)
    if (merchantOrderId && !isAskedLater) deps.settlementQueue.add(merchantOrderId);
    return { received: true as const };
  }
  implement(app, reportPhonepeEvent, (_given, { request }) => receive(request), options);
  // The address is typed into PhonePe's dashboard by hand, often with a slash at its end.
  app.post(`${reportPhonepeEvent.path}/`, { ...options, schema: { hide: true } }, receive);
}
