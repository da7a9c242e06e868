import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.ts';

// Bills name people, so their originals are stored encrypted: each with a key of its own, which is stored encrypted like a PAN. So
// changing the site's keys changes rows only, and no file.

/** Encrypts a file's key with the site's keys. */
type Cipher = { seal(text: string): string; open(sealed: string): string };

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Stores a file encrypted. @returns its key, encrypted, for its row. */
export async function putSealed(
  store: FileStore,
  cipher: Cipher,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const key = randomBytes(KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const sealing = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  const encrypted = Buffer.concat([sealing.update(bytes), sealing.final()]);
  await store.put(name, 'application/octet-stream', Buffer.concat([iv, sealing.getAuthTag(), encrypted]));
  return cipher.seal(key.toString('base64'));
}

/** A stored file in plain bytes; null if it is missing. @throws Error for a file that was changed. */
export async function getSealed(
  store: FileStore,
  cipher: Cipher,
  name: string,
  keySealed: string,
): Promise<Buffer | null> {
  const found = await store.get(name);
  if (!found) return null;
  const stored = await buffer(found.stream);
  const key = Buffer.from(cipher.open(keySealed), 'base64');
  const opening = createDecipheriv('aes-256-gcm', key, stored.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opening.setAuthTag(stored.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([opening.update(stored.subarray(IV_BYTES + TAG_BYTES)), opening.final()]);
}
