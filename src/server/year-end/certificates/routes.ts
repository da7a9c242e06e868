import { z } from 'zod';
import { serverTexts } from '#content/server-texts.ts';
import { certificatePath } from '#contract/giving/receipts.ts';
import { inLanguage, parseLanguage } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import { fileResponse } from '../../http/file-response.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { sendPdf } from '../../http/send-pdf.ts';
import { type CertificateDeps, linkedCertificate } from './download.ts';

export function certificateRoutes(app: App, deps: CertificateDeps & { limits: Limits }): void {
  app.route({
    method: 'GET',
    url: certificatePath,
    schema: {
      summary: 'Download the certificate behind a link from an email, as PDF',
      tags: ['Receipts'],
      params: z.object({ token: z.string() }),
      response: {
        ...fileResponse('application/pdf', 'The certificate'),
        410: z.string().describe('The link has expired; a new one was sent by email'),
      },
    },
    onRequest: deps.limits.payment,
    handler: async (request, reply) => {
      const file = await linkedCertificate(deps, request.params.token);
      if (file) return sendPdf(reply, file);
      const language = parseLanguage((request.query as Record<string, unknown>)['language']);
      const { title, text, home } = serverTexts[language].expiredCertificateLink;
      const link = `<a href="${inLanguage(language, '/')}">${home}</a>`;
      const page = plainPage(title, `<p>${text}</p>\n<p>${link}</p>`, language);
      return reply.code(410).headers(page.headers).send(page.body);
    },
  });
}
