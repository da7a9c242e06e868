import type { FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '#contract/site/session.server.ts';
import { EMBEDDED, RENEWAL, type RENEWAL_PLACES, sessionRoutes } from '#contract/site/sign-in.ts';
import { embeddedBrowser } from '#domain/site/embedded-browser.ts';
import { inLanguage, type Language, parseLanguage } from '#domain/text/language.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { createPendingSignIns } from '../../http/pending-sign-ins.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Guard } from '../../http/visitor-guard.ts';
import {
  type IdentityProvider,
  IdentityUnreachable,
  languageOfState,
  type PendingSignIn,
  SignInRefused,
} from './identity.ts';
import { renewalPage } from './renewal-page.ts';
import { SESSION_DAYS, saveUser, sessionAccount, signIn, signOut, type UserDeps } from './service.ts';
import { unavailablePage } from './unavailable-page.ts';

export type SignInEvent = {
  action: 'signed_in' | 'signed_in_by_link' | 'signed_out' | 'sign_in_refused';
  accountId: string;
  /** Why it was refused. */
  reason?: string;
};

/** Called for every account; only what concerns staff goes to the audit log. */
export type RecordSignIn = (event: SignInEvent) => Promise<void>;

export type UserRouteDeps = UserDeps & {
  identity: IdentityProvider;
  guard: Guard;
  limits: Limits;
  recordSignIn: RecordSignIn;
  publicUrl: string;
};

export function userRoutes(app: App, deps: UserRouteDeps): void {
  const { guard, limits } = deps;

  implement(
    app,
    endpoints.saveUser,
    async ({ body }, { request }) => ({ user: await saveUser(deps, body, guard.sessionToken(request)) }),
    { onRequest: limits.profile },
  );
  implement(app, endpoints.signOut, async (_given, { request, reply }) => {
    const token = guard.sessionToken(request);
    const account = await sessionAccount(deps, token);
    if (token) await signOut(deps, token);
    if (account) await deps.recordSignIn({ action: 'signed_out', accountId: account.id });
    guard.clearSession(reply);
  });
  signInRoutes(app, deps);
}

function signInRoutes(app: App, deps: UserRouteDeps): void {
  const { guard, identity, limits } = deps;
  const pendingSignIns = createPendingSignIns(deps.publicUrl);

  implement(
    app,
    endpoints.beginSignIn,
    async ({ query }, { request, reply }) => {
      const language = parseLanguage(query.language);
      const isEmbedded = embeddedBrowser(request.headers['user-agent'] ?? '') !== null;
      // Google would answer with an error page; the login page offers a link by email instead.
      if (isEmbedded && query[EMBEDDED] === undefined)
        return reply.header('cache-control', 'no-store').redirect(inLanguage(language, '/login'), 302);
      try {
        const renewal = await renewalOf(deps, query[RENEWAL], guard.sessionToken(request));
        const { url, pending } = await identity.begin(callbackAddress(guard, request), language, renewal);
        pendingSignIns.add(request, reply, pending, deps.clock());
        return reply.header('cache-control', 'no-store').redirect(url, 302);
      } catch (error) {
        if (!(error instanceof IdentityUnreachable)) throw error;
        request.log.warn({ err: error }, 'sign-in is not available');
        const page = unavailablePage(language);
        return reply.code(503).headers(page.headers).send(page.body);
      }
    },
    admitting(limits, (query) => parseLanguage(endpoints.beginSignIn.query.parse(query).language)),
  );

  implement(
    app,
    endpoints.completeSignIn,
    async ({ query: { state } }, { request, reply }) => {
      const returned = new URL(request.url, guard.origin(request));
      const pending = state === undefined ? null : pendingSignIns.take(request, reply, state);
      const language = languageOfState(state ?? pendingSignIns.latest(request)?.state);
      const login = inLanguage(language, '/login');
      reply.header('cache-control', 'no-store');
      if (!pending) return reply.redirect(`${login}?error=expired`, 302);
      try {
        const person = await identity.complete(returned, pending);
        const keepAccountId = pending.renewal?.accountId ?? null;
        const { sessionToken, profile } = await signIn(
          deps,
          person,
          guard.sessionToken(request),
          keepAccountId,
        );
        guard.setSession(reply, sessionToken, SESSION_DAYS * 86_400);
        await deps.recordSignIn({ action: 'signed_in', accountId: profile.id });
        if (pending.renewal?.place === 'window') {
          const page = renewalPage('done');
          return reply.headers(page.headers).send(page.body);
        }
        const { name, email, photo } = profile;
        return reply.redirect(
          `${inLanguage(language, '/')}?${new URLSearchParams({ name, email, photo })}`,
          302,
        );
      } catch (error) {
        const reason = loginErrorOf(error, request);
        const accountId = pending.renewal?.accountId;
        if (accountId && error instanceof SignInRefused && reason !== 'cancelled')
          await deps.recordSignIn({ action: 'sign_in_refused', accountId, reason });
        if (pending.renewal && isAboutRenewal(reason)) {
          const page = renewalPage(reason);
          return reply.code(403).headers(page.headers).send(page.body);
        }
        return reply.redirect(`${login}?error=${reason}`, 302);
      }
    },
    admitting(limits, (query) => languageOfState(endpoints.completeSignIn.query.parse(query).state)),
  );
}

/** What to remember when somebody who is signed in has to prove again who they are (contract/site/sign-in.ts). */
async function renewalOf(
  deps: UserDeps,
  place: (typeof RENEWAL_PLACES)[number] | undefined,
  sessionToken: string | undefined,
): Promise<PendingSignIn['renewal']> {
  if (!place) return undefined;
  return { place, accountId: (await sessionAccount(deps, sessionToken))?.id ?? null };
}

function isAboutRenewal(reason: string): reason is 'not_recent' | 'other_account' {
  return reason === 'not_recent' || reason === 'other_account';
}

/** Visitors come here by a link, so the rate limit redirects them to the login page, which explains it. */
function admitting(limits: Limits, languageOf: (query: unknown) => Language) {
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await limits.signIn(request);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const login = inLanguage(languageOf(request.query), '/login');
        return reply.header('cache-control', 'no-store').redirect(`${login}?error=busy`, 302);
      }
    },
  };
}

function callbackAddress(guard: Guard, request: FastifyRequest): string {
  return `${guard.origin(request)}${sessionRoutes.completeSignIn.path}`;
}

/** The error code for the login page. A cancelled sign-in is not logged. */
function loginErrorOf(error: unknown, request: FastifyRequest): string {
  if (error instanceof SignInRefused) {
    if (error.reason !== 'cancelled') request.log.warn({ err: error }, 'sign-in refused');
    return error.reason;
  }
  const isUnreachable = error instanceof IdentityUnreachable;
  request.log[isUnreachable ? 'warn' : 'error']({ err: error }, 'sign-in failed');
  return isUnreachable ? 'unavailable' : 'failed';
}
