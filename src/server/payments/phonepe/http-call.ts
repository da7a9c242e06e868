import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

export type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** Far above any answer of a payment provider. */
const ANSWER_AT_MOST_BYTES = 1024 * 1024;

// Connections are kept: a handshake would cost more than all the rest.
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * Calls an address and reads its answer, both within the time given. Redirects are not followed. Node's own client,
 * because `fetch` takes two to three times as long about it, on the way of every order and every settlement.
 * @throws when the answer does not come, or not whole.
 */
export function callOverHttp(
  url: URL,
  call: Call,
  timeoutMs: number,
): Promise<{ status: number; body: string }> {
  const { method, body } = call;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const secure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...call.headers, ...length },
      agent: agents[secure ? 'https:' : 'http:'],
    };
    const sent = (secure ? requestHttps : requestHttp)(url, options, (response) =>
      readAnswer(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject),
    );
    const timer = setTimeout(() => sent.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
    sent.on('error', reject).on('close', () => clearTimeout(timer));
    sent.end(body);
  });
}

function readAnswer(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > ANSWER_AT_MOST_BYTES) response.destroy(new Error('the answer is too long'));
    });
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8'))).on('error', reject);
    // Cut off in the middle: neither an end nor, in every case, an error.
    response.on('close', () => {
      if (!response.complete) reject(new Error('the answer broke off'));
    });
  });
}
