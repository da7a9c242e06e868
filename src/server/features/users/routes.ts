import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ErrorResponse } from '#contract/errors.ts';
import { SaveUser } from '#contract/server-only/save-user.ts';
import { userCalls } from '#contract/sign-in.ts';
import { SavedUser } from '#contract/users.ts';
import { inLanguage, parseLanguage } from '#domain/language.ts';
import type { App } from '../../http/app-type.ts';
import { AppError } from '../../http/errors.ts';
import { redirectResponse } from '../../http/file-response.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Guard } from '../../http/visitor-guard.ts';
import {
  type IdentityProvider,
  IdentityUnreachable,
  languageOfState,
  PendingSignIn,
  SignInRefused,
} from './identity.ts';
import { SESSION_DAYS, saveUser, signIn, signOut, type UserDeps } from './service.ts';
import { unavailablePage } from './unavailable-page.ts';

const PENDING_COOKIE = 'sign-in';
const PENDING_SECONDS = 600;

export type UserRouteDeps = UserDeps & { identity: IdentityProvider; guard: Guard; limits: Limits };

export function userRoutes(app: App, deps: UserRouteDeps): void {
  const { guard, identity, limits } = deps;

  app.route({
    method: 'POST',
    url: userCalls.saveUser,
    schema: {
      summary: 'Save the name and photo of a visitor',
      tags: ['Users'],
      body: SaveUser,
      response: { 200: SavedUser, 400: ErrorResponse, 403: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: limits.profile,
    handler: async (request) => ({ user: await saveUser(deps, request.body, guard.sessionToken(request)) }),
  });

  app.route({
    method: 'POST',
    url: userCalls.signOut,
    schema: {
      summary: 'End the session',
      tags: ['Users'],
      response: { 204: z.null().describe('Signed out'), 403: ErrorResponse },
    },
    handler: async (request, reply) => {
      const token = guard.sessionToken(request);
      if (token) await signOut(deps, token);
      guard.clearSession(reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: userCalls.signIn,
    schema: {
      summary: 'Go to the identity provider to sign in',
      tags: ['Users'],
      response: redirectResponse,
    },
    onRequest: (request, reply) => admit(limits, request, reply),
    handler: async (request, reply) => {
      const language = parseLanguage((request.query as Record<string, unknown>)['language']);
      try {
        const { url, pending } = await identity.begin(callbackAddress(guard, request), language);
        setPending(reply, pending, callbackAddress(guard, request));
        return reply.header('cache-control', 'no-store').redirect(url, 302);
      } catch (error) {
        if (!(error instanceof IdentityUnreachable)) throw error;
        request.log.warn({ err: error }, 'sign-in is not available');
        const page = unavailablePage(language);
        return reply.code(503).headers(page.headers).send(page.body);
      }
    },
  });

  app.route({
    method: 'GET',
    url: userCalls.signInCallback,
    schema: {
      summary: 'Where the identity provider sends the visitor back',
      tags: ['Users'],
      response: redirectResponse,
    },
    onRequest: (request, reply) => admit(limits, request, reply),
    handler: async (request, reply) => {
      const pending = readPending(request);
      const returned = new URL(request.url, guard.origin(request));
      const language = languageOfState(returned.searchParams.get('state') ?? pending?.state);
      const login = inLanguage(language, '/login');
      reply.header('cache-control', 'no-store').clearCookie(PENDING_COOKIE, { path: userCalls.signIn });
      if (!pending) return reply.redirect(`${login}?error=expired`, 302);
      try {
        const person = await identity.complete(returned, pending);
        const { sessionToken, profile } = await signIn(deps, person, guard.sessionToken(request));
        guard.setSession(reply, sessionToken, SESSION_DAYS * 86_400);
        const { name, email, photo } = profile;
        return reply.redirect(
          `${inLanguage(language, '/')}?${new URLSearchParams({ name, email, photo })}`,
          302,
        );
      } catch (error) {
        return reply.redirect(`${login}?error=${loginErrorOf(error, request)}`, 302);
      }
    },
  });
}

/** Visitors come here by a link, so the rate limit redirects them to the login page, which explains it. */
async function admit(limits: Limits, request: FastifyRequest, reply: FastifyReply) {
  try {
    await limits.signIn(request);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { language, state } = request.query as Record<string, unknown>;
    const login = inLanguage(
      typeof state === 'string' ? languageOfState(state) : parseLanguage(language),
      '/login',
    );
    return reply.header('cache-control', 'no-store').redirect(`${login}?error=busy`, 302);
  }
}

function callbackAddress(guard: Guard, request: FastifyRequest): string {
  return `${guard.origin(request)}${userCalls.signInCallback}`;
}

function setPending(reply: FastifyReply, pending: PendingSignIn, callback: string): void {
  reply.setCookie(PENDING_COOKIE, Buffer.from(JSON.stringify(pending)).toString('base64url'), {
    path: userCalls.signIn,
    httpOnly: true,
    sameSite: 'lax',
    secure: callback.startsWith('https:'),
    signed: true,
    maxAge: PENDING_SECONDS,
  });
}

function readPending(request: FastifyRequest): PendingSignIn | null {
  const { valid, value } = request.unsignCookie(request.cookies[PENDING_COOKIE] ?? '');
  if (!valid || !value) return null;
  return PendingSignIn.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
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
