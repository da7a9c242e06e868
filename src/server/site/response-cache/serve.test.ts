import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { respondToMalformedRequest } from '../../http/malformed-requests.ts';
import { chooseEncoding, encodeResponse } from './encode.ts';
import { cachedFirst, serve } from './serve.ts';

const site = await createTestApp();

const BODY = `{"campaigns":"${'blanket '.repeat(400)}"}`;
const encoded = await encodeResponse(200, Buffer.from(BODY), { 'content-type': 'application/json' });
const small = await encodeResponse(200, Buffer.from('{}'), { 'content-type': 'application/json' });
const missing = await encodeResponse(404, Buffer.from(BODY), {});
const ready = { '/': encoded, '/small': small, '/missing': missing };

const server = createServer((request, response) =>
  serve(request, response, ready[request.url as keyof typeof ready]),
);
const origin = `http://127.0.0.1:${await listenOnFreePort(server)}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Converts a flat list of names and values to an object. */
const named = (headers: string[]) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

const encodings = ['br', 'gzip', 'identity'] as const;
const request = (headers: Record<string, string>, path = '/', method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers });

/** The window of a Brotli stream, which its first bits name (RFC 7932, section 9.1). */
function windowOf(stream: Buffer): number {
  const first = stream[0] ?? 0;
  const [large, small] = [(first >> 1) & 7, (first >> 4) & 7];
  const bits = first & 1 ? (large ? 17 + large : small ? 8 + small : 17) : 16;
  return 2 ** bits - 16;
}

describe('the encoding of a response', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0.000', 'identity'],
    ['br ; q=0 , gzip;q=0.5', 'gzip'],
    ['br;q=0.1', 'br'],
    ['deflate', 'identity'],
    ['brotli, gzipped', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for accept-encoding %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('matches its headers, and decodes to the original body', () => {
    expect(brotliDecompressSync(encoded.variants.br.body).toString()).toBe(BODY);
    expect(gunzipSync(encoded.variants.gzip.body).toString()).toBe(BODY);
    for (const encoding of encodings) {
      const { headers, body } = encoded.variants[encoding];
      expect(named(headers)).toEqual({
        'content-type': 'application/json',
        etag: encoded.variants[encoding].etag,
        vary: 'accept-encoding',
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      });
    }
  });

  test.each([
    [512, 1_008],
    [16_368, 16_368],
    [16_369, 32_752],
    [21_000, 32_752],
    [5_000_000, 4_194_288],
  ])('for a body of %i bytes uses a Brotli window of %i', async (bytes, window) => {
    const { variants } = await encodeResponse(200, Buffer.alloc(bytes, 'rice and dal '), {});
    expect(windowOf(variants.br.body)).toBe(window);
  });

  test('takes no more memory than its bytes', () => {
    for (const encoding of encodings) {
      const { body } = encoded.variants[encoding];
      expect(body.buffer.byteLength).toBe(body.length);
    }
    expect(encoded.bytes).toBeGreaterThan(BODY.length);
  });

  test('is identity when compression would save nothing', async () => {
    const { headers } = await request({ 'accept-encoding': 'br, gzip' }, '/small');
    expect(headers.get('content-encoding')).toBeNull();
  });
});

describe.each(encodings)('sent as %s', (encoding) => {
  const headers = { 'accept-encoding': encoding };

  test('a response arrives complete', async () => {
    const response = await request(headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(encoded.variants[encoding].etag);
    expect(await response.text()).toBe(BODY);
  });

  test.each([
    ['the etag', (etag: string) => etag],
    ['the weak etag', (etag: string) => `W/${etag}`],
    ['the etag among others', (etag: string) => `"x", ${etag}`],
    ['an asterisk', () => '*'],
  ])('a request whose If-None-Match holds %s gets 304 without a body', async (_what, tag) => {
    const response = await request({ ...headers, 'if-none-match': tag(encoded.variants[encoding].etag) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(encoded.variants[encoding].etag);
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  test('the etag of another encoding does not match', async () => {
    const others = encodings.filter((each) => each !== encoding).map((each) => encoded.variants[each].etag);
    expect((await request({ ...headers, 'if-none-match': others.join(', ') })).status).toBe(200);
  });

  test('HEAD gets the length without a body', async () => {
    const response = await request(headers, '/', 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(encoded.variants[encoding].body.length));
    expect(await response.text()).toBe('');
  });
});

test('a not-found page is always 404, even with a matching If-None-Match', async () => {
  const tag = missing.variants.identity.etag;
  const response = await request({ 'if-none-match': tag, 'accept-encoding': 'identity' }, '/missing');
  expect(response.status).toBe(404);
});

describe('through the site', () => {
  test('pages, their data and lists have an ETag and are revalidated; unknown pages are 404', async () => {
    const { app, db } = site;
    const campaign = await createCampaign(db, { slug: 'winter-blankets' });
    for (const url of ['/', '/AboutUs?utm_source=x', '/campaigns/winter-blankets', '/api/getAllCampaigns']) {
      const first = await app.inject(url);
      expect(first.statusCode).toBe(200);
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.any(String) });
      const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
      expect(again.statusCode).toBe(304);
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body]).toEqual([200, '']);
    }
    expect((await app.inject('/campaigns/winter-blankets.data')).json()).toEqual({ title: campaign.title });
    const nowhere = await app.inject('/campaigns/nothing-here');
    expect([nowhere.statusCode, nowhere.body.includes('Not found')]).toEqual([404, true]);
  });

  test('the policy of a page allows only its own inline scripts and styles, by hash', async () => {
    const { app } = site;
    const { headers } = await app.inject('/');
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-CihokcEcBW4atb/CW/XWsvWwbTjqwQlE9nj9ii5ww5M='",
        "style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
      ]),
    );
  });

  test('unknown paths and query parameters are neither cached nor shown', async () => {
    const { app, cache } = site;
    const { body } = await app.inject('/?name=Canary&email=canary@example.com');
    expect(body).not.toMatch(/canary/i);
    expect(cache.cached('/?name=Canary&email=canary@example.com')).toBeUndefined();
    await app.inject('/no/such/canary/page');
    expect(cache.cached('/no/such/canary/page')).toBeUndefined();
  });

  test('a cached response is the same as the app’s own, until its content changes', async () => {
    const { app, db } = site;
    await app.listen({ host: '127.0.0.1', port: 0 });
    const list = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/getAllCampaigns`;
    const { headers, body } = await app.inject('/api/getAllCampaigns');

    const served = await fetch(list, { headers: { 'accept-encoding': 'identity' } });
    expect(await served.text()).toBe(body);
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'etag', 'vary']) {
      expect(served.headers.get(name)).toBe(headers[name]);
    }

    await createCampaign(db, { title: 'Warm shawls' });
    await expect.poll(async () => (await fetch(list)).text(), { interval: 20 }).toContain('Warm shawls');
  });
});

