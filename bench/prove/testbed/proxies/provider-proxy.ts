import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '#tests/support/listen.ts';
import type { CrashInjector } from './crash-injector.ts';

/** Starts a proxy in front of the sandbox that labels PhonePe's calls. @returns its URL. */
export async function startProviderProxy(sandboxUrl: string, crashInjector: CrashInjector): Promise<string> {
  const server = createServer((incoming, response) => {
    void forward(sandboxUrl, crashInjector, incoming, response).catch(() => response.destroy());
  });
  server.unref();
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
}

async function forward(
  sandboxUrl: string,
  crashInjector: CrashInjector,
  incoming: IncomingMessage,
  response: ServerResponse,
) {
  const body = await readAll(incoming);
  const label = labelOf(incoming.method ?? '', incoming.url ?? '');
  if (crashInjector.crashesAt({ label, phase: 'before' })) return response.destroy();
  const outgoing = request(`${sandboxUrl}${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers,
  });
  outgoing.end(body);
  const [upstream] = (await once(outgoing, 'response')) as [IncomingMessage];
  const upstreamBody = await readAll(upstream);
  if (crashInjector.crashesAt({ label, phase: 'after' })) return response.destroy();
  response.writeHead(upstream.statusCode ?? 502, upstream.headers);
  response.end(upstreamBody);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function labelOf(method: string, url: string): string {
  if (url.includes('/oauth/token')) return 'provider token';
  if (url.includes('/checkout/v2/pay')) return 'provider pay';
  if (url.includes('/checkout/v2/order/')) return 'provider status';
  return method === 'POST' ? 'provider refund' : 'provider refund status';
}
