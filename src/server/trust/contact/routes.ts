import { sendMessage } from '#contract/trust/contact.server.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type ContactDeps, receiveMessage } from './service.ts';

export function contactRoutes(app: App, deps: ContactDeps & { limits: Limits }): void {
  implement(
    app,
    sendMessage,
    async ({ body }) => {
      await receiveMessage(deps, body);
      return { message: 'Thank you. Your message has reached us.' };
    },
    {
      // control: contact messages are rate-limited per address (rate-limits.test.ts)
      onRequest: deps.limits.contact,
    },
  );
}
