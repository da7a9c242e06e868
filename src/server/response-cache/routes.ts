import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignCalls, galleryCalls } from '#contract/api-paths.ts';
import { CampaignListOrPage, CampaignListQuery, ListQuery } from '#contract/server-only/campaign-pages.ts';
import { CategoryList, GalleryList } from '#contract/server-only/lists.ts';
import type { App } from '../http/app-type.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { EncodedResponse } from './encode.ts';
import type { PublicResponses } from './public-responses.ts';
import { serve } from './serve.ts';

const schemas = {
  [campaignCalls.getAllCampaigns]: {
    summary: 'List published campaigns: running, then upcoming, then past ones',
    description:
      'All campaigns; or a page of at most `limit`, continued with `cursor`; or the one with an `id`. Texts are in `language` where they are translated.',
    tags: ['Campaigns'],
    querystring: CampaignListQuery,
    response: { 200: CampaignListOrPage },
  },
  [campaignCalls.getCategory]: {
    summary: 'List donation categories',
    tags: ['Campaigns'],
    querystring: ListQuery,
    response: { 200: CategoryList },
  },
  [galleryCalls.getAllgalleries]: {
    summary: 'List gallery entries',
    tags: ['Gallery'],
    querystring: ListQuery,
    response: { 200: GalleryList },
  },
};

type Observers = Pick<Metrics, 'countResponse' | 'observeCall'>;

/** The public GET routes, which render what is not cached. */
export function publicRoutes(app: App, publicResponses: PublicResponses, metrics: Observers): void {
  async function write(request: FastifyRequest, reply: FastifyReply, rendering: Promise<EncodedResponse>) {
    const response = await rendering;
    reply.hijack();
    const status = serve(request.raw, reply.raw, response);
    metrics.countResponse(status);
    const route = request.routeOptions.url ?? 'none';
    metrics.observeCall({ method: request.method, route, status, ms: reply.elapsedTime });
  }

  for (const [path, schema] of Object.entries(schemas)) {
    app.route({
      method: 'GET',
      url: path,
      schema,
      handler: (request, reply) =>
        write(request, reply, publicResponses.list(path, request.query as CampaignListQuery)),
    });
  }

  for (const path of Object.keys(publicResponses.files)) {
    app.route({
      method: 'GET',
      url: path,
      schema: { hide: true },
      handler: (request, reply) => write(request, reply, publicResponses.file(path)),
    });
  }

  app.route({
    method: 'GET',
    url: '*',
    schema: { hide: true },
    handler: (request, reply) =>
      write(request, reply, publicResponses.page(pathnameOf(request.raw.url ?? '/'))),
  });
}

function pathnameOf(address: string): string {
  const query = address.indexOf('?');
  return query < 0 ? address : address.slice(0, query);
}
