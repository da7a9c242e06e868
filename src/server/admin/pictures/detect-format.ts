import { AppError } from '../../http/errors.ts';

/** What a picture may be, as sharp names it. */
type Kind = 'jpeg' | 'png' | 'webp' | 'heif';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * What a file is by its first bytes, whatever it is called.
 * @throws AppError `picture_heic`, `picture_svg` or `picture_unreadable` for everything that we do not take.
 */
export function kindOf(head: Buffer): Kind {
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
