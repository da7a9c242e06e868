import { type Entry, fromBufferPromise } from 'yauzl';
import { tooLarge } from './limits.ts';

/** The unpacked size of all parts that are read; 50,000 rows of twenty columns take about a third of it. */
const MAX_UNPACKED_BYTES = 150 * 1024 ** 2;
/** Pictures and charts are parts, too. */
const MAX_PARTS = 5_000;

/** Their names are the same in capitals. */
export type Parts = {
  has(path: string): boolean;
  /** A part piece by piece; nothing if it is missing. @throws AppError `file_unpacks_too_large` */
  read(path: string): AsyncGenerator<Uint8Array>;
};

/** Opens a spreadsheet's archive. Its parts are unpacked only as they are read. @throws if it is no archive. */
export async function openParts(bytes: Buffer): Promise<Parts> {
  const zip = await fromBufferPromise(bytes);
  if (zip.entryCount > MAX_PARTS) throw tooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  let unpackedBytes = 0;
  return {
    has: (path) => entries.has(path.toLowerCase()),
    async *read(path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) return;
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        unpackedBytes += piece.length;
        // control: a spreadsheet is unpacked up to a limit (hostile-tables.test.ts)
        if (unpackedBytes > MAX_UNPACKED_BYTES) throw tooLarge();
        yield piece;
      }
    },
  };
}
