import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MAX_PDF_MEGABYTES, MAX_ZIP_MEGABYTES } from '#contract/year-end/certificates.ts';
import { AppError } from '../../errors.ts';

/** The request's body stream and its declared length. */
export type Upload = { stream: unknown; declaredBytes: number };

export const MEGABYTE = 1024 ** 2;
const HEAD_BYTES = 64;
/** Some programs write a byte order mark or line breaks before a PDF, and readers accept them. */
const PDF = /^(?:\xef\xbb\xbf)?[\t\n\r ]*%PDF-/;

export type Received = { path: string; kind: 'pdf' | 'zip'; discard(): Promise<void> };

function tooLarge(): AppError {
  return new AppError({
    code: 'certificate_too_large',
    params: { pdf: MAX_PDF_MEGABYTES, zip: MAX_ZIP_MEGABYTES },
  });
}

/**
 * Streams an upload to a temporary file, so that large ones need no memory. Its first bytes determine its type, not its name.
 * @throws AppError `certificate_too_large`; `certificate_file_missing`, `certificate_file_unsupported`;
 * `certificate_upload_incomplete` when the connection was lost.
 */
export async function receive({ stream, declaredBytes }: Upload): Promise<Received> {
  if (declaredBytes > MAX_ZIP_MEGABYTES * MEGABYTE) throw tooLarge();
  if (!(stream instanceof Readable)) throw new AppError('certificate_file_missing');
  const folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'upload');
    const kind = kindOf(await writeAll(stream, path));
    return { path, kind, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function writeAll(stream: Readable, path: string): Promise<Buffer> {
  let head = Buffer.alloc(0);
  let bytes = 0;
  const file = await open(path, 'w');
  try {
    for await (const chunk of chunksOf(stream)) {
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      const maxMegabytes = isPdfHead(head) ? MAX_PDF_MEGABYTES : MAX_ZIP_MEGABYTES;
      if (bytes > maxMegabytes * MEGABYTE) throw tooLarge();
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  return head;
}

/** Keeps the stream open when reading stops early, so that the client can still read the error response. */
async function* chunksOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new AppError('certificate_upload_incomplete', { cause });
  }
}

const isPdfHead = (head: Buffer) => PDF.test(head.toString('latin1'));

function kindOf(head: Buffer): Received['kind'] {
  if (head.length === 0) throw new AppError('certificate_file_missing');
  if (isPdfHead(head)) return 'pdf';
  if (head.toString('latin1').startsWith('PK\u0003\u0004')) return 'zip';
  throw new AppError('certificate_file_unsupported');
}

/** Whether these bytes are a whole PDF: its beginning, and the mark near its end. */
export function isPdf(bytes: Buffer): boolean {
  return isPdfHead(bytes.subarray(0, HEAD_BYTES)) && bytes.subarray(-1024).includes('%%EOF');
}
