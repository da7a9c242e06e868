import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

type RawResponse = { body: Buffer; type: string; encoding: string | undefined; ms: number };

/** Fetches a URL without decompressing the body, and measures how long it took. */
export async function fetchRaw(url: string, encoding: 'br' | 'gzip' | 'identity'): Promise<RawResponse> {
  const startedAt = performance.now();
  const request = get(url, { headers: { 'accept-encoding': encoding }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`);
  return {
    body,
    type: response.headers['content-type'] ?? 'text/plain',
    encoding: response.headers['content-encoding'],
    ms: performance.now() - startedAt,
  };
}
