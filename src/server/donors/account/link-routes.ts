import * as endpoints from '#contract/donors/account.server.ts';
import type { App } from '../../http/app-type.ts';
import type { DonorCookie } from '../../http/donor-cookie.ts';
import { implement } from '../../http/implement.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type LinkDeps, requestChange, requestClaim, requestOpen, SESSION_HOURS, useLink } from './links.ts';
import type { DonorOf } from './service.ts';

export type LinkRouteDeps = LinkDeps & {
  limits: Limits;
  donorCookie: DonorCookie;
  donorOf: DonorOf;
};

// The same response for addresses with and without gifts or data.
const ASKED = { message: 'If we know this address, we are emailing a link to it.' };

/** The calls about links that prove an email address. */
export function linkRoutes(app: App, deps: LinkRouteDeps): void {
  const { donorCookie, donorOf, limits } = deps;
  implement(
    app,
    endpoints.requestLink,
    async ({ body }, { request }) => {
      await requestOpen(deps, body, pageLanguage(request));
      return ASKED;
    },
    { onRequest: limits.contact },
  );
  implement(
    app,
    endpoints.useLink,
    async ({ body }, { request, reply }) => {
      const { sessionToken, purpose, email } = await useLink(deps, body.token, await donorOf(request));
      if (sessionToken) donorCookie.set(reply, sessionToken, SESSION_HOURS * 3_600);
      return { purpose, email };
    },
    { onRequest: limits.profile },
  );
  implement(
    app,
    endpoints.claimAddress,
    async ({ body }, { request, donor }) => {
      await requestClaim(deps, donor, body.email, pageLanguage(request));
      return ASKED;
    },
    { onRequest: limits.contact },
  );
  implement(
    app,
    endpoints.changeEmail,
    async ({ body }, { request, donor }) => {
      await requestChange(deps, donor, body, pageLanguage(request));
      return { message: 'We are emailing a link to the new address.' };
    },
    { onRequest: limits.contact },
  );
}
