import { readConfig } from '../config/config.ts';
import { sharedSecrets } from '../config/secrets.ts';
import { sandboxSettings } from '../providers/connect-providers.ts';
import { startSandboxProcess } from '../providers/sandbox-process.ts';

/** It needs the same settings as the site. */
export async function run(): Promise<void> {
  const config = readConfig();
  if (!config.sandboxPublicUrl || !config.sessionSecret)
    throw new Error('The sandbox runs on its own only with MODE=staging; in local mode, the site starts it.');
  const name = new URL(config.publicUrl).hostname;
  const secrets = sharedSecrets(config.sessionSecret);
  const sandbox = await startSandboxProcess(sandboxSettings(config, secrets, name));
  console.log(`The sandbox is running at ${sandbox.url}, and accepts email at ${sandbox.smtpUrl}.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, async () => {
      await sandbox.stop();
      process.exit(0);
    });
}
