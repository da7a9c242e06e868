import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type ReadyAnswer = { body: Buffer; type: string; encoding: string | undefined; ms: number };

/** What an address answers, as it goes over the wire and compressed as told; and how long that took. */
export async function askFor(address: string, encoding: 'br' | 'gzip' | 'identity'): Promise<ReadyAnswer> {
  const begun = performance.now();
  const request = get(address, { headers: { 'accept-encoding': encoding }, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
  return {
    body,
    type: response.headers['content-type'] ?? 'text/plain',
    encoding: response.headers['content-encoding'],
    ms: performance.now() - begun,
  };
}
