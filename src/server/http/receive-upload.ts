import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError, type Reason } from '../errors.ts';

/** The body of a request: its stream, and the size that the request declares. */
export type Upload = { stream: unknown; declaredBytes: number };

/** An upload in a temporary file, with its first bytes, which tell its type. */
export type ReceivedFile = { path: string; head: Buffer; discard(): Promise<void> };

type UploadRules = {
  /** The largest file with these first bytes; none are known yet when the declared size is checked. */
  maxBytes: (head: Buffer) => number;
  tooLarge: Reason;
  missing: Reason;
  incomplete: Reason;
};

export const MEGABYTE = 1024 ** 2;
const HEAD_BYTES = 1024;

/**
 * Streams an upload to a temporary file, so that large ones need no memory.
 * @throws AppError with the error that the rules name for a file that is too large, a missing body, or a lost connection.
 */
export async function receiveUpload(
  { stream, declaredBytes }: Upload,
  rules: UploadRules,
): Promise<ReceivedFile> {
  if (declaredBytes > rules.maxBytes(Buffer.alloc(0))) throw new AppError(rules.tooLarge);
  if (!(stream instanceof Readable)) throw new AppError(rules.missing);
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'upload');
    return { path, head: await writeAll(stream, path, rules), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Writes a stream to a file. @returns its first bytes. */
async function writeAll(stream: Readable, path: string, rules: UploadRules): Promise<Buffer> {
  let head = Buffer.alloc(0);
  let bytes = 0;
  const file = await open(path, 'w');
  try {
    for await (const chunk of chunksOf(stream, rules.incomplete)) {
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      if (bytes > rules.maxBytes(head)) throw new AppError(rules.tooLarge);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return head;
}

/** Keeps the stream open when reading stops early, so that the client can still read the error response. */
async function* chunksOf(stream: Readable, incomplete: Reason): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new AppError(incomplete, { cause });
  }
}
