import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SANDBOX = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url));
const STARTS_WITHIN_MS = 20_000;
const STOPS_WITHIN_MS = 5_000;

type Reply = { type: 'listening'; url: string; smtpUrl: string } | { type: 'failed'; message: string };

export type SandboxProcess = {
  url: string;
  smtpUrl: string;
  /** Its pages name the trust so from now on. */
  rename(merchantName: string): void;
  stop(): Promise<void>;
};

/**
 * Starts the sandbox as a process of its own, which ends with this one, however this one ends.
 * @throws with the sandbox's own reason when it cannot start, such as a port that is taken.
 */
export async function startSandboxProcess(settings: object): Promise<SandboxProcess> {
  // Nothing of the environment: the sandbox reads none, and Node's watch mode would report through the same channel.
  const child = fork(SANDBOX, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: {}, execArgv: [] });
  const ended = once(child, 'exit');
  child.send({ type: 'start', settings });
  const reply = await Promise.race([
    once(child, 'message').then(([message]) => message as Reply),
    ended.then((): Reply => ({ type: 'failed', message: 'The sandbox ended before it listened.' })),
    new Promise<Reply>((resolve) => {
      setTimeout(resolve, STARTS_WITHIN_MS, {
        type: 'failed',
        message: 'The sandbox did not start.',
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
    rename(merchantName) {
      if (child.connected) child.send({ type: 'rename', merchantName });
    },
    async stop() {
      if (child.connected) child.send({ type: 'stop' });
      const timer = setTimeout(() => child.kill('SIGKILL'), STOPS_WITHIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
