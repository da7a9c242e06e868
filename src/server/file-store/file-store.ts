import type { Readable } from 'node:stream';

/** Stores uploaded files, such as pictures and certificates, in a folder or a bucket. The content of a name never changes. */
export type FileStore = {
  /** Stores a file atomically. */
  put(name: string, type: string, bytes: Buffer): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** Null if there is no file with this name. */
  get(name: string): Promise<{ bytes: number | null; stream: Readable } | null>;
};
