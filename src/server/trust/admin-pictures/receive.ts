import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MAX_PICTURE_BYTES } from '#contract/trust/pictures.admin.ts';
import { AppError } from '../../errors.ts';

/** The request's body stream and its declared length. */
export type Upload = { stream: unknown; declaredBytes: number };

export type Received = {
  path: string;
  /** The picture's name: 32 hexadecimal digits of a hash of all its bytes. */
  hash: string;
  head: Buffer;
  discard(): Promise<void>;
};

/** Part of the hash. Must change with the encoding settings, because browsers cache a picture's address forever. */
const ENCODING_VERSION = 'pictures 1';
const HEAD_BYTES = 1024;
const HASH_DIGITS = 32;

/**
 * Streams an upload to a temporary file, so that large ones need no memory.
 * @throws AppError `picture_too_large`; `picture_missing` without a body; `picture_incomplete` when the connection was lost.
 */
export async function receive({ stream, declaredBytes }: Upload): Promise<Received> {
  if (declaredBytes > MAX_PICTURE_BYTES) throw tooLarge();
  if (!(stream instanceof Readable)) throw new AppError('picture_missing');
  const folder = await mkdtemp(join(tmpdir(), 'picture-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'upload');
    return { path, ...(await writeAll(stream, path)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function writeAll(stream: Readable, path: string): Promise<{ hash: string; head: Buffer }> {
  const hash = createHash('sha256').update(ENCODING_VERSION);
  let head = Buffer.alloc(0);
  let bytes = 0;
  const file = await open(path, 'w');
  try {
    for await (const chunk of chunksOf(stream)) {
      bytes += chunk.length;
      if (bytes > MAX_PICTURE_BYTES) throw tooLarge();
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex').slice(0, HASH_DIGITS), head };
}

/** Keeps the stream open when reading stops early, so that the client can still read the error response. */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new AppError('picture_incomplete', { cause });
  }
}

function tooLarge(): AppError {
  return new AppError({ code: 'picture_too_large', params: { max: MAX_PICTURE_BYTES / 1024 ** 2 } });
}
