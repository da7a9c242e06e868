import { serverTexts } from '#content/server-texts.ts';
import * as endpoints from '#contract/giving/receipts/receipts.server.ts';
import { inLanguage, type Language, parseLanguage } from '#domain/text/language.ts';
import type { DonorOf } from '../../donors/account/service.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type DownloadDeps, linkedReceipt, ownReceipt } from './download.ts';

/** Shown when the link in an email has expired. */
function expiredLinkPage(language: Language) {
  const { title, text, signIn, home } = serverTexts[language].expiredReceiptLink;
  const link = `<a href="${inLanguage(language, '/')}">${home}</a>`;
  return plainPage(title, `<p>${text}</p>\n<p>${signIn}</p>\n<p>${link}</p>`, language);
}

export type ReceiptRouteDeps = DownloadDeps & {
  limits: Limits;
  donorOf: DonorOf;
};

export function receiptRoutes(app: App, deps: ReceiptRouteDeps): void {
  const limited = { onRequest: deps.limits.payment };
  implement(
    app,
    endpoints.downloadLinkedReceipt,
    async ({ params, query }, { reply }) => {
      const file = await linkedReceipt(deps, params.token);
      if (file) return file;
      const page = expiredLinkPage(parseLanguage(query.language));
      return reply.code(410).headers(page.headers).send(page.body);
    },
    limited,
  );
  implement(
    app,
    endpoints.downloadOwnReceipt,
    async ({ params, query }, { request }) =>
      ownReceipt(deps, params.merchantOrderId, await deps.donorOf(request), query.language),
    limited,
  );
}
