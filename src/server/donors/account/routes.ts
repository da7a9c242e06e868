import { z } from 'zod';
import { StatementQuery } from '#contract/donors/account.server.ts';
import { MyAccount } from '#contract/donors/account.ts';
import { accountCalls } from '#contract/donors/account-paths.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import type { DonorCookie } from '../../http/donor-cookie.ts';
import { fileResponse } from '../../http/file-response.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import {
  type AccountDeps,
  type DonorOf,
  leave,
  ownCertificate,
  ownStatement,
  readAccount,
} from './service.ts';

export type AccountRouteDeps = AccountDeps & {
  trust: ReadTrust;
  limits: Limits;
  donorCookie: DonorCookie;
  donorOf: DonorOf;
};

/** The calls of "My gifts" that only read. */
export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  const { donorCookie, donorOf, limits } = deps;

  app.route({
    method: 'GET',
    url: accountCalls.read,
    schema: {
      summary: 'Get the gifts of the donor who is signed in or came through a link',
      tags: ['My gifts'],
      response: { 200: MyAccount, 429: ErrorResponse },
    },
    onRequest: limits.payment,
    handler: async (request) => readAccount(deps, await donorOf(request)),
  });

  app.route({
    method: 'POST',
    url: accountCalls.leave,
    schema: {
      summary: 'Stop showing the gifts in a browser that came through a link',
      tags: ['My gifts'],
      response: { 204: z.null().describe('They are no longer shown'), 403: ErrorResponse },
    },
    handler: async (request, reply) => {
      const token = donorCookie.read(request);
      if (token) await leave(deps, token);
      donorCookie.clear(reply);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: accountCalls.certificate,
    schema: {
      summary: 'Download a certificate of the current donor, as PDF',
      tags: ['My gifts'],
      params: z.object({ id: z.string() }),
      response: fileResponse('application/pdf', 'The certificate'),
    },
    onRequest: limits.payment,
    handler: async (request, reply) =>
      sendPdf(reply, await ownCertificate(deps, await donorOf(request), request.params.id)),
  });

  app.route({
    method: 'GET',
    url: accountCalls.statement,
    schema: {
      summary: 'Download the gifts of a period of the current donor, as PDF',
      tags: ['My gifts'],
      querystring: StatementQuery,
      response: fileResponse('application/pdf', 'The statement'),
    },
    onRequest: limits.export,
    handler: async (request, reply) => {
      const { language = DEFAULT_LANGUAGE, ...period } = request.query;
      return sendPdf(reply, await ownStatement(deps, await donorOf(request), period, language));
    },
  });
}
