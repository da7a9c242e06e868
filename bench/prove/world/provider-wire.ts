import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Strikes } from './strikes.ts';

/** A wire in front of the simulator that knows PhonePe's calls apart. @returns its address. */
export async function wireProvider(simulatorUrl: string, strikes: Strikes): Promise<string> {
  const server = createServer((asked, reply) => {
    void relay(simulatorUrl, strikes, asked, reply).catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire does not listen');
  return `http://127.0.0.1:${address.port}`;
}

async function relay(simulatorUrl: string, strikes: Strikes, asked: IncomingMessage, reply: ServerResponse) {
  const body = await readAll(asked);
  const label = labelOf(asked.method ?? '', asked.url ?? '');
  if (strikes.strikes({ label, phase: 'before' })) return reply.destroy();
  const onward = request(`${simulatorUrl}${asked.url}`, { method: asked.method, headers: asked.headers });
  onward.end(body);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  const answered = await readAll(answer);
  if (strikes.strikes({ label, phase: 'after' })) return reply.destroy();
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  reply.end(answered);
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
