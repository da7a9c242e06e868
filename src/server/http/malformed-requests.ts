import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorResponse } from '#contract/errors/errors.ts';
import { problem, type Reason, statusOf, textOf } from '../errors.ts';

const known: Record<string, Reason> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Responds to input that is not a complete HTTP request, and so reaches no route, in the format of all errors. */
export function respondToMalformedRequest(
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, 'destroyed' | 'writable' | 'write' | 'destroy'>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const reason = problem(known[error.code ?? ''] ?? 'malformed_request');
  const status = statusOf(reason.code);
  const answer: ErrorResponse = { message: textOf(reason), code: reason.code, requestId: randomUUID() };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
