import { isPdfHead } from '../../decoding/is-pdf.ts';
import { AppError } from '../../errors.ts';

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
