import { AskToOpen, ChangeEmail, LinkAsked, UseLink } from '#contract/donors/account.server.ts';
import { AskForLink } from '#contract/donors/account.ts';
import { accountCalls } from '#contract/donors/account-paths.ts';
import { LinkUsed } from '#contract/donors/address-link.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import type { App } from '../../http/app-type.ts';
import type { DonorCookie } from '../../http/donor-cookie.ts';
import { pageLanguage } from '../../http/page-language.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type LinkDeps, requestChange, requestClaim, requestOpen, SESSION_HOURS, useLink } from './links.ts';
import { type DonorOf, requireDonor } from './service.ts';

export type LinkRouteDeps = LinkDeps & {
  limits: Limits;
  donorCookie: DonorCookie;
  donorOf: DonorOf;
};

// The same response for addresses with and without gifts or data.
const ASKED = 'If we know this address, we are emailing a link to it.';

/** The calls about links that prove an email address. */
export function linkRoutes(app: App, deps: LinkRouteDeps): void {
  const { donorCookie, donorOf, limits } = deps;

  app.route({
    method: 'POST',
    url: accountCalls.requestLink,
    schema: {
      summary: 'Email a link to the gifts of an address, or to the data stored about it, to that address',
      tags: ['My gifts'],
      body: AskToOpen,
      response: { 202: LinkAsked, 400: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      await requestOpen(deps, request.body, pageLanguage(request));
      return reply.code(202).send({ message: ASKED });
    },
  });

  app.route({
    method: 'POST',
    url: accountCalls.useLink,
    schema: {
      summary:
        'Use a link from an email: see the gifts or data of its address, add the address, or replace one by it',
      tags: ['My gifts'],
      body: UseLink,
      response: {
        200: LinkUsed,
        400: ErrorResponse,
        403: ErrorResponse,
        404: ErrorResponse,
        409: ErrorResponse,
        429: ErrorResponse,
      },
    },
    onRequest: limits.profile,
    handler: async (request, reply) => {
      const used = await useLink(deps, request.body.token, await donorOf(request));
      if (used.sessionToken) donorCookie.set(reply, used.sessionToken, SESSION_HOURS * 3_600);
      return { purpose: used.purpose, email: used.email };
    },
  });

  app.route({
    method: 'POST',
    url: accountCalls.claim,
    schema: {
      summary: 'Email a link that adds an address, with its gifts, to those of the current donor',
      tags: ['My gifts'],
      body: AskForLink,
      response: {
        202: LinkAsked,
        400: ErrorResponse,
        401: ErrorResponse,
        403: ErrorResponse,
        429: ErrorResponse,
      },
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      const donor = requireDonor(await donorOf(request));
      await requestClaim(deps, donor, request.body.email, pageLanguage(request));
      return reply.code(202).send({ message: ASKED });
    },
  });

  app.route({
    method: 'POST',
    url: accountCalls.changeEmail,
    schema: {
      summary: 'Email a link that replaces a proven address of the current donor by another',
      tags: ['My gifts'],
      body: ChangeEmail,
      response: {
        202: LinkAsked,
        400: ErrorResponse,
        401: ErrorResponse,
        403: ErrorResponse,
        409: ErrorResponse,
        429: ErrorResponse,
      },
    },
    onRequest: limits.contact,
    handler: async (request, reply) => {
      const donor = requireDonor(await donorOf(request));
      await requestChange(deps, donor, request.body, pageLanguage(request));
      return reply.code(202).send({ message: 'We are emailing a link to the new address.' });
    },
  });
}
