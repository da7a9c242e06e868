import { afterAll } from 'vitest';
import { startSandbox } from '#sandbox/sandbox.ts';
import { createDataFolder, removeDataFolder } from './data-folder.ts';
import { createSandboxClient } from './sandbox-client.ts';

export const SANDBOX_CLIENTS = {
  phonepe: { clientId: 'TRUST', clientSecret: 'secret-of-the-trust', clientVersion: '1' },
  identity: { clientId: 'site', clientSecret: 'secret-of-the-site' },
};

export type TestSandbox = Awaited<ReturnType<typeof startTestSandbox>>;

/** Starts a sandbox for a test file, on a free port, with the machine's clock or another one. It is stopped after the file's tests. */
export async function startTestSandbox(
  redirectUris: string[],
  webhook?: { url: string; username: string; password: string },
  now = Date.now,
) {
  const dataDir = await createDataFolder({ prefix: 'charity-sandbox-' });
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataDir,
    merchantName: 'Charity',
    phonepe: SANDBOX_CLIENTS.phonepe,
    identity: { ...SANDBOX_CLIENTS.identity, redirectUris },
    ...(webhook ? { webhook } : {}),
  };
  const sandbox = await startSandbox(settings, now);
  afterAll(async () => {
    await sandbox.close();
    await removeDataFolder(dataDir);
  });

  return { url: sandbox.url, smtpUrl: sandbox.smtpUrl, ...createSandboxClient(sandbox.url) };
}
