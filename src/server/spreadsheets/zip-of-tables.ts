import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Download } from './export-file.ts';

/**
 * Generates files into one ZIP file, one after the other, so only one is in memory at a time. Destroying the stream ends the file that is
 * being read, and an error in a file destroys the stream.
 */
export function zipOf(name: string, files: readonly (() => Download)[]): Download {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const waiting = [...files];
  let current: Download | undefined;
  stream.once('close', () => current?.stream.destroy());

  function addNext(): void {
    const start = waiting.shift();
    if (!start) {
      zip.end();
      return;
    }
    const file = start();
    current = file;
    file.stream.once('error', (error) => stream.destroy(error));
    file.stream.once('end', addNext);
    zip.addReadStream(file.stream, file.fileName);
  }

  addNext();
  return { fileName: `${name}.zip`, contentType: 'application/zip', stream };
}
