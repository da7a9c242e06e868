import { z } from 'zod';
import { ErrorAnswer } from '#contract/errors.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import type { Hints } from '../../payments/settle/settlement-queue.ts';
import { isGenuine, orderOf, type WebhookCredentials } from './service.ts';

export const PHONEPE_WEBHOOK = '/api/webhooks/phonepe';
const BODY_LIMIT_BYTES = 64 * 1024;

/** Comes from PhonePe's servers, not from a page: registered apart from the checks of origin and session. */
export function webhookRoutes(app: App, deps: { webhook: WebhookCredentials; hints: Hints }): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: 'POST',
    url: PHONEPE_WEBHOOK,
    bodyLimit: BODY_LIMIT_BYTES,
    schema: {
      summary: 'PhonePe says that something happened to an order',
      tags: ['Donations'],
      response: { 200: z.object({ received: z.literal(true) }), 401: ErrorAnswer, 413: ErrorAnswer },
    },
    onRequest: async (request) => {
      if (isGenuine(request.headers.authorization, deps.webhook)) return;
      throw new AppError('webhook_credentials_required');
    },
    handler: async (request) => {
      const merchantOrderId = orderOf(String(request.body ?? ''));
      if (merchantOrderId) deps.hints.give(merchantOrderId);
      return { received: true as const };
    },
  });
}
