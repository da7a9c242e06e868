import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { hasStarted, type Program, startProgram } from '../prove/testbed/processes.ts';
import { providerSettings, startSandbox } from '../prove/testbed/sandbox.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The owner who resumes receipts after the restore. */
export const OWNER_EMAIL = 'owner@example.org';

/** The real site with its embedded database on `disk`, and the sandbox as the provider that survives it. */
export async function startDrillSite(folder: string, disk = folder) {
  const dataDir = join(disk, 'site');
  const port = await pickFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox(join(folder, 'provider'), siteUrl, 0);
  const settings: Record<string, string> = {
    ...providerSettings(sandbox),
    PORT: String(port),
    METRICS_PORT: String(await pickFreePort()),
    DATA_DIR: dataDir,
    BACKUP_DIR: join(disk, 'backups'),
    BACKUP_PASSPHRASE: 'a passphrase that only the drill knows',
    OWNER_EMAILS: OWNER_EMAIL,
  };
  let server: Program | null = null;

  return {
    siteUrl,
    sandbox,
    settings,
    dataDir,
    /** `processesFile` is that of a control group for the site and all that it starts. */
    async start(processesFile?: string): Promise<void> {
      server = startProgram('src/server/main.ts', settings, 0);
      if (processesFile) writeFileSync(processesFile, String(server.child.pid));
      if (!(await hasStarted(server))) throw new Error(`the site does not start:\n${server.output()}`);
    },
    /** Runs a command as an operator does. @returns what it printed. @throws Error when it fails. */
    async run(...command: string[]): Promise<string> {
      const env = { PATH: process.env['PATH'], ...settings };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(ROOT, 'src/server/main.ts'), ...command],
        { env },
      );
      return stdout;
    },
    /** Loses the machine's disk: site and database die at once, and every file is gone. */
    async destroy(): Promise<void> {
      const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
      await server?.kill();
      process.kill(pid, 'SIGQUIT');
      // Postgres's processes may still be writing.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
    async stop(): Promise<void> {
      await server?.kill('SIGTERM');
      await sandbox.program.kill('SIGTERM');
    },
  };
}
