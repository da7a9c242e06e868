import { contactCalls } from '#contract/api-paths.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { MessageReceived, SendMessage } from '#contract/trust/contact.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type ContactDeps, receiveMessage } from './service.ts';

export function contactRoutes(app: App, deps: ContactDeps & { limits: Limits }): void {
  app.route({
    method: 'POST',
    url: contactCalls.createContacts,
    schema: {
      summary: 'Send the trust a message',
      tags: ['Contact'],
      body: SendMessage,
      response: { 201: MessageReceived, 400: ErrorResponse, 429: ErrorResponse },
    },
    // control: contact messages are rate-limited per address (rate-limits.test.ts)
    onRequest: deps.limits.contact,
    handler: async (request, reply) => {
      await receiveMessage(deps, request.body);
      return reply.code(201).send({ message: 'Thank you. Your message has reached us.' });
    },
  });
}
