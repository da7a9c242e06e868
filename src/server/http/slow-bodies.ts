import type { IncomingMessage, Server } from 'node:http';

const BODY_TIMEOUT_MS = 30_000;
/** Enough for the largest file from a phone on a slow connection; Node ends every request that takes longer. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/**
 * Ends a request whose body does not arrive within 30 seconds, so that slow senders cannot occupy many connections. Node has only
 * one limit for all requests, which must be long enough for uploads.
 */
export function endSlowBody(server: Server, request: IncomingMessage, timeoutMs = BODY_TIMEOUT_MS): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const timer = setTimeout(() => {
    const error = Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (!request.complete) server.emit('clientError', error, request.socket);
  }, timeoutMs);
  request.once('close', () => clearTimeout(timer));
}
