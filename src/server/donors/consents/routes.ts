import * as endpoints from '#contract/donors/consents.server.ts';
import { languages } from '#domain/text/language.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { shownNotice } from '../../trust/privacy-notice/service.ts';
import type { DonorOf } from '../account/service.ts';
import { askForNews, askForReports } from './follow.ts';
import { type ConsentDeps, openConsent, saveConsent } from './service.ts';

export type ConsentRouteDeps = ConsentDeps & {
  limits: Limits;
  donorOf: DonorOf;
};

/** The calls of pages; links in emails have separate routes (link-routes.ts). */
export function consentRoutes(app: App, deps: ConsentRouteDeps): void {
  const { limits, donorOf } = deps;
  implement(
    app,
    endpoints.openConsent,
    async ({ body }, { request }) => openConsent(deps, await donorOf(request), body),
    { onRequest: limits.payment },
  );
  implement(
    app,
    endpoints.saveConsent,
    async ({ body }, { request }) => saveConsent(deps, await donorOf(request), body),
    { onRequest: limits.profile },
  );
  implement(app, endpoints.askForNews, async ({ body }) => askForNews(deps, body), {
    onRequest: limits.follow,
  });
  implement(app, endpoints.askForReports, async ({ body }) => askForReports(deps, body), {
    onRequest: limits.follow,
  });
  implement(
    app,
    endpoints.readShownNotice,
    async ({ params }, { reply }) => {
      const notice = await shownNotice(deps.db, params.version);
      if (!notice) throw new AppError('not_found');
      const { locale } = languages[notice.language];
      return reply
        .headers({ 'content-type': 'text/plain; charset=utf-8', 'content-language': locale })
        .send(notice.text);
    },
    { onRequest: limits.payment },
  );
}
