import { AppError } from '../../http/errors.ts';

/** What a picture may be, as sharp names it. */
type Kind = 'jpeg' | 'png' | 'webp' | 'heif';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * What a file is by its first bytes, whatever it is called.
 * @throws AppError `picture_refused` for everything that we do not take, in words that help.
 */
export function kindOf(head: Buffer): Kind {
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  const brand = text.slice(4, 8) === 'ftyp' ? text.slice(8, 12) : '';
  if (AVIF_BRANDS.includes(brand)) return 'heif';
  if (HEIC_BRANDS.includes(brand)) {
    throw refused('This is a HEIC photo, which most browsers cannot show. Please send it as JPEG.');
  }
  if (/<svg[\s>]/i.test(text)) {
    throw refused('This is an SVG drawing, which may hold programs. Please send it as PNG.');
  }
  throw refused('This is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.');
}

function refused(message: string): AppError {
  return new AppError('picture_refused', message);
}
