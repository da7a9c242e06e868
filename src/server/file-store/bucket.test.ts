import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listenOnFreePort } from '#tests/support/listen.ts';
import { bucketStore } from './bucket.ts';

// A minimal storage that accepts requests signed with the right key.

const stored = new Map<string, { type: string | undefined; length: string | undefined; bytes: Buffer }>();
let failures = 0;
let delayMs = 0;
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=the-key\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/;
const isSigned = (headers: IncomingHttpHeaders) =>
  SIGNED.test(headers.authorization ?? '') && /^\d{8}T\d{6}Z$/.test(String(headers['x-amz-date']));

const storage = createServer(async (request, response) => {
  const path = request.url ?? '';
  const bytes = await buffer(request);
  await setTimeout(delayMs);
  if (failures > 0) {
    failures -= 1;
    return response.writeHead(503).end('SlowDown');
  }
  if (!isSigned(request.headers)) return response.writeHead(403).end('AccessDenied');
  if (request.method === 'PUT') {
    const { 'content-type': type, 'content-length': length } = request.headers;
    stored.set(path, { type, length, bytes });
    return response.end();
  }
  if (request.method === 'DELETE') {
    stored.delete(path);
    return response.writeHead(204).end();
  }
  const found = stored.get(path);
  if (!found) return response.writeHead(404).end('NoSuchKey');
  return response
    .writeHead(200, { 'content-length': found.bytes.length })
    .end(request.method === 'HEAD' ? undefined : found.bytes);
});
const endpoint = `http://127.0.0.1:${await listenOnFreePort(storage)}`;
afterAll(() => storage.close());
beforeEach(() => {
  stored.clear();
  delayMs = 0;
});

const bucket = {
  endpoint,
  name: 'trust-pictures',
  region: 'ap-south-1',
  accessKeyId: 'the-key',
  secretAccessKey: 'the-secret',
};
const store = bucketStore(bucket, 'pictures');

test('a picture is stored by a signed request with its type, and read back unchanged', async () => {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2]);
  await store.put('a-300.jpg', 'image/jpeg', bytes);
  expect([...stored]).toEqual([
    ['/trust-pictures/pictures/a-300.jpg', { type: 'image/jpeg', length: '6', bytes }],
  ]);
  expect(await store.has('a-300.jpg')).toBe(true);
  const found = await store.get('a-300.jpg');
  expect(found?.bytes).toBe(6);
  expect(found && (await buffer(found.stream))).toEqual(bytes);
});

describe('a file on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-test-'));
  afterAll(() => rm(folder, { recursive: true }));
  const write = async (bytes: number) => {
    const path = join(folder, `${bytes}.sealed`);
    await writeFile(path, randomBytes(bytes));
    return path;
  };

  test('is sent with its length, again after a passing failure, and arrives unchanged', async () => {
    const path = await write(3_000_000);
    failures = 2;
    await store.putFile('database.sealed', path);
    const sent = stored.get('/trust-pictures/pictures/database.sealed');
    expect(sent?.length).toBe('3000000');
    expect(sent?.bytes.equals(await readFile(path))).toBe(true);
  });

  test('may take longer the larger it is', async () => {
    const hasty = bucketStore(bucket, 'pictures', 100);
    delayMs = 400;
    await expect(hasty.putFile('small', await write(1))).rejects.toMatchObject({
      code: 'pictures_unreachable',
    });
    await hasty.putFile('large', await write(1_000_000));
  });

  test('that the storage refuses is reported with its response', async () => {
    const wrongKey = bucketStore({ ...bucket, accessKeyId: 'another-key' }, 'pictures');
    await expect(wrongKey.putFile('x', await write(10))).rejects.toMatchObject({
      code: 'pictures_unreachable',
      cause: { message: expect.stringContaining('403: AccessDenied') },
    });
  });
});

test('removing a picture succeeds, even if it no longer exists', async () => {
  await store.put('b-300.jpg', 'image/jpeg', Buffer.from([1]));
  await store.remove('b-300.jpg');
  await store.remove('b-300.jpg');
  expect(await store.has('b-300.jpg')).toBe(false);
});

test('a missing picture is reported as missing', async () => {
  expect(await store.has('none-300.jpg')).toBe(false);
  expect(await store.get('none-300.jpg')).toBeNull();
});

test('requests to a busy storage are retried', async () => {
  failures = 2;
  await store.put('b-300.jpg', 'image/jpeg', Buffer.from('b'));
  expect(stored.size).toBe(1);
});

test('a request that the storage rejects fails as unavailable, with the response as cause', async () => {
  const stranger = bucketStore({ ...bucket, accessKeyId: 'another-key' }, 'pictures');
  await expect(stranger.put('c-300.jpg', 'image/jpeg', Buffer.from('c'))).rejects.toMatchObject({
    code: 'pictures_unreachable',
    cause: { message: 'the bucket responded with 403: AccessDenied' },
  });
  expect(stored.size).toBe(0);
});
