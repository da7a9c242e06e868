import { serverTexts } from '#content/server-texts.ts';
import { downloadLinkedCertificate } from '#contract/year-end/certificates.ts';
import { inLanguage, parseLanguage } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import { implement } from '../../http/implement.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type CertificateDeps, linkedCertificate } from './download.ts';

export function certificateRoutes(app: App, deps: CertificateDeps & { limits: Limits }): void {
  implement(
    app,
    downloadLinkedCertificate,
    async ({ params, query }, { reply }) => {
      const file = await linkedCertificate(deps, params.token);
      if (file) return file;
      const language = parseLanguage(query.language);
      const { title, text, home } = serverTexts[language].expiredCertificateLink;
      const link = `<a href="${inLanguage(language, '/')}">${home}</a>`;
      const page = plainPage(title, `<p>${text}</p>\n<p>${link}</p>`, language);
      return reply.code(410).headers(page.headers).send(page.body);
    },
    { onRequest: deps.limits.payment },
  );
}
