import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseUploadedPicture } from '#domain/trust/picture.ts';
import type { FileStore } from '../../file-store/file-store.ts';

export type PictureFiles = {
  pictures: FileStore;
  /** The folder of the pictures included in the product. */
  publicFilesDir: string;
};

const DRAWING = /^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.svg$/;

/** Reads one of the site's own pictures; other addresses are never fetched. Null for those, and for an upload that is gone. */
export async function readOwnPicture(
  { pictures, publicFilesDir }: PictureFiles,
  address: string,
): Promise<Buffer | null> {
  if (DRAWING.test(address)) return readFile(join(publicFilesDir, address));
  const uploaded = parseUploadedPicture(address);
  const found = uploaded && (await pictures.get(uploaded.file));
  return found && buffer(found.stream);
}

type ShownPicture = { url: string; focusX: number; focusY: number };

/** Pictures as public lists have them; without points when all are in the middle. */
export function shownPictures(pictures: readonly ShownPicture[]): {
  images: string[];
  imageFocus?: { x: number; y: number }[];
} {
  const images = pictures.map(({ url }) => url);
  const imageFocus = pictures.map(({ focusX: x, focusY: y }) => ({ x, y }));
  return imageFocus.some(({ x, y }) => x !== 50 || y !== 50) ? { images, imageFocus } : { images };
}
