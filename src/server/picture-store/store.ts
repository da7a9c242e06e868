import type { Readable } from 'node:stream';
import type { PictureFormat } from '#domain/picture.ts';

/** Where the encoded pictures are kept: a folder, or a bucket. A name always stands for the same bytes. */
export type PictureStore = {
  /** Keeps a file whole or not at all. */
  put(name: string, type: string, bytes: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Removes a file; one that is not there is none that is left. */
  remove(name: string): Promise<void>;
  /** Null when there is none of the name. */
  get(name: string): Promise<{ bytes: number | null; stream: Readable } | null>;
};

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
