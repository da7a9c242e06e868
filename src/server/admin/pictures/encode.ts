import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_MOST_PIXELS } from '#contract/admin/pictures.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, storedWidths } from '#domain/picture.ts';
import { inParallel } from '../../concurrency/in-parallel.ts';
import { inTurn } from '../../concurrency/in-turn.ts';
import { AppError } from '../../http/errors.ts';
import { kindOf } from './detect-format.ts';

const DECODED_WITHIN_S = 60;
const WIDEST = Math.max(...PICTURE_WIDTHS);
/** A tall picture is kept to what a page can use of it. */
const TALLEST = WIDEST * 1.5;
/** One core stays free for the site's visitors. */
const ENCODED_AT_ONCE = Math.max(1, availableParallelism() - 1);

/** Efforts at which the widest form of a photo takes about a second of one core. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  // The one form without transparency.
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }),
};

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

// Uploads come once: nothing of them is worth keeping in memory or open.
sharp.cache(false);

/**
 * Makes of an upload every form that pages ask for: upright, in sRGB, without anything of its metadata, since only the
 * pixels are taken over. One upload at a time, so that many do not fill the memory.
 * @throws AppError `picture_refused`, saying what is wrong with it.
 */
export const encodePicture = inTurn(
  async (
    { path, head }: { path: string; head: Buffer },
    keep: (width: number, form: PictureFormat, bytes: Buffer) => Promise<void>,
  ): Promise<{ width: number; height: number }> => {
    const pixels = await decode(path, head);
    const jobs = storedWidths(pixels.width).flatMap((width) =>
      PICTURE_FORMATS.map((form) => ({ width, form })),
    );
    await inParallel(jobs, ENCODED_AT_ONCE, async ({ width, form }) => {
      const { data, ...raw } = pixels;
      await keep(width, form, await encoders[form](sharp(data, { raw }).resize(width)).toBuffer());
    });
    return { width: pixels.width, height: pixels.height };
  },
);

async function decode(path: string, head: Buffer): Promise<Pixels> {
  const kind = kindOf(head);
  try {
    // Its header alone: nothing is decoded before the size is known to be bearable.
    const { format, width, height } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== kind) throw new Error(`${kind} by its first bytes, ${format} by its contents`);
    if (width * height > PICTURE_MOST_PIXELS) throw tooManyPixels(width, height);
    const { data, info } = await sharp(path, { limitInputPixels: PICTURE_MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODED_WITHIN_S })
      .autoOrient()
      .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError(
      'picture_refused',
      'This picture is damaged or not whole. Please send it again, or another one.',
      { cause },
    );
  }
}

function tooManyPixels(width: number, height: number): AppError {
  const most = PICTURE_MOST_PIXELS / 1_000_000;
  return new AppError(
    'picture_refused',
    `This picture has ${width} × ${height} pixels, more than the ${most} million that we take. Please send a smaller one.`,
  );
}
