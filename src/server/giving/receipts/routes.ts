import { z } from 'zod';
import { serverTexts } from '#content/server-texts.ts';
import { receiptPaths } from '#contract/giving/receipts.ts';
import { inLanguage, LANGUAGES, type Language, parseLanguage } from '#domain/text/language.ts';
import type { DonorOf } from '../../donors/account/service.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { sendPdf } from '../../http/send-pdf.ts';
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
  app.route({
    method: 'GET',
    url: receiptPaths.download,
    schema: {
      summary: 'Download the receipt that a link in an email leads to, as PDF',
      tags: ['Receipts'],
      params: z.object({ token: z.string() }),
      response: {
        ...fileResponse('application/pdf', 'The receipt'),
        410: z.string().describe('The link was used or has expired; a new one was sent by email'),
      },
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const file = await linkedReceipt(deps, request.params.token);
      if (file) return sendPdf(reply, file);
      const page = expiredLinkPage(parseLanguage((request.query as Record<string, unknown>)['language']));
      return reply.code(410).headers(page.headers).send(page.body);
    },
  });

  app.route({
    method: 'GET',
    url: receiptPaths.ofDonation,
    schema: {
      summary: "Download the receipt of the signed-in donor's donation, as PDF",
      tags: ['Receipts'],
      params: z.object({ merchantOrderId: z.string() }),
      querystring: z.object({ language: z.enum(LANGUAGES).optional() }),
      response: fileResponse('application/pdf', 'The receipt'),
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const { merchantOrderId } = request.params;
      const donor = await deps.donorOf(request);
      return sendPdf(reply, await ownReceipt(deps, merchantOrderId, donor, request.query.language));
    },
  });
}
