import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';

// A sealed file: 12 bytes of nonce, the gzipped content encrypted with AES-256-GCM, 16 bytes of tag. Its name is authenticated as
// well, so that files cannot be exchanged for each other.

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';
/** About 0.1 s and 32 MB per guess. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

export type BackupKeys = { sealing: Buffer; signing: Buffer };

export type StoredFile = { name: string; bytes: number; sha256: string };

/** The keys of one backup, derived from the passphrase and the backup's salt. */
export async function deriveKeys(passphrase: string, salt: Buffer): Promise<BackupKeys> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
  const secret = await derive(passphrase.normalize('NFC'), salt, 32, SCRYPT);
  const part = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `backup: ${purpose}`, 32));
  return { sealing: part('files'), signing: part('manifest') };
}

/** Writes a stream as a sealed file, flushed to the disk. */
export async function sealFile(
  keys: BackupKeys,
  name: string,
  path: string,
  content: Readable,
): Promise<StoredFile> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keys.sealing, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(name));
  const hash = createHash('sha256');
  let bytes = 0;
  let isFirst = true;
  const count = (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
    return chunk;
  };
  const frame = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isFirst) this.push(count(nonce));
      isFirst = false;
      done(null, count(chunk));
    },
    flush(done) {
      done(null, count(cipher.getAuthTag()));
    },
  });
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(content, createGzip(), cipher, frame, target);
  return { name, bytes, sha256: hash.digest('hex') };
}

/**
 * The content of a sealed file. The stream fails at its end if the file was changed, so check the checksums of the signed
 * manifest before using any of it.
 */
export async function openSealedFile(keys: BackupKeys, name: string, path: string): Promise<Readable> {
  const { size } = await stat(path);
  const file = await open(path);
  const nonce = Buffer.alloc(NONCE_BYTES);
  const tag = Buffer.alloc(TAG_BYTES);
  try {
    await file.read(nonce, 0, NONCE_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
  } finally {
    await file.close();
  }
  const decipher = createDecipheriv(ALGORITHM, keys.sealing, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(tag);
  const sealed = createReadStream(path, { start: NONCE_BYTES, end: size - TAG_BYTES - 1 });
  const content = createGunzip();
  // Errors reach the reader through `content`, which `pipeline` destroys with them.
  pipeline(sealed, decipher, content).catch(() => undefined);
  return content;
}

/** The size and SHA-256 of a file. */
export async function checksumOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}
