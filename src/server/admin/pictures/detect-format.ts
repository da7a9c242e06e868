import { AppError } from '../../http/errors.ts';

/** The accepted formats, as sharp names them. */
type Format = 'jpeg' | 'png' | 'webp' | 'heif';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * Detects a file's format from its first bytes.
 * @throws AppError `picture_heic`, `picture_svg` or `picture_unreadable` for any other format.
 */
export function detectFormat(head: Buffer): Format {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '';
  if (AVIF_BRANDS.includes(brand)) return 'heif';
  if (HEIC_BRANDS.includes(brand)) {
    throw new AppError('picture_heic');
  }
  if (/<svg[\s>]/i.test(text)) {
    throw new AppError('picture_svg');
  }
  throw new AppError('picture_unreadable');
}
