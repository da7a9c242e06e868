import type { App } from '../app-types.ts';
import { AppError } from '../errors.ts';
import type { Previews } from './service.ts';

const YEAR_S = 31_536_000;
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([0-9a-f]{12})\.jpg$/;

/** What chats and social networks show beside the link to a campaign. */
export function previewRoutes(app: App, { previews }: { previews: Previews }): void {
  app.get<{ Params: { file: string } }>(
    '/previews/:file',
    { schema: { hide: true } },
    async ({ params, headers }, reply) => {
      const [, slug, version] = FILE.exec(params.file) ?? [];
      if (!slug || !version) throw new AppError('not_found', 'There is no picture at this address.');
      const found = await previews.find(slug, version);
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
      // A link that was shared earlier shows the campaign of today.
      if ('movedTo' in found) return reply.header('cache-control', 'no-cache').redirect(found.movedTo, 302);
      const etag = `"${version}"`;
      reply.headers({
        etag,
        'cache-control': `public, max-age=${YEAR_S}, immutable`,
        // Made to be shown elsewhere.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/jpeg').send(found.jpeg);
    },
  );
}
