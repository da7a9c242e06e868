import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_PDF_MEGABYTES, MAX_UNPACKED_MEGABYTES, MAX_ZIP_FILES } from '#contract/year-end/certificates.ts';
import { AppError } from '../../errors.ts';
import { MEGABYTE } from '../../http/receive-upload.ts';

/** A file in a ZIP file; `bytes` is null when it is no PDF or too large to be one. */
export type ZippedFile = { fileName: string; bytes: Buffer | null };

/**
 * The files of a ZIP file, one after the other. The sizes that it declares are checked before anything is unpacked, and unpacking
 * stops at a file that is larger than declared, so a small file that unpacks to a huge one costs nothing. Runs in a process of
 * its own.
 * @throws AppError `certificate_zip_too_large`, `certificate_zip_damaged`.
 */
export async function* decode({ path }: { path: string }): AsyncGenerator<ZippedFile> {
  const zip = await reading(() => openPromise(path, { lazyEntries: true, autoClose: false }));
  try {
    if (zip.entryCount > MAX_ZIP_FILES) throw tooLarge();
    const entries = (await reading(() => Array.fromAsync(zip.eachEntry()))).filter(isFile);
    const unpackedBytes = entries.filter(isTaken).reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (unpackedBytes > MAX_UNPACKED_MEGABYTES * MEGABYTE) throw tooLarge();
    for (const entry of entries) {
      const fileName = entry.fileName.split('/').at(-1) ?? '';
      yield { fileName, bytes: isTaken(entry) ? await reading(() => unpack(zip, entry)) : null };
    }
  } finally {
    zip.close();
  }
}

const isTaken = ({ fileName, uncompressedSize }: Entry) =>
  /\.pdf$/i.test(fileName) && uncompressedSize <= MAX_PDF_MEGABYTES * MEGABYTE;

/** Neither a folder nor what macOS adds to every ZIP file. */
function isFile({ fileName }: Entry): boolean {
  return !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/') && !/(?:^|\/)\./.test(fileName);
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry));
}

/** The library's errors are about the file, such as a wrong size or a password. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new AppError('certificate_zip_damaged', { cause });
  }
}

function tooLarge(): AppError {
  const params = { max: MAX_ZIP_FILES, megabytes: MAX_UNPACKED_MEGABYTES };
  return new AppError({ code: 'certificate_zip_too_large', params });
}
