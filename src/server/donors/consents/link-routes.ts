import { z } from 'zod';
import { consentCalls } from '#contract/donors/consent-paths.ts';
import { parseLanguage } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { donePage, questionPage } from './link-pages.ts';
import { type ConsentDeps, followLink, type LinkedConsent, linkedConsent } from './service.ts';

const params = z.object({ token: z.string() });
const querystring = z.object({ language: z.string().optional() });
const response = {
  200: z.string().describe('A page'),
  404: z.string().describe('A page: the link is unknown'),
  410: z.string().describe('A page: the link has expired'),
};

const statusOf = (linked: LinkedConsent) => (linked === null ? 404 : linked === 'expired' ? 410 : 200);

/**
 * The links in emails. Mail programs post to them by themselves (RFC 8058), without cookies and from no page, so the origin and session
 * checks do not apply: the signed link is the proof. A GET changes nothing, because mail filters open links.
 */
export function consentLinkRoutes(app: App, deps: ConsentDeps & { limits: Limits }): void {
  app.route({
    method: 'GET',
    url: consentCalls.link,
    schema: {
      summary: 'Show what a link in an email gives or withdraws',
      tags: ['Consents'],
      params,
      querystring,
      response,
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const language = parseLanguage(request.query.language);
      const linked = await linkedConsent(deps, request.params.token, language);
      // control: opening the link to withdraw changes nothing (campaign-updates.test.ts) → (linked && (await followLink(deps, linked, { version: '', language })), questionPage(linked, language))
      const { headers, body } = questionPage(linked, language);
      return reply.code(statusOf(linked)).headers(headers).send(body);
    },
  });

  app.route({
    method: 'POST',
    url: consentCalls.link,
    schema: {
      summary: 'Give or withdraw the consent of a link in an email; one click, as in RFC 8058',
      tags: ['Consents'],
      params,
      querystring,
      response,
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const language = parseLanguage(request.query.language);
      const linked = await linkedConsent(deps, request.params.token, language);
      const version = new URLSearchParams(String(request.body ?? '')).get('notice') ?? '';
      const isDone =
        linked !== null && linked !== 'expired' && (await followLink(deps, linked, { version, language }));
      // If the notice has changed since it was shown, the question comes again, with the new one.
      const { headers, body } = isDone ? donePage(linked.kind, language) : questionPage(linked, language);
      return reply.code(statusOf(linked)).headers(headers).send(body);
    },
  });
}
