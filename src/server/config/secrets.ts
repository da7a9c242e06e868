import { createHmac, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from './config.ts';
import { ensureDataFolder } from './data-folder.ts';
import { createKeyFile } from './key-file.ts';

const Secrets = z.object({
  session: z.string().min(32),
  sandboxPhonepe: z.string().min(32),
  sandboxIdentity: z.string().min(32),
});
export type Secrets = z.infer<typeof Secrets>;

/** The secrets of a data folder, which are generated at the first start. */
async function ownSecrets(dataDir: string): Promise<Secrets> {
  await ensureDataFolder(dataDir);
  const path = join(dataDir, 'secrets.json');
  const secret = () => randomBytes(32).toString('base64url');
  const generated: Secrets = { session: secret(), sandboxPhonepe: secret(), sandboxIdentity: secret() };
  await createKeyFile(path, generated);
  return Secrets.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** The secrets that a shared sandbox and all its sites derive from the one secret they have in common. */
export function sharedSecrets(sessionSecret: string): Secrets {
  const derive = (purpose: string) => createHmac('sha256', sessionSecret).update(purpose).digest('base64url');
  return {
    session: sessionSecret,
    sandboxPhonepe: derive('sandbox payments'),
    sandboxIdentity: derive('sandbox identity'),
  };
}

/** The secrets that are not settings: generated in local mode, derived in staging, null in live mode. */
export async function secretsOf(
  config: Pick<Config, 'mode' | 'sessionSecret' | 'dataDir'>,
): Promise<Secrets | null> {
  if (config.mode === 'local' || !config.sessionSecret) return ownSecrets(config.dataDir);
  return config.mode === 'staging' ? sharedSecrets(config.sessionSecret) : null;
}
