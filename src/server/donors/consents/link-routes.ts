import { followConsentLink, showConsentLink } from '#contract/donors/consents.server.ts';
import { parseLanguage } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { donePage, questionPage } from './link-pages.ts';
import { type ConsentDeps, followLink, type LinkedConsent, linkedConsent } from './service.ts';

const statusOf = (linked: LinkedConsent) => (linked === null ? 404 : linked === 'expired' ? 410 : 200);

/**
 * The links in emails. Mail programs post to them by themselves (RFC 8058), without cookies and from no page, so the origin and session
 * checks do not apply: the signed link is the proof. A GET changes nothing, because mail filters open links.
 */
export function consentLinkRoutes(app: App, deps: ConsentDeps & { limits: Limits }): void {
  const limited = { onRequest: deps.limits.payment };
  implement(
    app,
    showConsentLink,
    async ({ params, query }, { reply }) => {
      const language = parseLanguage(query.language);
      const linked = await linkedConsent(deps, params.token, language);
      // control: opening the link to withdraw changes nothing (campaign-updates.test.ts) → (linked && (await followLink(deps, linked, { version: '', language })), questionPage(linked, language))
      const { headers, body } = questionPage(linked, language);
      return reply.code(statusOf(linked)).headers(headers).send(body);
    },
    limited,
  );
  implement(
    app,
    followConsentLink,
    async ({ params, query }, { request, reply }) => {
      const language = parseLanguage(query.language);
      const linked = await linkedConsent(deps, params.token, language);
      const version = new URLSearchParams(String(request.body ?? '')).get('notice') ?? '';
      const isDone =
        linked !== null && linked !== 'expired' && (await followLink(deps, linked, { version, language }));
      // If the notice has changed since it was shown, the question comes again, with the new one.
      const { headers, body } = isDone ? donePage(linked, language) : questionPage(linked, language);
      return reply.code(statusOf(linked)).headers(headers).send(body);
    },
    limited,
  );
}
