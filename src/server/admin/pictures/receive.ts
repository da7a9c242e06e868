import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PICTURE_MOST_BYTES } from '#contract/admin/pictures.ts';
import { AppError } from '../../http/errors.ts';

/** An upload as it comes over the line. */
export type Upload = { stream: unknown; announcedBytes: number };

export type Received = {
  path: string;
  /** Names the picture: 32 hexadecimal digits made of every byte that came. */
  hash: string;
  head: Buffer;
  discard(): Promise<void>;
};

/** Names change with the way in which pictures are encoded, because browsers keep what is under a name for ever. */
const ENCODED_AS = 'pictures 1';
const HEAD_BYTES = 1024;
const HASH_DIGITS = 32;

/**
 * Writes an upload into a file of its own, piece by piece, so that many large ones cost no memory.
 * @throws AppError `picture_too_large`; `picture_missing` when nothing came; `picture_incomplete` when the line broke.
 */
export async function receive({ stream, announcedBytes }: Upload): Promise<Received> {
  if (announcedBytes > PICTURE_MOST_BYTES) throw tooLarge();
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
  const hash = createHash('sha256').update(ENCODED_AS);
  let head = Buffer.alloc(0);
  let bytes = 0;
  const file = await open(path, 'w');
  try {
    for await (const piece of whole(stream)) {
      bytes += piece.length;
      if (bytes > PICTURE_MOST_BYTES) throw tooLarge();
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece]).subarray(0, HEAD_BYTES);
      hash.update(piece);
      await file.write(piece);
    }
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex').slice(0, HASH_DIGITS), head };
}

/** The stream stays open when its reader stops early: whoever sends it still reads why it was refused. */
async function* whole(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new AppError('picture_incomplete', { cause });
  }
}

function tooLarge(): AppError {
  return new AppError({ code: 'picture_too_large', params: { most: PICTURE_MOST_BYTES / 1024 ** 2 } });
}
