import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../errors.ts';
import type { FileStore } from './file-store.ts';

export type Bucket = {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 60_000;
const RETRIES = 3;
const RETRY_DELAY_MS = 100;
/** The slowest connection over which a large file still arrives in time: 1 Mbit/s. */
const BYTES_PER_MS = 125;

export type BucketStore = FileStore & {
  /** Stores a file of any size up to 5 GB from the disk, piece by piece: `fetch` would read all of it into memory. */
  putFile(name: string, path: string): Promise<void>;
};

/** Stores files in a bucket of any S3-compatible storage, in one folder of it, with path-style addresses. */
export function bucketStore(
  { endpoint, name: bucket, ...access }: Bucket,
  folder: string,
  timeoutMs = TIMEOUT_MS,
): BucketStore {
  const client = new AwsClient({
    ...access,
    service: 's3',
    retries: RETRIES,
    initRetryMs: RETRY_DELAY_MS,
  });

  /** @throws AppError `pictures_unreachable` for every response other than 2xx and 404. */
  async function request(
    method: string,
    name: string,
    options: { body?: Buffer; headers?: Record<string, string> },
  ) {
    const address = `${endpoint}/${bucket}/${folder}/${name}`;
    const { body, ...rest } = options;
    const sent = body ? { body: new Uint8Array(body) } : {};
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await client.fetch(address, { method, signal, ...sent, ...rest });
      if (response.ok || response.status === 404) return response;
      throw new Error(
        `the bucket responded with ${response.status}: ${(await response.text()).slice(0, 500)}`,
      );
    } catch (cause) {
      throw new AppError('pictures_unreachable', { cause });
    }
  }

  async function sendFile(name: string, path: string): Promise<void> {
    const { request: send } = await import('undici');
    const address = `${endpoint}/${bucket}/${folder}/${name}`;
    const { size } = await stat(path);
    const signed = await client.sign(address, { method: 'PUT' });
    const allowedMs = timeoutMs + Math.ceil(size / BYTES_PER_MS);
    const { statusCode, body } = await send(address, {
      method: 'PUT',
      headers: {
        ...Object.fromEntries(signed.headers),
        'content-type': 'application/octet-stream',
        'content-length': String(size),
      },
      body: createReadStream(path),
      headersTimeout: allowedMs,
      signal: AbortSignal.timeout(allowedMs),
    });
    const answer = (await text(body)).slice(0, 500);
    if (statusCode >= 300) throw new Error(`the bucket responded with ${statusCode}: ${answer}`);
  }

  return {
    async putFile(name, path) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await sendFile(name, path);
        } catch (cause) {
          if (attempt === RETRIES) throw new AppError('pictures_unreachable', { cause });
          await setTimeout(RETRY_DELAY_MS * 2 ** attempt);
        }
      }
    },
    async put(name, type, bytes) {
      const response = await request('PUT', name, { body: bytes, headers: { 'content-type': type } });
      await response.body?.cancel();
      if (response.ok) return;
      throw new AppError('picture_not_stored', {
        cause: new Error(`there is no bucket ${bucket}`),
      });
    },
    has: async (name) => (await request('HEAD', name, {})).ok,
    async remove(name) {
      await (await request('DELETE', name, {})).body?.cancel();
    },
    async get(name) {
      const response = await request('GET', name, {});
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return null;
      }
      const length = response.headers.get('content-length');
      return {
        bytes: length === null ? null : Number(length),
        stream: Readable.fromWeb(response.body as ReadableStream),
      };
    },
  };
}
