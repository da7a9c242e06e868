import type { PictureFormat } from '#domain/trust/picture.ts';
import { decodeInChildProcess } from '../../decoding/decode-in-child-process.ts';
import { AppError } from '../../errors.ts';
import type { decode } from './encode.ts';

const ENCODER = new URL('./encode.ts', import.meta.url);
/** All variants of the largest picture on a slow machine. */
const TIMEOUT_MS = 180_000;

/**
 * Encodes an upload in every size and format that pages use, and stores each one. @returns the size of the widest one.
 * @throws AppError as `decode` does.
 */
export async function encodePicture(
  { path, head }: { path: string; head: Buffer },
  store: (width: number, form: PictureFormat, bytes: Buffer) => Promise<void>,
): Promise<{ width: number; height: number }> {
  const options = { failure: 'picture_damaged', timeoutMs: TIMEOUT_MS } as const;
  for await (const item of decodeInChildProcess<typeof decode>(ENCODER, { path, head }, options)) {
    if ('size' in item) return item.size;
    await store(item.width, item.form, item.bytes);
  }
  throw new AppError('picture_damaged');
}
