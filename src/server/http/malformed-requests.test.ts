import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { ErrorAnswer } from '#contract/errors.ts';
import { createTestApp } from '#tests/support/app.ts';
import { answerBrokenRequest } from './malformed-requests.ts';

const site = createTestApp();
const server = createServer({ requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 });
server.on('clientError', answerBrokenRequest);
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function answerTo(
  sent: string,
  { port } = server.address() as AddressInfo,
): Promise<[string, ErrorAnswer]> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  return [head.split('\r\n')[0] ?? '', ErrorAnswer.parse(JSON.parse(body))];
}

test.each([
  ['is no HTTP', 'HELLO\r\n\r\n', 'HTTP/1.1 400 Bad Request', 'malformed_request'],
  ['never ends', 'POST / HTTP/1.1\r\nhost: x\r\n', 'HTTP/1.1 408 Request Timeout', 'request_timeout'],
  [
    'has headers without end',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    'HTTP/1.1 431 Request Header Fields Too Large',
    'headers_too_large',
  ],
])('what %s is answered in the form of every error', async (_what, sent, status, code) => {
  const [line, answer] = await answerTo(sent);
  expect(line).toBe(status);
  expect(answer).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
});

test('the site itself answers so', async () => {
  const { app } = await site;
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [, answer] = await answerTo('HELLO\r\n\r\n', app.server.address() as AddressInfo);
  expect(answer.code).toBe('malformed_request');
});
