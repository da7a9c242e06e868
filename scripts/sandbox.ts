import { readConfig } from '#server/config/config.ts';
import { sharedSecrets } from '#server/config/secrets.ts';
import { sandboxSettings } from '#server/providers/connect-providers.ts';
import { startSandboxProcess } from '#server/providers/sandbox-process.ts';

// `npm run sandbox`: the sandbox that all servers of a staging site share. It needs the same settings as the site.

const config = readConfig();
if (!config.sandboxPublicUrl || !config.sessionSecret) {
  console.error('The sandbox runs on its own only with MODE=staging; in local mode, the site starts it.');
  process.exit(1);
}
const name = new URL(config.publicUrl).hostname;
const sandbox = await startSandboxProcess(sandboxSettings(config, sharedSecrets(config.sessionSecret), name));
console.log(`The sandbox is running at ${sandbox.url}, and accepts email at ${sandbox.smtpUrl}.`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    await sandbox.stop();
    process.exit(0);
  });
