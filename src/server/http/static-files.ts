import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './app-type.ts';
import { WORKER_FILE, WORKER_HEADERS, workerScript } from './offline-worker.ts';

const YEAR_S = 31_536_000;
const DAY_S = 86_400;

/** An SVG opened directly is a document, and must not run scripts. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
/** A script that runs as a worker has its own policy, and may load the site's other scripts. */
const SCRIPT_POLICY = "default-src 'none'; script-src 'self'";
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

/**
 * Serves the files of the built web, compressed at build time (tools/precompress.ts). Files with a hash in their name never
 * change; the others are cached for a day. `servedElsewhere`: paths with their own routes.
 */
export async function serveAssets(
  app: App,
  directory: string,
  { offlineReading, servedElsewhere }: { offlineReading: boolean; servedElsewhere: readonly string[] },
): Promise<void> {
  const worker = workerScript(directory, offlineReading);
  app.get(`/${WORKER_FILE}`, { schema: { hide: true } }, (_request, reply) =>
    reply.headers(WORKER_HEADERS).send(worker),
  );
  const hashed = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: [
      '.vite/**',
      '**/*.br',
      '**/*.gz',
      WORKER_FILE,
      ...servedElsewhere.map((path) => path.slice(1)),
    ],
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(hashed);
      reply.header(
        'cache-control',
        immutable ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${DAY_S}`,
      );
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
      reply.header('content-security-policy', SCRIPT.test(path) ? SCRIPT_POLICY : FILE_POLICY);
    },
  });
}
