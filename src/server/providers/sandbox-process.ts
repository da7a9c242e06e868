import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SANDBOX = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
/** Only a hang takes that long. On a small, busy machine a start has taken more than 20 seconds. */
const START_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 5_000;

type Reply = { type: 'listening'; url: string; smtpUrl: string } | { type: 'failed'; message: string };

export type SandboxProcess = {
  url: string;
  smtpUrl: string;
  /** Changes the trust's name and logo, a PNG, on the sandbox's pages. */
  rename(merchant: { name: string; logo: Buffer | null }): void;
  stop(): Promise<void>;
};

/**
 * Starts the sandbox as a child process, which exits when this process does, even if it is killed.
 * @throws Error with the sandbox's own reason when it cannot start, such as a port that is in use.
 */
export async function startSandboxProcess(settings: object): Promise<SandboxProcess> {
  // Without environment variables, as the sandbox reads none, and Node's watch mode would use the same channel.
  const child = fork(SANDBOX, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: {}, execArgv: [] });
  const exited = once(child, 'exit');
  child.send({ type: 'start', settings });
  const reply = await Promise.race([
    once(child, 'message').then(([message]) => message as Reply),
    exited.then((): Reply => ({ type: 'failed', message: 'The sandbox exited before it was ready.' })),
    new Promise<Reply>((resolve) => {
      setTimeout(resolve, START_TIMEOUT_MS, {
        type: 'failed',
        message: 'The sandbox did not start in time.',
      }).unref();
    }),
  ]);
  if (reply.type === 'failed') {
    child.kill('SIGKILL');
    throw new Error(reply.message);
  }
  return {
    url: reply.url,
    smtpUrl: reply.smtpUrl,
    rename({ name, logo }) {
      const message = { type: 'rename', merchantName: name, logo: logo?.toString('base64') ?? null };
      if (child.connected) child.send(message);
    },
    async stop() {
      if (child.connected) child.send({ type: 'stop' });
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}
