import { z } from 'zod';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import type { SettlementQueue } from '../../payments/settle/settlement-queue.ts';
import { isGenuine, readOrderId, type WebhookCredentials } from './service.ts';

export const PHONEPE_WEBHOOK = '/api/webhooks/phonepe';
// control: webhooks are limited to 64 KB (webhooks.test.ts) → 64 * 1024 * 1024
const BODY_LIMIT_BYTES = 64 * 1024;

/** Registers PhonePe's webhook. It is called by a server, not a page, so the origin and session checks do not apply. */
export function webhookRoutes(
  app: App,
  deps: { webhook: WebhookCredentials; settlementQueue: SettlementQueue },
): void {
  const schema = {
    summary: 'PhonePe reports an event of an order or refund',
    tags: ['Donations'],
    response: { 200: z.object({ received: z.literal(true) }), 401: ErrorResponse, 413: ErrorResponse },
  };
  // The address is typed into PhonePe's dashboard by hand, often with a slash at its end.
  for (const [url, hide] of [
    [PHONEPE_WEBHOOK, false],
    [`${PHONEPE_WEBHOOK}/`, true],
  ] as const)
    app.route({
      method: 'POST',
      url,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { ...schema, hide },
      onRequest: async (request) => {
        // control: a webhook needs valid credentials (webhooks.test.ts) → true
        if (isGenuine(request.headers.authorization, deps.webhook)) return;
        throw new AppError('webhook_credentials_required');
      },
      handler: async (request) => {
        const merchantOrderId = readOrderId(String(request.body ?? ''));
        // control: a webhook triggers settlement (webhooks.test.ts)
        if (merchantOrderId) deps.settlementQueue.add(merchantOrderId);
        return { received: true as const };
      },
    });
}
