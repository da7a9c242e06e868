import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What of an answer a browser needs to see; the policy's hashes hold for the page as it was. */
const PASSED_ON = ['content-type', 'cache-control', 'location'];
const TEXT = /html|javascript|css|json|x-script/;

/**
 * The site behind an address at which it can get a release: from then on it answers under another worker, every script
 * and style has another name, the former ones are gone, and pages say that they are new.
 */
export async function startReleases(site: string) {
  let isNext = false;

  async function answerOf(asked: string): Promise<{ status: number; headers: Headers; body: Buffer }> {
    const address = new URL(isNext ? asked.replace('/assets/next/', '/assets/') : asked, site);
    const answer = await fetch(address, { redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  }

  const server = createServer(async ({ url: asked = '/' }, response) => {
    if (isNext && /^\/assets\/(?!next\/)/.test(asked)) return response.writeHead(404).end();
    const { status, headers, body } = await answerOf(asked);
    const passedOn = PASSED_ON.flatMap((name) =>
      headers.get(name) ? [[name, headers.get(name) ?? '']] : [],
    );
    response.writeHead(status, Object.fromEntries(passedOn));
    const isText = TEXT.test(headers.get('content-type') ?? '');
    return response.end(isNext && isText ? renamed(body.toString('utf8')) : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

function renamed(text: string): string {
  return text
    .replaceAll('assets/', 'assets/next/')
    .replace(/reading-[0-9a-f]{12}-/, 'reading-next-')
    .replace('<html ', '<html data-release="next" ');
}
