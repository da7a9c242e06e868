import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../http/errors.ts';
import type { PictureStore } from './store.ts';

export type Bucket = {
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const TIMEOUT_MS = 60_000;
const FURTHER_TRIES = 3;
const PAUSE_MS = 100;

/** Keeps pictures in a bucket of any storage that speaks S3, under `pictures/`. Addresses are in path style. */
export function bucketStore({ endpoint, name: bucket, ...access }: Bucket): PictureStore {
  const client = new AwsClient({
    ...access,
    service: 's3',
    retries: FURTHER_TRIES,
    initRetryMs: PAUSE_MS,
  });

  /** @throws AppError `pictures_unreachable` for every answer but 2xx and 404. */
  async function ask(
    method: string,
    name: string,
    more: { body?: Buffer; headers?: Record<string, string> },
  ) {
    const address = `${endpoint}/${bucket}/pictures/${name}`;
    const { body, ...rest } = more;
    const sent = body ? { body: new Uint8Array(body) } : {};
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const answer = await client.fetch(address, { method, signal, ...sent, ...rest });
      if (answer.ok || answer.status === 404) return answer;
      throw new Error(`the bucket answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
    } catch (cause) {
      throw new AppError('pictures_unreachable', { cause });
    }
  }

  return {
    async put(name, type, bytes) {
      const answer = await ask('PUT', name, { body: bytes, headers: { 'content-type': type } });
      await answer.body?.cancel();
      if (answer.ok) return;
      throw new AppError('picture_not_stored', {
        cause: new Error(`there is no bucket ${bucket}`),
      });
    },
    has: async (name) => (await ask('HEAD', name, {})).ok,
    async remove(name) {
      await (await ask('DELETE', name, {})).body?.cancel();
    },
    async get(name) {
      const answer = await ask('GET', name, {});
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const length = answer.headers.get('content-length');
      return {
        bytes: length === null ? null : Number(length),
        stream: Readable.fromWeb(answer.body as ReadableStream),
      };
    },
  };
}
