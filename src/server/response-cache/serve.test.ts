import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { chooseEncoding, encodeAnswer } from './encode.ts';
import { keptFirst, serve } from './serve.ts';

const BODY = `{"campaigns":"${'blanket '.repeat(400)}"}`;
const answer = await encodeAnswer(200, Buffer.from(BODY), { 'content-type': 'application/json' });
const small = await encodeAnswer(200, Buffer.from('{}'), { 'content-type': 'application/json' });
const missing = await encodeAnswer(404, Buffer.from(BODY), {});
const ready = { '/': answer, '/small': small, '/missing': missing };

const server = createServer((request, response) =>
  serve(request, response, ready[request.url as keyof typeof ready]),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** A flat list of names and values, by name. */
const named = (headers: string[]) =>
  Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

const encodings = ['br', 'gzip', 'identity'] as const;
const ask = (headers: Record<string, string>, path = '/', method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers });

describe('the form of an answer', () => {
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
  ])('for a browser that takes %s is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });

  test('is what its headers say, and unpacks to the same', () => {
    expect(brotliDecompressSync(answer.variants.br.body).toString()).toBe(BODY);
    expect(gunzipSync(answer.variants.gzip.body).toString()).toBe(BODY);
    for (const encoding of encodings) {
      const { headers, body } = answer.variants[encoding];
      expect(named(headers)).toEqual({
        'content-type': 'application/json',
        etag: answer.variants[encoding].etag,
        vary: 'accept-encoding',
        'content-length': String(body.length),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      });
    }
  });

  test('is not packed when that would save nothing', async () => {
    const { headers } = await ask({ 'accept-encoding': 'br, gzip' }, '/small');
    expect(headers.get('content-encoding')).toBeNull();
  });
});

describe.each(encodings)('sent as %s', (encoding) => {
  const headers = { 'accept-encoding': encoding };

  test('an answer arrives whole', async () => {
    const response = await ask(headers);
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toBe(answer.variants[encoding].etag);
    expect(await response.text()).toBe(BODY);
  });

  test.each([
    ['the same', (etag: string) => etag],
    ['the same, weakly', (etag: string) => `W/${etag}`],
    ['it among others', (etag: string) => `"x", ${etag}`],
    ['anything', () => '*'],
  ])('nothing is sent to who has %s already', async (_what, tag) => {
    const response = await ask({ ...headers, 'if-none-match': tag(answer.variants[encoding].etag) });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(answer.variants[encoding].etag);
    expect(response.headers.get('vary')).toBe('accept-encoding');
  });

  test('another form of the same does not count as the same', async () => {
    const others = encodings.filter((each) => each !== encoding).map((each) => answer.variants[each].etag);
    expect((await ask({ ...headers, 'if-none-match': others.join(', ') })).status).toBe(200);
  });

  test('HEAD tells the length and sends nothing', async () => {
    const response = await ask(headers, '/', 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe(String(answer.variants[encoding].body.length));
    expect(await response.text()).toBe('');
  });
});

test('a page that is not there stays a 404, even for who has it already', async () => {
  const tag = missing.variants.identity.etag;
  const response = await ask({ 'if-none-match': tag, 'accept-encoding': 'identity' }, '/missing');
  expect(response.status).toBe(404);
});

describe('through the site', () => {
  const site = createTestApp();

  test('pages, their data, lists and the page for everything unknown come with an ETag and are not stale', async () => {
    const { app, db } = await site;
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

  test('a page names its own inline scripts and styles by their hashes, and no others count', async () => {
    const { app } = await site;
    const { headers } = await app.inject('/');
    expect(String(headers['content-security-policy']).split(';')).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'sha256-CihokcEcBW4atb/CW/XWsvWwbTjqwQlE9nj9ii5ww5M='",
        "style-src 'self' 'sha256-QRQPRLGyxt3RJiKpYNjpkgHcmHU2PywsfL2e8oI0LQA='",
      ]),
    );
  });

  test('what visitors write into an address is neither kept nor shown', async () => {
    const { app, answers } = await site;
    const { body } = await app.inject('/?name=Canary&email=canary@example.com');
    expect(body).not.toMatch(/canary/i);
    expect(answers.kept('/?name=Canary&email=canary@example.com')).toBeUndefined();
    await app.inject('/no/such/canary/page');
    expect(answers.kept('/no/such/canary/page')).toBeUndefined();
  });

  test('what is kept is, over the network, what the app itself would serve, until it changes', async () => {
    const { app, db } = await site;
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

test('the app is asked only for what is not kept', async () => {
  const asked: string[] = [];
  let counted = 0;
  const site = keptFirst(
    (path) => (path === '/' ? answer : undefined),
    () => counted++,
  )((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  const visit = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  await visit('/');
  await visit('/', 'HEAD');
  expect([asked, counted]).toEqual([[], 2]);
  await visit('/', 'POST');
  await visit('/?from=a-friend');
  await visit('/gallery');
  expect(asked).toEqual(['POST /', 'GET /?from=a-friend', 'GET /gallery']);
  await new Promise((resolve) => site.close(resolve));
});
