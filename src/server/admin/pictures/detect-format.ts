import { AppError } from '../../http/errors.ts';

/** The accepted formats, as sharp names them. */
type Format = 'jpeg' | 'png' | 'webp' | 'heif';

const AVIF_BRANDS = ['avif', 'avis'];
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/**
 * Detects a file's format from its first bytes.
 * @throws AppError `picture_refused` for any other format, with a message that says what to do.
 */
export function detectFormat(head: Buffer): Format {
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
    throw refused('This is an SVG drawing, which may contain scripts. Please send it as PNG.');
  }
  throw refused('This is not a supported picture. Please send a JPEG, PNG, WebP or AVIF.');
}

function refused(message: string): AppError {
  return new AppError('picture_refused', message);
}
