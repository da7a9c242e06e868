import { type Unzipped, unzip } from 'fflate';

/** The unpacked size of a spreadsheet; 50,000 rows of twenty columns take about a third of it. A small file may unpack to any size. */
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;

/** The XML parts of a spreadsheet by path, or `too_large`. Unpacking stops at the sizes that the file declares. @throws if it is no archive. */
export function unpack(bytes: Uint8Array): Promise<Unzipped | 'too_large'> {
  return new Promise((resolve, reject) => {
    let size = 0;
    let isTooLarge = false;
    const isNeeded = ({ name, originalSize }: { name: string; originalSize: number }) => {
      size += originalSize;
      isTooLarge ||= size > MAX_UNPACKED_BYTES;
      return !isTooLarge && /\.(?:xml|rels)$/.test(name);
    };
    unzip(bytes, { filter: isNeeded }, (error, parts) => {
      if (isTooLarge) resolve('too_large');
      else if (error) reject(error);
      else resolve(parts);
    });
    if (isTooLarge) resolve('too_large');
  });
}
