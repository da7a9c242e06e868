import * as endpoints from '#contract/site/session.server.ts';
import { type LinkDeps, requestLogin } from '../../donors/account/service.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Guard } from '../../http/visitor-guard.ts';
import { checkLoginLink, signInByLink } from './login-link.ts';
import type { RecordSignIn } from './routes.ts';
import { SESSION_DAYS } from './service.ts';

export type LoginLinkRouteDeps = LinkDeps & { guard: Guard; limits: Limits; recordSignIn: RecordSignIn };

/** The calls about links by email that sign a donor in. */
export function loginLinkRoutes(app: App, deps: LoginLinkRouteDeps): void {
  const { guard, limits } = deps;
  implement(
    app,
    endpoints.askForLoginLink,
    async ({ body }, { request }) => {
      await requestLogin(deps, body, pageLanguage(request));
      // The same response whether or not somebody has an account, and whether or not the address has had its links of the day.
      return { message: 'We are emailing you a link.' };
    },
    { onRequest: limits.loginLink },
  );
  implement(app, endpoints.checkLoginLink, ({ body }) => checkLoginLink(deps, body.token), {
    onRequest: limits.signIn,
  });
  implement(
    app,
    endpoints.useLoginLink,
    async ({ body }, { request, reply }) => {
      const started = await signInByLink(deps, body, guard.sessionToken(request));
      const { sessionToken, profile, returnTo } = started;
      guard.setSession(reply, sessionToken, SESSION_DAYS * 86_400);
      await deps.recordSignIn({ action: 'signed_in_by_link', accountId: profile.id });
      const { name, email, photo } = profile;
      return { name, email, photo, returnTo };
    },
    { onRequest: limits.signIn },
  );
}
