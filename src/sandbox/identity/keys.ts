import { generateKeyPair, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import { z } from 'zod';

const IdentityKeys = z.object({
  signingKey: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }),
  cookieSecret: z.string().min(32),
});

export const identityKeysFile = 'identity-keys.json';

interface IdentityKeys {
  readonly signingKey: JWK;
  readonly cookieSecret: string;
}

async function makeKeys(): Promise<IdentityKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  const signingKey = { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } as JWK;
  return { signingKey, cookieSecret: randomBytes(32).toString('base64url') };
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Loads this sandbox's keys, generating them on its first run, so that tokens stay valid across restarts. */
export async function loadIdentityKeys(dataDir: string): Promise<IdentityKeys> {
  const path = join(dataDir, identityKeysFile);
  const stored = await readIfThere(path);
  if (stored !== undefined) return IdentityKeys.parse(JSON.parse(stored)) as IdentityKeys;
  const keys = await makeKeys();
  await mkdir(dataDir, { recursive: true });
  // Renamed into place so that a crash cannot leave a half-written file.
  await writeFile(`${path}.new`, JSON.stringify(keys), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return keys;
}
