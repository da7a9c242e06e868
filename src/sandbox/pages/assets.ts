import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Merchant } from './merchant.ts';

const svg = 'image/svg+xml';
const files: Record<string, { path: string; type: string }> = {
  '/sandbox.css': { path: './sandbox.css', type: 'text/css; charset=utf-8' },
  '/control.css': { path: '../control/control.css', type: 'text/css; charset=utf-8' },
  '/icon.svg': { path: './icon.svg', type: svg },
  '/people/lakshmi.svg': { path: '../identity/avatars/lakshmi.svg', type: svg },
  '/people/imran.svg': { path: '../identity/avatars/imran.svg', type: svg },
  '/people/grace.svg': { path: '../identity/avatars/grace.svg', type: svg },
};

/** Serves the files that the pages need; each is read once at startup. */
export async function assetRoutes(
  app: FastifyInstance,
  { merchant }: { merchant: () => Merchant },
): Promise<void> {
  app.get('/logo.png', (_request, reply) => {
    const { logo } = merchant();
    return logo
      ? reply.header('cache-control', 'no-cache').type('image/png').send(logo)
      : reply.callNotFound();
  });
  for (const [url, { path, type }] of Object.entries(files)) {
    const bytes = await readFile(new URL(path, import.meta.url));
    app.get(url, (_request, reply) =>
      reply
        .headers({
          'cache-control': 'public, max-age=3600',
          // The site, possibly on another host, shows the avatar of whoever signed in.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type(type)
        .send(bytes),
    );
  }
}
