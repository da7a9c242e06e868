import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';

const BODY_TIMEOUT_MS = 30_000;
/** Enough for the largest file from a phone on a slow connection; Node ends every request that takes longer. */
export const UPLOAD_TIMEOUT_MS = 300_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body does not arrive within 30 seconds, so that slow senders cannot occupy many connections. Node has only
 * one limit for all requests, which must be long enough for uploads. What was refused before its body has arrived is read and
 * thrown away meanwhile: many clients read no response before they have sent everything.
 */
export function endSlowBody(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  timeoutMs = BODY_TIMEOUT_MS,
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const end = () => {
    if (request.complete) return;
    const error = Object.assign(new Error('the body is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    if (response.headersSent) request.socket.destroy();
    else server.emit('clientError', error, request.socket);
  };
  const start = () => timers.set(request, setTimeout(end, timeoutMs));
  // control: a refused upload does not keep the long time for uploads
  start();
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    // control: what is sent after a response has limited time
    if (!timers.has(request)) start();
  });
  request.once('close', () => clearTimeout(timers.get(request)));
}

/** A hook for routes that take files: only an upload that its policy and limit have let through gets the longer time. */
export async function allowSlowUpload({ raw }: FastifyRequest): Promise<void> {
  clearTimeout(timers.get(raw));
  timers.delete(raw);
}
