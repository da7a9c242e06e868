import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

export type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string };

/** Far more than any response of a payment provider. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

// A new TLS handshake for each call would take longer than the call itself.
const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };

/**
 * Sends a request and reads its whole response within `timeoutMs`. Redirects are not followed. It uses Node's own client,
 * because `fetch` needs two to three times as long and every order and settlement waits for it.
 * @throws Error when there is no complete response in time.
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
    const request = (secure ? requestHttps : requestHttp)(url, options, (response) =>
      readBody(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject),
    );
    const timer = setTimeout(() => request.destroy(new Error(`no response in ${timeoutMs} ms`)), timeoutMs);
    request.on('error', reject).on('close', () => clearTimeout(timer));
    request.end(body);
  });
}

function readBody(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) response.destroy(new Error('the response is too large'));
    });
    response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8'))).on('error', reject);
    // A connection that is cut in the middle emits neither 'end' nor, in every case, 'error'.
    response.on('close', () => {
      if (!response.complete) reject(new Error('the response was cut off'));
    });
  });
}
