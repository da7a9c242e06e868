import { z } from 'zod';
import { consentCalls, shownNoticeCall } from '#contract/donors/consent-paths.ts';
import { OpenConsent, SaveConsent } from '#contract/donors/consents.server.ts';
import { UpdatesConsent } from '#contract/donors/consents.ts';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { languages } from '#domain/text/language.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { shownNotice } from '../../trust/privacy-notice/service.ts';
import type { DonorOf } from '../account/service.ts';
import { type ConsentDeps, openConsent, saveConsent } from './service.ts';

export type ConsentRouteDeps = ConsentDeps & {
  limits: Limits;
  donorOf: DonorOf;
};

const TAGS = ['Consents'];
const errors = { 400: ErrorResponse, 401: ErrorResponse, 409: ErrorResponse, 429: ErrorResponse };

/** The calls of pages; links in emails have separate routes (link-routes.ts). */
export function consentRoutes(app: App, deps: ConsentRouteDeps): void {
  const { limits, donorOf } = deps;

  app.route({
    method: 'POST',
    url: consentCalls.open,
    schema: {
      summary: 'Find out whether the visitor may ask for news of a campaign, and whether they have',
      tags: TAGS,
      body: OpenConsent,
      response: { 200: UpdatesConsent, 400: ErrorResponse, 429: ErrorResponse },
    },
    onRequest: limits.payment,
    handler: async (request) => openConsent(deps, await donorOf(request), request.body),
  });

  app.route({
    method: 'POST',
    url: consentCalls.save,
    schema: {
      summary: 'Ask for news of the campaigns that one gave to, or withdraw that consent',
      tags: TAGS,
      body: SaveConsent,
      response: { 204: z.null().describe('Saved, or a question emailed'), ...errors },
    },
    onRequest: limits.profile,
    handler: async (request, reply) => {
      await saveConsent(deps, await donorOf(request), request.body);
      return reply.code(204).send(null);
    },
  });

  app.route({
    method: 'GET',
    url: shownNoticeCall,
    schema: {
      summary: 'Get the text of the privacy notice that was shown with a consent',
      tags: TAGS,
      params: z.object({ version: z.string() }),
      response: { 200: z.string().describe('The notice as plain text'), 404: ErrorResponse },
    },
    onRequest: limits.payment,
    handler: async (request, reply) => {
      const notice = await shownNotice(deps.db, request.params.version);
      if (!notice) throw new AppError('not_found');
      return reply
        .headers({
          'content-type': 'text/plain; charset=utf-8',
          'content-language': languages[notice.language].locale,
        })
        .send(notice.text);
    },
  });
}
