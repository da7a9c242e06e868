import { AppError } from '../../errors.ts';

const HEAD_BYTES = 64;
/** Some programs write a byte order mark or line breaks before a PDF, and readers accept them. */
const PDF = /^(?:\xef\xbb\xbf)?[\t\n\r ]*%PDF-/;

/** Whether a file that begins with these bytes is a PDF. */
export function isPdfHead(head: Buffer): boolean {
  return PDF.test(head.subarray(0, HEAD_BYTES).toString('latin1'));
}

/**
 * The type of a file by its first bytes, whatever its name says.
 * @throws AppError `certificate_file_missing` for an empty file; `certificate_file_unsupported` for another type.
 */
export function kindOf(head: Buffer): 'pdf' | 'zip' {
  if (head.length === 0) throw new AppError('certificate_file_missing');
  if (isPdfHead(head)) return 'pdf';
  if (head.toString('latin1').startsWith('PK\u0003\u0004')) return 'zip';
  throw new AppError('certificate_file_unsupported');
}

/** Whether these bytes are a whole PDF: its beginning, and the mark near its end. */
export function isPdf(bytes: Buffer): boolean {
  return isPdfHead(bytes) && bytes.subarray(-1024).includes('%%EOF');
}
