import { strFromU8, unzipSync } from 'fflate';

/** The text files in a zip archive by their names, in the order of its directory. */
export function unzip(archive: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(archive));
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
}
