import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ErrorResponse } from '#contract/errors/errors.ts';
import { createTestApp } from '#tests/support/app.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { respondToMalformedRequest } from './malformed-requests.ts';

const site = await createTestApp();
const server = createServer({
  requestTimeout: 2_000,
  headersTimeout: 2_000,
  connectionsCheckingInterval: 50,
});
server.on('clientError', respondToMalformedRequest);
const ownPort = await listenOnFreePort(server);
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function responseTo(sent: string, port = ownPort): Promise<[string, ErrorResponse]> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return [head.split('\r\n')[0] ?? '', ErrorResponse.parse(JSON.parse(body))];
}

test.each([
  ['is not HTTP', 'HELLO\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed_request'],
  ['never ends', 'POST / HTTP/1.1\r\nhost: x\r\n', 'HTTP/1.1 408 Request Timeout', 'request_timeout'],
  [
    'has too many headers',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'headers_too_large',
  ],
])('input that %s gets an error in the usual format', async (_what, sent, status, code) => {
  const [line, error] = await responseTo(sent);
  expect(line).toBe(status);
  expect(error).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
});

test('the site itself responds to malformed requests', async () => {
  const { app } = site;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [, error] = await responseTo('HELLO\r\n\r\n', (app.server.address() as AddressInfo).port);
  expect(error.code).toBe('malformed_request');
});
