import { createPrivateKey, sign } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Signs the checksum of an archive with a publisher's Ed25519 key, and writes `archive`.sha256.sig; without a key, an earlier
 * signature is deleted. OpenSSL verifies it (docs/operations.md). @throws Error when the file has no such key.
 */
export async function signChecksum(archive: string, keyFile: string | undefined): Promise<boolean> {
  const checksum = `${archive}.sha256`;
  await rm(`${checksum}.sig`, { force: true });
  if (keyFile === undefined) return false;
  const key = createPrivateKey(await readFile(keyFile));
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error(`${keyFile} has no Ed25519 key. Create one: openssl genpkey -algorithm ed25519`);
  await writeFile(`${checksum}.sig`, sign(null, await readFile(checksum), key));
  return true;
}
