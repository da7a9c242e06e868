import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenOnFreePort } from '../support/listen.ts';
import { test } from './journey.ts';

/** Only these headers are forwarded: the content security policy’s hashes would not match the changed pages. */
const FORWARDED_HEADERS = ['content-type', 'cache-control', 'location'];
const TEXT = /html|javascript|css|json|x-script/;

/**
 * A proxy to the site that can simulate the next release: from then on it serves another service worker, every script and
 * style has a new name, the old ones are gone, and pages are marked as new.
 */
async function startReleaseProxy(site: string) {
  let isNext = false;

  async function fetchFromSite(path: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const address = new URL(isNext ? path.replace('/assets/next/', '/assets/') : path, site);
    const response = await fetch(address, { redirect: 'manual' });
    return {
      status: response.status,
      headers: response.headers,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  const server = createServer(async ({ url: path = '/' }, response) => {
    if (isNext && /^\/assets\/(?!next\/)/.test(path)) return response.writeHead(404).end();
    const { status, headers, body } = await fetchFromSite(path);
    const forwarded = FORWARDED_HEADERS.flatMap((name) =>
      headers.get(name) ? [[name, headers.get(name) ?? '']] : [],
    );
    response.writeHead(status, Object.fromEntries(forwarded));
    const isText = TEXT.test(headers.get('content-type') ?? '');
    return response.end(isNext && isText ? asNextRelease(body.toString('utf8')) : body);
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    release: () => {
      isNext = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function asNextRelease(text: string): string {
  return text
    .replaceAll('assets/', 'assets/next/')
    .replace(/reading-[0-9a-f]{12}-/, 'reading-next-')
    .replace('<html ', '<html data-release="next" ');
}

/** A test whose pages come from the proxy. */
export const releaseTest = test.extend<{ releases: Awaited<ReturnType<typeof startReleaseProxy>> }>({
  releases: async ({ browserName: _ }, use) => {
    const releases = await startReleaseProxy(process.env['SITE_URL'] ?? '');
    await use(releases);
    await releases.close();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});
