import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { respondToMalformedRequest } from './malformed-requests.ts';
import { endSlowBody } from './slow-bodies.ts';

const server = createServer((request, response) => {
  endSlowBody(server, request, 100);
  request.resume().on('end', () => response.end('whole'));
}).on('clientError', respondToMalformedRequest);
const port = await listenOnFreePort(server);
afterAll(() => server.close());

function send(body: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 5\r\n\r\n${body}`);
  return text(socket);
}

test('a body that does not arrive in time gets 408, and one that does is accepted', async () => {
  const [whole, half] = await Promise.all([send('12345'), send('12')]);
  expect(whole).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole/);
  expect(half).toMatch(/^HTTP\/1\.1 408 Request Timeout[\s\S]*"code":"request_timeout"/);
});
