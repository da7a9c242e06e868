import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorAnswer } from '#contract/errors.ts';
import { type ErrorCode, statusOf } from './errors.ts';

const said: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'The request took too long to arrive. Please try again.'],
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
};

/** Responds to input that is not a complete HTTP request, and so reaches no route, in the format of all errors. */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, 'destroyed' | 'writable' | 'write' | 'destroy'>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [code, message] = said[error.code ?? ''] ?? ['malformed_request', 'This is not a request over HTTP.'];
  const answer: ErrorAnswer = { message, code, requestId: randomUUID() };
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${statusOf[code]} ${STATUS_CODES[statusOf[code]]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}
