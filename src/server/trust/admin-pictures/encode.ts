import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { MAX_PICTURE_PIXELS } from '#contract/trust/pictures.admin.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, storedWidths } from '#domain/trust/picture.ts';
import { inParallel } from '../../concurrency/in-parallel.ts';
import { AppError } from '../../errors.ts';
import { detectFormat } from './detect-format.ts';

const DECODE_TIMEOUT_S = 60;
const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
/** Pages cannot use taller pictures. */
const MAX_HEIGHT = MAX_WIDTH * 1.5;
/** One core stays free for visitors' requests. */
const ENCODE_CONCURRENCY = Math.max(1, availableParallelism() - 1);

/** With these settings the widest variant of a photo takes about a second of one core. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // JPEG has no transparency.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

// Every upload is processed once, so sharp's cache would only waste memory and file handles.
sharp.cache(false);

/** A variant of a picture; the last item is the size of the widest one. */
type Item =
  | { width: number; form: PictureFormat; bytes: Buffer }
  | { size: { width: number; height: number } };

/**
 * Encodes an upload in every size and format that pages use: upright, in sRGB and without metadata. Runs in a separate process.
 * @throws AppError as `detectFormat` does; `picture_too_many_pixels`; `picture_damaged`.
 */
export async function* decode({ path, head }: { path: string; head: Buffer }): AsyncGenerator<Item> {
  const { data, ...raw } = await readPixels(path, head);
  const jobs = storedWidths(raw.width).flatMap((width) => PICTURE_FORMATS.map((form) => ({ width, form })));
  const encoded: Item[] = [];
  await inParallel(jobs, ENCODE_CONCURRENCY, async ({ width, form }) => {
    const bytes = await encoders[form](sharp(data, { raw }).resize(width)).toBuffer();
    encoded.push({ width, form, bytes });
  });
  yield* encoded;
  yield { size: { width: raw.width, height: raw.height } };
}

async function readPixels(path: string, head: Buffer): Promise<Pixels> {
  const expected = detectFormat(head);
  try {
    // Reads only the header, so that nothing is decoded before its size is known.
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== expected) throw new Error(`${expected} by its first bytes, ${format} by its contents`);
    if (width * height > MAX_PICTURE_PIXELS) throw tooManyPixels(width, height);
    const { data, info } = await sharp(path, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('picture_damaged', { cause });
  }
}

function tooManyPixels(width: number, height: number): AppError {
  const maxMillions = MAX_PICTURE_PIXELS / 1_000_000;
  return new AppError({ code: 'picture_too_many_pixels', params: { width, height, max: maxMillions } });
}
