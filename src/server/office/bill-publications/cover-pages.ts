import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { type Box, coveredArea, MAX_PAGE_PIXELS, type SentPage } from '#domain/office/bill-page.ts';
import { AppError } from '../../errors.ts';

const DECODE_TIMEOUT_S = 30;
/** Wide enough for a list on a phone. */
const THUMBNAIL_WIDTH = 320;
/** With full colours, so that no colour of one block reaches the next. */
const JPEG = { quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' } as const;
/** Of JPEG and PNG, as Latin-1. Other decoders are not even tried. */
const HEADS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n'];

// Every page is processed once, so sharp's cache would only waste memory.
sharp.cache(false);

type CoveredPage = { width: number; height: number; full: Buffer; small: Buffer };

/**
 * Decodes the pages in a file, blacks out their boxes once more, and encodes what is left to be seen, without metadata. Runs in a
 * separate process.
 * @throws AppError `bill_page_unreadable`; `bill_page_too_large`.
 */
export async function* decode({
  path,
  pages,
}: {
  path: string;
  pages: readonly SentPage[];
}): AsyncGenerator<CoveredPage> {
  const file = await open(path);
  try {
    let at = 0;
    for (const [index, { bytes, boxes }] of pages.entries()) {
      const page = Buffer.alloc(bytes);
      await file.read(page, 0, bytes, at);
      at += bytes;
      yield await coverPage(page, boxes, index + 1);
    }
  } finally {
    await file.close();
  }
}

async function coverPage(page: Buffer, boxes: readonly Box[], number: number): Promise<CoveredPage> {
  const { data, info } = await readPixels(page, number);
  // control: what the browser left under a box is gone (cover-pages.test.ts)
  for (const box of boxes) blackOut(data, coveredArea(box, info), info);
  const { width, height } = info;
  const picture = () => sharp(data, { raw: { width, height, channels: 3 } });
  const full = await picture().jpeg(JPEG).toBuffer();
  const small = await picture()
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer();
  return { width, height, full, small };
}

async function readPixels(page: Buffer, number: number) {
  try {
    const head = page.toString('latin1', 0, 8);
    if (!HEADS.some((known) => head.startsWith(known))) throw new Error('neither JPEG nor PNG');
    // Reads only the header, so that nothing is decoded before its size is known.
    const { width, height } = await sharp(page, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PAGE_PIXELS) throw tooLarge(number, width, height);
    return await sharp(page, { limitInputPixels: MAX_PAGE_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_TIMEOUT_S })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bill_page_unreadable', { cause });
  }
}

function tooLarge(page: number, width: number, height: number): AppError {
  const params = { page, width, height, max: MAX_PAGE_PIXELS / 1_000_000 };
  return new AppError({ code: 'bill_page_too_large', params });
}

/** Fills an area of three bytes a pixel with zeros. */
export function blackOut(data: Buffer, { x, y, width, height }: Box, page: { width: number }): void {
  for (let row = y; row < y + height; row += 1) {
    const start = (row * page.width + x) * 3;
    data.fill(0, start, start + width * 3);
  }
}
