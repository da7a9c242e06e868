import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#domain/text/language.ts';
import type { App } from '../../http/app-type.ts';
import type { Limits } from '../../http/rate-limits.ts';
import { type FoundPreview, type Previews, previewNotFound } from './service.ts';

const YEAR_S = 31_536_000;
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{12})\.jpg$/;

/** The pictures that chats and social networks show with a link to a campaign or service. */
export function previewRoutes(app: App, { previews, limits }: { previews: Previews; limits: Limits }): void {
  // control: an address is limited in the pictures of links that it asks for (rate-limits.test.ts)
  app.addHook('onRequest', limits.rendering);
  app.get<{ Params: { file: string } }>(
    '/previews/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { slug, version } = parseName(request.params.file);
      return send(request, reply, version, await previews.ofCampaign('en', slug, version));
    },
  );

  app.get<{ Params: { language: string; file: string } }>(
    '/previews/:language/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const language = languageOf(request.params.language);
      const { slug, version } = parseName(request.params.file);
      return send(request, reply, version, await previews.ofCampaign(language, slug, version));
    },
  );

  app.get<{ Params: { language: string; file: string } }>(
    '/previews/services/:language/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const language = languageOf(request.params.language);
      const { slug, version } = parseName(request.params.file);
      return send(request, reply, version, await previews.ofService(language, slug, version));
    },
  );
}

/** @throws AppError `not_found` if the site does not have the language. */
function languageOf(segment: string): Language {
  const language = LANGUAGES.find((each) => each === segment);
  if (!language) throw previewNotFound();
  return language;
}

/** Parses a file name. @throws AppError `not_found` if it is not one of a preview. */
function parseName(file: string): { slug: string; version: string } {
  const [, slug, version] = FILE.exec(file) ?? [];
  if (!slug || !version) throw previewNotFound();
  return { slug, version };
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  version: string,
  found: FoundPreview,
): FastifyReply {
  reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
  // A link shared earlier leads to the current picture.
  if ('movedTo' in found) return reply.header('cache-control', 'no-cache').redirect(found.movedTo, 302);
  const etag = `"${version}"`;
  reply.headers({
    etag,
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    // Previews are shown on other sites.
    'cross-origin-resource-policy': 'cross-origin',
  });
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/jpeg').send(found.jpeg);
}
