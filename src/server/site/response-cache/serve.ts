import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { limitConnections } from '../../http/connection-limits.ts';
import { respondToMalformedRequest } from '../../http/malformed-requests.ts';
import { endSlowBody, UPLOAD_TIMEOUT_MS } from '../../http/slow-bodies.ts';
import { chooseEncoding, type EncodedResponse, matchesEtag } from './encode.ts';
import type { PublicResponses } from './public-responses.ts';

/**
 * Writes an encoded response in the best encoding, or 304 when the browser's copy is current.
 * @returns the status that was sent.
 */
export function serve(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse): number {
  const variant = encoded.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (encoded.status === 200 && matchesEtag(request.headers['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModifiedHeaders).end();
    return 304;
  }
  response.writeHead(encoded.status, variant.headers);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
  return encoded.status;
}

const READS = new Set(['GET', 'HEAD']);
const TIMEOUTS = {
  headersTimeout: 30_000,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
};

/** Two Host headers: a proxy and this server could disagree about which one counts. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]?.length === 4 && rawHeaders[name]?.toLowerCase() === 'host') hosts += 1;
  // control: a request with two Host headers is refused → false
  return hosts > 1;
}

type ServingOptions = { isBehindProxy?: boolean; isStopping?: () => boolean; timeouts?: ServerOptions };

/**
 * Creates the site's server. Cached responses are written at the cost of one look-up, without the app's router, hooks and
 * request log; everything else goes to the app. While closing, all requests go to the app, which closes their connections.
 */
export function cachedFirst(
  cached: PublicResponses['cached'],
  countResponse: (status: number) => void,
  { isBehindProxy = false, isStopping = () => false, timeouts = {} }: ServingOptions = {},
) {
  return (app: RequestListener): Server => {
    const server = createServer({ ...TIMEOUTS, ...timeouts }, (request, response) => {
      if (hasTwoHosts(request))
        return respondToMalformedRequest(new Error('two Host headers'), request.socket);
      // Otherwise a load balancer may send an order on a connection that is being closed, without knowing whether it arrived.
      if (isStopping()) response.setHeader('connection', 'close');
      const found =
        READS.has(request.method ?? '') && server.listening ? cached(request.url ?? '') : undefined;
      if (!found) {
        endSlowBody(server, request, response);
        return app(request, response);
      }
      countResponse(serve(request, response, found));
    });
    limitConnections(server, { isBehindProxy });
    return server;
  };
}
