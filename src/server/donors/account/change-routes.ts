import { z } from 'zod';
import { SaveTribute, SetLanguage, ShowNames } from '#contract/donors/account.server.ts';
import { accountCalls } from '#contract/donors/account-paths.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import type { App } from '../../http/app-type.ts';
import type { DonorCookie } from '../../http/donor-cookie.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Guard } from '../../http/visitor-guard.ts';
import { changeNames, changeTribute, type DisplayDeps } from './display.ts';
import { type DonorOf, requireDonor } from './service.ts';
import { changeLanguage, signOutOthers } from './settings.ts';

export type ChangeRouteDeps = DisplayDeps & {
  limits: Limits;
  donorCookie: DonorCookie;
  donorOf: DonorOf;
  sessionToken: Guard['sessionToken'];
};

const response = {
  204: z.null().describe('Saved'),
  400: ErrorResponse,
  401: ErrorResponse,
  403: ErrorResponse,
  404: ErrorResponse,
  429: ErrorResponse,
};

/** The calls of "My gifts" with which donors change what is theirs. */
export function changeRoutes(app: App, deps: ChangeRouteDeps): void {
  const { donorCookie, donorOf, limits, sessionToken } = deps;

  app.route({
    method: 'POST',
    url: accountCalls.showNames,
    schema: {
      summary: 'Show or hide the name of the current donor, on one gift or on all',
      tags: ['My gifts'],
      body: ShowNames,
      response,
    },
    onRequest: limits.profile,
    handler: async (request, reply) => {
      const { donationId = null, isNameShown } = request.body;
      await changeNames(deps, requireDonor(await donorOf(request)), donationId, isNameShown);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: accountCalls.tribute,
    schema: {
      summary: 'Dedicate one of the current donor’s gifts, or remove its dedication',
      tags: ['My gifts'],
      body: SaveTribute,
      response,
    },
    onRequest: limits.profile,
    handler: async (request, reply) => {
      const { donationId, tribute } = request.body;
      await changeTribute(deps, requireDonor(await donorOf(request)), donationId, tribute);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: accountCalls.language,
    schema: {
      summary: 'Set the language of emails to the current donor',
      tags: ['My gifts'],
      body: SetLanguage,
      response,
    },
    onRequest: limits.profile,
    handler: async (request, reply) => {
      await changeLanguage(deps, requireDonor(await donorOf(request)), request.body.language);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'POST',
    url: accountCalls.signOutOthers,
    schema: {
      summary: 'End all sessions of the current donor, except this one',
      tags: ['My gifts'],
      response,
    },
    onRequest: limits.profile,
    handler: async (request, reply) => {
      const tokens = { session: sessionToken(request), donor: donorCookie.read(request) };
      await signOutOthers(deps, requireDonor(await donorOf(request)), tokens);
      return reply.code(204).send(null);
    },
  });
}
