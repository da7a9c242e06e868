import { AppError } from '../../errors.ts';

/** The accepted formats, as sharp names them. */
type Format = 'jpeg' | 'png' | 'webp' | 'heif';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];
/** Where the compatible brands begin, after the box's size, its name, the main brand and its version. */
const COMPATIBLE_BRANDS_AT = 16;

/**
 * Detects a file's format from its first bytes.
 * @throws AppError `picture_heic`, `picture_svg` or `picture_unreadable` for any other format.
 */
export function detectFormat(head: Buffer): Format {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  const brands = text.slice(4, 8) === 'ftyp' ? brandsOf(head) : [];
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'heif';
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) throw new AppError('picture_heic');
  if (/<svg[\s>]/i.test(text)) {
    throw new AppError('picture_svg');
  }
  throw new AppError('picture_unreadable');
}

/** The main brand and the compatible ones: an AVIF picture may have a main brand that HEIC pictures have, too. */
function brandsOf(head: Buffer): string[] {
  const box = head.subarray(0, head.readUInt32BE(0)).toString('latin1');
  return [box.slice(8, 12), ...(box.slice(COMPATIBLE_BRANDS_AT).match(/.{4}/gs) ?? [])];
}
