import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';

// `npm run dev`: restarts the server when its own sources change; Vite, inside the server, reloads the web. Node's --watch does not
// work here: it also watches files that Vite writes at startup, and restarts forever.

const src = join(import.meta.dirname, '../src');
const DEBOUNCE_MS = 150;

let server = startServer();
let stopping = false;
let pending: NodeJS.Timeout | undefined;
let restarting: Promise<void> = Promise.resolve();

function startServer(): ChildProcess {
  // A separate process group, so that Ctrl-C reaches only this process, which then stops the server cleanly.
  return spawn(process.execPath, [join(src, 'server/main.ts'), 'serve', '--dev'], {
    stdio: 'inherit',
    detached: true,
  });
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

function restart(): void {
  restarting = restarting.then(async () => {
    if (stopping) return;
    await stopServer();
    server = startServer();
  });
}

for (const part of ['server', 'sandbox', 'domain', 'contract', 'content']) {
  watch(join(src, part), { recursive: true }, (_, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return;
    // The texts of pages are part of the web.
    if (part === 'content' && file.includes('/pages/')) return;
    clearTimeout(pending);
    pending = setTimeout(restart, DEBOUNCE_MS);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, async () => {
    stopping = true;
    await restarting;
    await stopServer();
    process.exit(0);
  });
}
