import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { startReceiver } from '#tests/support/webhooks.ts';
import { createPost } from './post.ts';
import { isPublicAddress, isPublicOrLoopback } from './public-address.ts';

const post = createPost({ mayConnectTo: isPublicOrLoopback });
const REFUSED = { status: null, answer: 'Not sent: the address is in a private or reserved network.' };

async function serve(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  const port = await listenOnFreePort(server);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}/`;
}

describe('an answer', () => {
  test('is its status and its first 200 characters in one line', async () => {
    const url = await serve((_request, response) =>
      response.writeHead(422).end(`no\u0000\r\nthanks ${'x'.repeat(5_000)}`),
    );
    const { status, answer } = await post(url, {}, '{}');
    expect([status, answer.length, answer.slice(0, 12)]).toEqual([422, 200, 'no thanks xx']);
  });

  test('without an end is not read to the end', async () => {
    const closed = Promise.withResolvers<void>();
    const url = await serve((request, response) => {
      response.writeHead(200);
      response.write('y'.repeat(1_000));
      request.socket.on('close', () => closed.resolve());
    });
    expect(await post(url, {}, '{}')).toEqual({ status: 200, answer: 'y'.repeat(200) });
    await closed.promise;
  });

  test('that breaks off counts by its status', async () => {
    const url = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    expect(await post(url, {}, '{}')).toEqual({ status: 200, answer: 'half' });
  });

  test('may take ten seconds in all, here half a one', async () => {
    const hasty = createPost({ mayConnectTo: isPublicOrLoopback, timeoutMs: 500 });
    const silent = await serve(() => undefined);
    expect(await hasty(silent, {}, '{}')).toEqual({
      status: null,
      answer: 'No response within 0.5 seconds.',
    });
    const server = createTcpServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const sockets: { destroy(): void }[] = [];
    server.on('connection', (socket) => sockets.push(socket));
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    expect((await hasty(`https://127.0.0.1:${port}/`, {}, '{}')).answer).toBe(
      'No response within 0.5 seconds.',
    );
  });

  test('that redirects is not followed', async () => {
    const target = await startReceiver();
    const url = await serve((_request, response) =>
      response.writeHead(307, { location: target.url }).end('over there'),
    );
    expect(await post(url, {}, '{}')).toEqual({ status: 307, answer: 'over there' });
    expect(target.received).toEqual([]);
  });

  test('that never comes is explained', async () => {
    const url = await serve(() => undefined);
    expect(await post(url.replace('http:', 'https:'), {}, '{}')).toMatchObject({ status: null });
    expect((await post('http://127.0.0.1:1/', {}, '{}')).answer).toBe('No response: ECONNREFUSED');
    const unknown = createPost({
      mayConnectTo: isPublicAddress,
      resolve: (_name, _options, done) => done(Object.assign(new Error(), { code: 'ENOTFOUND' }), []),
    });
    expect((await unknown('https://hooks.example/', {}, '{}')).answer).toBe('No response: ENOTFOUND');
  });
});

describe('nothing is sent', () => {
  const careful = createPost({ mayConnectTo: isPublicAddress });

  test.each([
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://localhost/',
  ])('to %s', async (url) => {
    expect(await careful(url, {}, '{}')).toEqual(REFUSED);
  });

  test('to a name that leads to this machine, also the second time it is looked up', async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);
    const answers = ['93.184.216.34', '127.0.0.1'];
    const looked: string[] = [];
    const rebinding = createPost({
      mayConnectTo: isPublicAddress,
      timeoutMs: 3_000,
      resolve: (name, _options, done) => {
        looked.push(name);
        done(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]);
      },
    });
    const url = `http://hooks.example:${port}/`;
    // The first answer is public, so a connection to it is tried.
    expect((await rebinding(url, {}, '{}')).answer).not.toBe(REFUSED.answer);
    expect(await rebinding(url, {}, '{}')).toEqual(REFUSED);
    expect(looked).toEqual(['hooks.example', 'hooks.example']);
    expect(receiver.received).toEqual([]);
  });

  test('to a name of which one of several addresses is private', async () => {
    const mixed = createPost({
      mayConnectTo: isPublicAddress,
      resolve: (_name, _options, done) =>
        done(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ]),
    });
    expect(await mixed('https://hooks.example/', {}, '{}')).toEqual(REFUSED);
  });
});
