import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadPicture } from '#contract/trust/pictures.admin.ts';
import { createTestApp } from '#tests/support/app.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { respondToMalformedRequest } from './malformed-requests.ts';
import { allowSlowUpload, endSlowBody } from './slow-bodies.ts';

const TIMEOUT_MS = 100;
const refuse = (response: ServerResponse) => response.writeHead(401, { 'content-length': 7 }).end('refused');

const server = createServer((request, response) => {
  endSlowBody(server, request, response, TIMEOUT_MS);
  if (request.url === '/refused') return refuse(response);
  if (request.url === '/upload') void allowSlowUpload({ raw: request } as FastifyRequest);
  if (request.url === '/upload-refused-later') {
    void allowSlowUpload({ raw: request } as FastifyRequest);
    return request.once('data', () => refuse(response));
  }
  return request.resume().on('end', () => response.end('whole'));
}).on('clientError', respondToMalformedRequest);
// Otherwise a connection ends after a while even if nobody ends it.
server.keepAliveTimeout = 0;
const port = await listenOnFreePort(server);
afterAll(() => server.close());

/** Sends a request with a body of five bytes, of which only these arrive. */
function begin(path: string, body: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\ncontent-length: 5\r\n\r\n${body}`,
  );
  return socket;
}

test('a body that does not arrive in time gets 408, and one that does is accepted', async () => {
  const whole = begin('/', '12345');
  const half = text(begin('/', '12'));
  expect(String(await once(whole, 'data'))).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*whole/);
  expect(await half).toMatch(/^HTTP\/1\.1 408 Request Timeout[\s\S]*"code":"request_timeout"/);
  whole.destroy();
});

test('an upload that was let through may take longer', async () => {
  const slow = begin('/upload', '12');
  const answered = once(slow, 'data');
  // Begun at the same time, it ends when the limit for forms is over.
  await text(begin('/', '12'));
  slow.write('345');
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 OK/);
  slow.destroy();
});

test.each(['/refused', '/upload-refused-later'])(
  'a request to %s loses its connection soon if its body does not arrive, and gets a single response',
  async (path) => {
    const received = await text(begin(path, '12'));
    expect(received).toMatch(/^HTTP\/1\.1 401 Unauthorized[\s\S]*refused$/);
  },
);

describe('through the site', async () => {
  const { app } = await createTestApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const site = (app.server.address() as AddressInfo).port;
  const MEGABYTES = 20;

  test.each([
    ['/api/createContacts', 'application/json', '413 Payload Too Large', 'too_large'],
    ['/api/createContacts', 'text/csv', '415 Unsupported Media Type', 'unsupported_media_type'],
    [uploadPicture.path, 'image/png', '401 Unauthorized', 'unauthorised'],
    ['/api/webhooks/phonepe', 'application/json', '401 Unauthorized', 'webhook_credentials_required'],
  ])('a client that sends 20 MB to %s as %s before it reads gets %s', async (path, type, status, code) => {
    const socket = connect(site, '127.0.0.1');
    const bytes = MEGABYTES * 1024 ** 2;
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\ncontent-type: ${type}\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    await new Promise((resolve) => socket.write(Buffer.alloc(bytes, ' '), resolve));
    const [received] = await once(socket, 'data');
    expect(String(received)).toContain(`HTTP/1.1 ${status}`);
    expect(String(received)).toContain(`"code":"${code}"`);
    socket.destroy();
  });
});
