import type { IncomingMessage, Server } from 'node:http';

const BODY_WITHIN_MS = 30_000;
/** What a phone needs for the largest picture or file over a poor line; Node ends every request that takes longer. */
export const UPLOAD_WITHIN_MS = 300_000;

/**
 * Ends a request whose body does not come within half a minute, so that nobody holds many connections by sending slowly.
 * Node has one limit for all requests, which uploads need for themselves.
 */
export function endSlowBody(server: Server, request: IncomingMessage, withinMs = BODY_WITHIN_MS): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) server.emit('clientError', error, request.socket);
  }, withinMs);
  request.once('close', () => clearTimeout(timer));
}
