import type { FastifyReply, FastifyRequest } from 'fastify';
import { serverTexts } from '#content/server-texts.ts';
import type { CampaignListQuery } from '#contract/campaigns/campaign-pages.server.ts';
import {
  downloadReportPdf,
  downloadReportTable,
  listPublishedReports,
  readPublishedReport,
} from '#contract/campaigns/transparency/reports.server.ts';
import { readCampaignSpending } from '#contract/campaigns/transparency/spending.server.ts';
import { readYearSpending } from '#contract/campaigns/transparency/spending-data.server.ts';
import { readCampaignUpdates } from '#contract/campaigns/updates.server.ts';
import { listPublicCampaigns, listPublicCategories, listPublicGallery } from '#contract/lists.server.ts';
import { inLanguage, type Language, splitLanguage } from '#domain/text/language.ts';
import { withoutTrailingPunctuation } from '#domain/text/pasted-text.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app-type.ts';
import { implement, type Visit } from '../../http/implement.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Limits } from '../../http/rate-limits.ts';
import type { Metrics } from '../../observability/metrics.ts';
import type { EncodedResponse } from './encode.ts';
import { NOT_FOUND_PATH } from './inline-scripts.ts';
import type { PublicResponses } from './public-responses.ts';
import { serve } from './serve.ts';

type PublicRouteDeps = {
  publicResponses: PublicResponses;
  limits: Pick<Limits, 'rendering'>;
  metrics: Pick<Metrics, 'countResponse' | 'observeCall'>;
};

/** The public GET routes, which render what is not cached. */
export function publicRoutes(app: App, deps: PublicRouteDeps): void {
  const { publicResponses, limits } = deps;
  const admit = (request: FastifyRequest) => () => limits.rendering(request);

  const list =
    (path: string) =>
    async ({ query }: { query: CampaignListQuery }, { request, reply }: Visit) => {
      write(request, reply, deps, await publicResponses.list(path, query, admit(request)));
      return reply;
    };
  implement(app, listPublicCampaigns, list(listPublicCampaigns.path));
  implement(app, listPublicCategories, list(listPublicCategories.path));
  implement(app, listPublicGallery, list(listPublicGallery.path));

  implement(app, readCampaignUpdates, async ({ params, query }, { request, reply }) => {
    const encoded = await publicResponses.updates(params.id, query.language, admit(request));
    write(request, reply, deps, encoded);
    return reply;
  });

  implement(app, listPublishedReports, async (_given, { request, reply }) => {
    write(request, reply, deps, await publicResponses.reports(admit(request)));
    return reply;
  });
  implement(app, readPublishedReport, async ({ params }, { request, reply }) => {
    write(request, reply, deps, await publicResponses.report(params.month, admit(request)));
    return reply;
  });
  implement(app, downloadReportTable, async (_given, { request, reply }) => {
    write(request, reply, deps, await publicResponses.reportTable(admit(request)));
    return reply;
  });
  implement(app, downloadReportPdf, async ({ params }, { request, reply }) => {
    const { month, language } = params;
    write(request, reply, deps, await publicResponses.reportPdf(month, language, admit(request)));
    return reply;
  });
  implement(app, readYearSpending, async ({ params, query }, { request, reply }) => {
    write(request, reply, deps, await publicResponses.yearSpending(params.year, query, admit(request)));
    return reply;
  });
  implement(app, readCampaignSpending, async ({ params, query }, { request, reply }) => {
    write(request, reply, deps, await publicResponses.spending(params.id, query, admit(request)));
    return reply;
  });

  for (const path of Object.keys(publicResponses.files)) {
    app.route({
      method: 'GET',
      url: path,
      schema: { hide: true },
      handler: async (request, reply) => write(request, reply, deps, await publicResponses.file(path)),
    });
  }

  app.route({
    method: 'GET',
    url: '*',
    schema: { hide: true },
    handler: async (request, reply) => {
      const intended = intendedAddress(request.url);
      if (intended !== request.url) return reply.header('cache-control', 'no-cache').redirect(intended);
      const { pathname } = split(request.url);
      try {
        return write(request, reply, deps, await publicResponses.page(pathname, admit(request)));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
        const { headers, body } = tooManyPages(splitLanguage(pathname).language);
        reply.code(429).headers({ ...headers, 'retry-after': error.retryAfterSeconds ?? 1 });
        return reply.send(body);
      }
    },
  });
}

const ENDS_WITH_ORDER = /[?&]merchantOrderId=[^&]*$/;

/** The address without the punctuation of the text that it was copied from. */
function intendedAddress(address: string): string {
  // Two slashes at the beginning would lead to another site.
  if (/^\/[/\\]/.test(address)) return address;
  if (ENDS_WITH_ORDER.test(address)) return withoutTrailingPunctuation(address);
  const { pathname, query } = split(address);
  return withoutTrailingPunctuation(pathname) + query;
}

/** Responds to the malformed address of a page with the not-found page, in the language of the address. */
export async function writeNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: PublicRouteDeps,
): Promise<void> {
  const { language } = splitLanguage(split(request.url).pathname);
  write(request, reply, deps, await deps.publicResponses.page(inLanguage(language, NOT_FOUND_PATH)));
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  { metrics }: PublicRouteDeps,
  response: EncodedResponse,
): void {
  reply.hijack();
  const status = serve(request.raw, reply.raw, response);
  metrics.countResponse(status);
  const route = request.routeOptions.url ?? 'none';
  metrics.observeCall({ method: request.method, route, status, ms: reply.elapsedTime });
}

/** The page for visitors whose network has requested too much. It links to the same address. */
function tooManyPages(language: Language) {
  const { title, text, tryAgain } = serverTexts[language].tooManyPages;
  return plainPage(title, `<p>${text}</p>\n<p><a href="">${tryAgain}</a></p>`, language);
}

function split(address: string): { pathname: string; query: string } {
  const end = address.indexOf('?');
  return end < 0
    ? { pathname: address, query: '' }
    : { pathname: address.slice(0, end), query: address.slice(end) };
}
