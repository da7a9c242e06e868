import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A site that was started with the `charity` command. */
export type RunningSite = {
  pid: number;
  secondsToReady: number;
  output(): string;
  /** Stops it as systemd does. @throws Error if it does not exit by itself with status 0. */
  stop(): Promise<void>;
};

const START_MS = 120_000;

/** The program in an unpacked archive; `processesFile` is that of a control group for everything it starts. */
export function unpackedProgram(folder: string, processesFile: string | undefined) {
  // Nothing from this machine's environment, neither its Node nor its settings.
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' };
  const join = processesFile ? `echo $$ > ${processesFile} && ` : '';
  const shell = ['-c', `${join}exec ./charity "$@"`, 'charity'];

  return {
    /** Runs a command. @returns what it printed. @throws Error when it fails. */
    async run(args: string[], settings: Record<string, string> = {}): Promise<string> {
      const { stdout } = await promisify(execFile)('sh', [...shell, ...args], {
        cwd: folder,
        env: { ...env, ...settings },
      });
      return stdout;
    },

    /** Starts `args` and waits until an address responds with 200; `findUrl` knows it or finds it in what was printed. */
    async start(
      args: string[],
      findUrl: (output: string) => string | undefined,
      settings: Record<string, string> = {},
    ): Promise<RunningSite> {
      const startedAt = performance.now();
      const child = spawn('sh', [...shell, ...args], {
        cwd: folder,
        env: { ...env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          output += chunk;
        });
      const exited = once(child, 'exit');
      const isReady = async () => {
        const url = findUrl(output);
        return url !== undefined && (await fetch(url).catch(() => null))?.status === 200;
      };
      while (!(await isReady())) {
        if (child.exitCode !== null || performance.now() - startedAt > START_MS) {
          // Its database ends with it.
          child.kill('SIGTERM');
          await exited;
          throw new Error(`./charity ${args.join(' ')} does not start:\n${output}`);
        }
        await pause(20);
      }
      return {
        pid: child.pid ?? 0,
        secondsToReady: (performance.now() - startedAt) / 1000,
        output: () => output,
        async stop() {
          child.kill('SIGTERM');
          const [code] = await exited;
          if (code !== 0) throw new Error(`./charity ${args.join(' ')} ended with ${code}:\n${output}`);
        },
      };
    },
  };
}