test('cached responses do not reach the app, everything else does', async () => {
  const appRequests: string[] = [];
  let counted = 0;
  const site = cachedFirst(
    (path) => (path === '/' ? encoded : undefined),
    () => counted++,
  )((request, response) => {
    appRequests.push(`${request.method} ${request.url}`);
    response.end();
  });
  const port = await listenOnFreePort(site);
  const visit = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  await visit('/');
  await visit('/', 'HEAD');
  expect([appRequests, counted]).toEqual([[], 2]);
  await visit('/', 'POST');
  await visit('/?from=a-friend');
  await visit('/gallery');
  expect(appRequests).toEqual(['POST /', 'GET /?from=a-friend', 'GET /gallery']);
  await new Promise((resolve) => site.close(resolve));
});

test('a server that is stopping leaves no connection open for further requests', async () => {
  let stopping = false;
  const site = cachedFirst(
    (path) => (path === '/' ? encoded : undefined),
    () => {},
    { isStopping: () => stopping },
  )((_request, response) => response.end('from the app'));
  const port = await listenOnFreePort(site);
  const connections = () =>
    Promise.all(
      ['/', '/donate'].map(async (path) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`);
        await response.text();
        return response.headers.get('connection');
      }),
    );
  expect(await connections()).toEqual(['keep-alive', 'keep-alive']);
  stopping = true;
  expect(await connections()).toEqual(['close', 'close']);
  await new Promise((resolve) => site.close(resolve));
});

test('a request with two Host headers is refused before anything answers it', async () => {
  const site = cachedFirst(
    () => encoded,
    () => {},
  )((_request, response) => response.end('from the app'));
  const port = await listenOnFreePort(site);
  const socket = connect(port, '127.0.0.1');
  socket.end('GET / HTTP/1.1\r\nHost: charity.example\r\nhost: evil.example\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  await new Promise((resolve) => site.close(resolve));
});

test('a connection that never completes its headers is closed with 408, and others are answered meanwhile', async () => {
  const timeouts = { headersTimeout: 3_000, requestTimeout: 6_000, connectionsCheckingInterval: 50 };
  const slow = cachedFirst(
    () => encoded,
    () => {},
    { timeouts },
  )(() => {}).on('clientError', respondToMalformedRequest);
  const port = await listenOnFreePort(slow);
  const dripping = connect(port, '127.0.0.1').on('error', () => {});
  dripping.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
  // A byte that arrives just when the server closes would reset the connection, and the response would be lost.
  const drip = setInterval(() => dripping.write('a'), 20);
  setTimeout(() => clearInterval(drip), 200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  expect(await text(dripping)).toMatch(/^HTTP\/1\.1 408 /);
  slow.closeAllConnections();
  await new Promise((resolve) => slow.close(resolve));
});
