import type { Readable } from 'node:stream';
import type { PictureFormat } from '#domain/trust/picture.ts';

/** Stores encoded pictures, and certificates, in a folder or a bucket. The content of a name never changes. */
export type PictureStore = {
  /** Stores a file atomically. */
  put(name: string, type: string, bytes: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** Null if there is no file with this name. */
  get(name: string): Promise<{ bytes: number | null; stream: Readable } | null>;
};

export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
