import type { FastifyReply, FastifyRequest } from 'fastify';
import { campaignCalls, galleryCalls } from '#contract/calls.ts';
import { CampaignListOrPage, CampaignsAsked, ListQuery } from '#contract/server-only/campaign-pages.ts';
import { CategoryList, GalleryList } from '#contract/server-only/lists.ts';
import type { App } from '../http/app-type.ts';
import type { EncodedAnswer } from './encode.ts';
import type { PublicAnswers } from './public-responses.ts';
import { serve } from './serve.ts';

const docs = {
  [campaignCalls.getAllCampaigns]: {
    summary: 'The published campaigns: running first, then upcoming, then past',
    description:
      'All of them; or a page of at most `limit`, the next one by its `cursor`; or the one with this `id`. Texts are in English, or in `language`, as far as they are translated.',
    tags: ['Campaigns'],
    querystring: CampaignsAsked,
    response: { 200: CampaignListOrPage },
  },
  [campaignCalls.getCategory]: {
    summary: 'The categories of donations',
    tags: ['Campaigns'],
    querystring: ListQuery,
    response: { 200: CategoryList },
  },
  [galleryCalls.getAllgalleries]: {
    summary: 'The gallery',
    tags: ['Gallery'],
    querystring: ListQuery,
    response: { 200: GalleryList },
  },
};

/** The public GETs that are not kept at this moment: made, and served to all who wait for them. */
export function publicRoutes(app: App, publicAnswers: PublicAnswers, countAnswer: () => void): void {
  async function write(request: FastifyRequest, reply: FastifyReply, made: Promise<EncodedAnswer>) {
    const answer = await made;
    reply.hijack();
    serve(request.raw, reply.raw, answer);
    countAnswer();
  }

  for (const [path, schema] of Object.entries(docs)) {
    app.route({
      method: 'GET',
      url: path,
      schema,
      handler: (request, reply) =>
        write(request, reply, publicAnswers.list(path, request.query as CampaignsAsked)),
    });
  }

  for (const path of Object.keys(publicAnswers.files)) {
    app.route({
      method: 'GET',
      url: path,
      schema: { hide: true },
      handler: (request, reply) => write(request, reply, publicAnswers.file(path)),
    });
  }

  app.route({
    method: 'GET',
    url: '*',
    schema: { hide: true },
    handler: (request, reply) =>
      write(request, reply, publicAnswers.page(pathnameOf(request.raw.url ?? '/'))),
  });
}

function pathnameOf(address: string): string {
  const query = address.indexOf('?');
  return query < 0 ? address : address.slice(0, query);
}
